// Writes arrow-go.parquet: a dictionary of Arrow's, two entries of which no row has.
//
//	go mod init example && go get github.com/apache/arrow-go/v18@v18.8.0 && go run arrow_go.go arrow-go.parquet
package main

import (
	"os"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/memory"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"
)

const rows = 60

func main() {
	values := array.NewStringBuilder(memory.DefaultAllocator)
	values.AppendValues([]string{"used", "of no row", "used too", "of no row either"}, nil)
	indices := array.NewInt32Builder(memory.DefaultAllocator)
	texts := array.NewStringBuilder(memory.DefaultAllocator)
	for i := 0; i < rows; i++ {
		if i%10 == 9 {
			indices.AppendNull()
		} else {
			indices.Append(int32(i % 2 * 2))
		}
		texts.Append([]string{"x", "y"}[i%2])
	}
	kind := &arrow.DictionaryType{IndexType: arrow.PrimitiveTypes.Int32, ValueType: arrow.BinaryTypes.String}
	categories := array.NewDictionaryArray(kind, indices.NewArray(), values.NewArray())
	schema := arrow.NewSchema([]arrow.Field{
		{Name: "category", Type: kind, Nullable: true},
		{Name: "text", Type: arrow.BinaryTypes.String},
	}, nil)
	file := must(os.Create(os.Args[1]))
	writer := must(pqarrow.NewFileWriter(schema, file, parquet.NewWriterProperties(), pqarrow.NewArrowWriterProperties()))
	check(writer.Write(array.NewRecordBatch(schema, []arrow.Array{categories, texts.NewArray()}, rows)))
	check(writer.Close())
}

func must[T any](value T, err error) T {
	check(err)
	return value
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
