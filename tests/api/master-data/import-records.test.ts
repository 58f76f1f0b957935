import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RESOURCES } from "@/tests/support/api/resources";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import type { ImportSummary } from "~/domain/master-data/records/imports/import";
import type { RecordVerdict } from "~/domain/master-data/records/imports/rows";
import { spreadsheetColumns } from "~/domain/master-data/records/spreadsheet-fields";
import { readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { MAX_ROWS_PER_REQUEST } from "~/domain/master-data/spreadsheets/limits";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	for (const v_code of ["LUTON", "ARTIC", "7.5T", "SWB VAN", "SMALL VAN", "18T"])
		await admin.call("POST", "/client/vehicle-type", { v_code });
});
afterAll(() => api.close());

const bytesOf = (name: string) =>
	new Uint8Array(readFileSync(new URL(`../../data/${name}`, import.meta.url)));

/** A file as the browser reads it: its rows and the mapping of columns to fields. */
async function openFile(name: string, resourceName: string) {
	const resource = RESOURCES.find((candidate) => candidate.name === resourceName);
	if (!resource?.imports) throw new Error(`${resourceName} is not imported`);
	const fields = spreadsheetColumns(resource);
	const sheet = readSpreadsheet(await readLines(name, bytesOf(name)), fields);
	return {
		path: resource.imports.path,
		mapping: recogniseColumns(sheet.headings, fields),
		rows: sheet.rows,
		name,
	};
}
type Opened = Awaited<ReturnType<typeof openFile>>;

async function send(
	{ path, mapping, rows, name }: Opened,
	action: "check" | "save",
): Promise<RecordVerdict[]> {
	const verdicts: RecordVerdict[] = [];
	for (let at = 0; at < rows.length; at += MAX_ROWS_PER_REQUEST) {
		const body = { file_name: name, mapping, rows: rows.slice(at, at + MAX_ROWS_PER_REQUEST) };
		const response = await admin.call<{ rows: RecordVerdict[] }>("POST", `${path}/${action}`, body);
		expect(response).toMatchObject({ status: 200 });
		verdicts.push(...response.data.rows);
	}
	return verdicts;
}

const issuesByRow = (rows: readonly RecordVerdict[]) =>
	Object.fromEntries(
		rows.flatMap(({ row_no, issues, state }) => (state === "faulty" ? [[row_no, issues]] : [])),
	);
const states = (rows: readonly RecordVerdict[]) =>
	Object.fromEntries(
		["new", "changed", "same", "faulty"].map((state) => [
			state,
			rows.filter((row) => row.state === state).length,
		]),
	);

/** The expected issues of each file by its spreadsheet row. */
const EXPECTED_ISSUES = [
	["customers.csv", "customer", 24, { 7: { email: "Please enter a valid email address." } }],
	[
		"vehicles.csv",
		"vehicle",
		60,
		{
			19: { code: "Code is already in row 5" },
			31: { reg: "Reg is already in row 10" },
			43: { reg: "Please enter a reg" },
		},
	],
	[
		"drivers.csv",
		"driver",
		70,
		{
			11: { email: "Email is already in row 4" },
			22: { first_name: "Please enter a first name" },
			35: { "tacho_card.card_expiry_date": "2026-13-45 is not a date" },
		},
	],
] as const;

describe.each(EXPECTED_ISSUES)("%s", (name, resourceName, total, wrong) => {
	it("gets every issue with its cell, and checking saves nothing", async () => {
		const file = await openFile(name, resourceName);
		const rows = await send(file, "check");
		expect(rows.length).toBe(total);
		const unknown = { vehicle_type_id: "There is no vehicle type LWB VAN" };
		const others = rows.filter(({ issues }) => JSON.stringify(issues) !== JSON.stringify(unknown));
		expect(issuesByRow(others)).toEqual(wrong);
		expect(states(await send(file, "check"))).toEqual(states(rows));
	});

	it("saves its valid rows, and nothing when imported again", async () => {
		const file = await openFile(name, resourceName);
		const first = await send(file, "save");
		expect(states(first).new).toBeGreaterThan(total / 2);
		const invalidCount = Object.keys(issuesByRow(first)).length;
		const second = await send(file, "save");
		expect(states(second)).toEqual({ new: 0, changed: 0, same: total - invalidCount, faulty: invalidCount });
	});

	it("is saved completely or not at all if requested", async () => {
		const file = await openFile(name, resourceName);
		const form = new FormData();
		form.set("file", new File([bytesOf(name)], name));
		form.set("mode", "all");
		const { data } = await admin.call<ImportSummary>("POST", file.path, form);
		expect(data).toMatchObject({ saved: false, total });
		expect(data.failed).toBeGreaterThan(0);
	});
});

describe("a spreadsheet of records", () => {
	it("lists the records the company does not have", async () => {
		const rows = await send(await openFile("vehicles.csv", "vehicle"), "check");
		expect(issuesByRow(rows)[10]).toEqual({ vehicle_type_id: "There is no vehicle type LWB VAN" });
	});

	it("names the record that already has an email address", async () => {
		const file = await openFile("customers.csv", "customer");
		const [first] = file.rows;
		if (!first) throw new Error("no rows");
		file.rows = [{ row_no: 2, cells: first.cells.with(0, "ANOTHER") }];
		expect(issuesByRow(await send(file, "check"))).toEqual({
			2: { email: "Email is already on ALDGAT1, Aldgate Print" },
		});
	});

	it("needs the key column", async () => {
		const body = { file_name: "x.csv", mapping: { 0: "customer_name" }, rows: [{ row_no: 2, cells: ["A"] }] };
		const { status, data } = await admin.call("POST", "/client/customer/imports/check", body);
		expect({ status, data }).toEqual({ status: 422, data: { file: ["No column of x.csv is the code"] } });
	});

	it("is saved in chunks", async () => {
		const file: Opened = {
			path: "/client/trailers/imports",
			name: "trailers.csv",
			mapping: { 0: "code", 1: "serial_no" },
			rows: Array.from({ length: 1200 }, (_, at) => ({ row_no: at + 2, cells: [`T${at}`, `S${at}`] })),
		};
		expect(states(await send(file, "save"))).toMatchObject({ new: 1200 });
		expect(states(await send(file, "check"))).toMatchObject({ same: 1200 });
	});

	it("has its column mapping saved by any user who can import it", async () => {
		const role = await admin.call<{ id: number }>("POST", "/client/roles", {
			name: "Fleet",
			permissions: [26],
		});
		const fleetUser = await api.north.signIn("Fleet", { user_type: "client", role_id: role.data.id });
		const layout = "a".repeat(64);
		const body = { kind: "vehicle", layout, mapping: { 0: "code" } };
		expect((await fleetUser.call("POST", "/client/import-mappings", body)).status).toBe(200);
		const { data } = await fleetUser.call<{ mappings: object[] }>(
			"GET",
			`/client/import-mappings?kind=vehicle&layout=${layout}`,
		);
		expect(data.mappings).toMatchObject([{ mapping: { 0: "code" } }]);
	});
});
