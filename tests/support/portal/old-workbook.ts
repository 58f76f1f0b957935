import { CFB } from "@e965/xlsx";

const BOF = 0x0809;
const EOF = 0x000a;
const BOUNDSHEET = 0x0085;
const NUMBER = 0x0203;
const LABEL = 0x0204;
const BIFF8 = 0x0600;

function record(type: number, ...parts: (readonly number[] | Uint8Array)[]): Uint8Array {
	const data = parts.flatMap((part) => [...part]);
	return Uint8Array.from([...word(type), ...word(data.length), ...data]);
}
const word = (value: number) => [value & 0xff, value >> 8];
const bof = (kind: number) => record(BOF, word(BIFF8), word(kind), new Uint8Array(12));

function cell(value: string | number, row: number, column: number): Uint8Array {
	const place = [...word(row), ...word(column), 0, 0];
	if (typeof value === "number") return record(NUMBER, place, new Uint8Array(Float64Array.of(value).buffer));
	return record(LABEL, place, word(value.length), [0], new TextEncoder().encode(value));
}

/** An .xls workbook of one sheet; texts are ASCII. The library that reads them needs gigabytes to write a large one. */
export function makeOldWorkbook(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
	const name = new TextEncoder().encode("One");
	const sheetAt = bof(0x0005).length + 4 + 8 + name.length + 4;
	const parts = [
		bof(0x0005),
		record(BOUNDSHEET, word(sheetAt), [0, 0, 0, 0, name.length, 0], name),
		record(EOF),
		bof(0x0010),
		...rows.flatMap((values, row) => values.map((value, column) => cell(value, row, column))),
		record(EOF),
	];
	const stream = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		stream.set(part, at);
		at += part.length;
	}
	const file = CFB.utils.cfb_new();
	CFB.utils.cfb_add(file, "/Workbook", stream);
	return new Uint8Array(CFB.write(file, { type: "array" }) as ArrayLike<number>);
}
