import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { ApiCaller, TestCompany } from "@/tests/support/api/test-api";
import { layoutKey, readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { ROWS_PER_SAVE } from "~/domain/master-data/spreadsheets/limits";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import { BOOKING_FIELDS } from "~/domain/portal/booking-imports/fields";
import type { BookingResult, BookingVerdict } from "~/domain/portal/booking-imports/schemas";
import { sha256 } from "~/shared/hash";

/** The number of rows of a table. */
export const countRows = async ({ d1 }: Pick<TestCompany, "d1">, table: string) =>
	await d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

/** A file of tests/data. */
export const readTestFile = (name: string) =>
	new Uint8Array(readFileSync(new URL(`../../data/${name}`, import.meta.url)));

/** A file as the browser reads and sends it. */
export async function readBookingFile(name: string, bytes: Uint8Array<ArrayBuffer>) {
	const sheet = readSpreadsheet(await readLines(name, bytes), BOOKING_FIELDS);
	const mapping = recogniseColumns(sheet.headings, BOOKING_FIELDS);
	const content_hash = await sha256(bytes);
	const layout = await sha256(layoutKey(sheet.headings));
	return { file_name: name, sheet, mapping, content_hash, layout, total: sheet.rows.length };
}

export type SentFile = Awaited<ReturnType<typeof readBookingFile>>;

/** A CSV file with this text. */
export const bookingCsv = (text: string) => readBookingFile("small.csv", new TextEncoder().encode(text));

/** Checks the rows of a file. */
export const requestBookingCheck = async (admin: ApiCaller, file: SentFile, overrides: object = {}) => {
	const { sheet, mapping, content_hash } = file;
	const body = { rows: sheet.rows, mapping, content_hash, ...overrides };
	const { data } = await admin.call<{ rows: BookingVerdict[] }>(
		"POST",
		"/client/import-bookings/check",
		body,
	);
	return data.rows;
};

/** Saves rows of a file, by default all of them in one call. */
export async function requestBookingSave(
	caller: ApiCaller,
	{ sheet, ...file }: SentFile,
	rows = sheet.rows,
	overrides: object = {},
) {
	return await caller.call<{ rows: BookingResult[] }>("POST", "/client/import-bookings/save", {
		...file,
		rows,
		...overrides,
	});
}

/** Saves all rows of a file, as many at once as the browser does. */
export async function saveWholeFile(caller: ApiCaller, file: SentFile): Promise<BookingResult[]> {
	const results: BookingResult[] = [];
	for (let at = 0; at < file.sheet.rows.length; at += ROWS_PER_SAVE) {
		const { status, data } = await requestBookingSave(
			caller,
			file,
			file.sheet.rows.slice(at, at + ROWS_PER_SAVE),
		);
		expect(status).toBe(200);
		results.push(...data.rows);
	}
	return results;
}

/** The number of results by state. */
export function countByState(results: readonly BookingResult[]) {
	const counts: Partial<Record<BookingResult["state"], number>> = {};
	for (const { state } of results) counts[state] = (counts[state] ?? 0) + 1;
	return counts;
}

/** Three bookings. */
export const SMALL_BOOKING_FILE = `Your Ref,Account,Vehicle,Collect From,Coll Date,Coll Time,Price
A1,Eastfield,LWB,Depot,23/07/2026,13:45,£100.50
A2,EAST,7.5 tonne,Depot,23/07/2026,14:00,200
A3,Westbrook Ltd,artic,Depot,24/07/2026,0630,300
`;
