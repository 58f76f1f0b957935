import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSheetOf, recognise } from "~/domain/imports/headings";
import { RECORDS_AT_ONCE } from "~/domain/imports/limits";
import { readLines } from "~/domain/imports/read-file";
import type { ImportAnswer } from "~/domain/resources/import";
import type { RecordVerdict } from "~/domain/resources/import-rows";
import { RESOURCES } from "~/domain/resources/registry";
import { sheetColumns } from "~/domain/resources/sheet-fields";
import { type Caller, type Desk, openDesk } from "../support/desk";

let desk: Desk;
let admin: Caller;

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
	for (const v_code of ["LUTON", "ARTIC", "7.5T", "SWB VAN", "SMALL VAN", "18T"])
		await admin.call("POST", "/client/vehicle-type", { v_code });
});
afterAll(() => desk.close());

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`../data/${name}`, import.meta.url)));

/** A file as a browser reads it: its rows and which column is which field. */
async function opened(name: string, noun: string) {
	const resource = RESOURCES.find((one) => one.name === noun);
	if (!resource?.imports) throw new Error(`${noun} is not imported`);
	const fields = sheetColumns(resource);
	const sheet = readSheetOf(await readLines(name, bytesOf(name)), fields);
	return { path: resource.imports, mapping: recognise(sheet.headings, fields), rows: sheet.rows, name };
}
type Opened = Awaited<ReturnType<typeof opened>>;

async function send({ path, mapping, rows, name }: Opened, deed: "check" | "save"): Promise<RecordVerdict[]> {
	const found: RecordVerdict[] = [];
	for (let at = 0; at < rows.length; at += RECORDS_AT_ONCE) {
		const body = { file_name: name, mapping, rows: rows.slice(at, at + RECORDS_AT_ONCE) };
		const answer = await admin.call<{ rows: RecordVerdict[] }>("POST", `${path}/${deed}`, body);
		expect(answer).toMatchObject({ status: 200 });
		found.push(...answer.data.rows);
	}
	return found;
}

const faults = (rows: readonly RecordVerdict[]) =>
	Object.fromEntries(
		rows.flatMap(({ row_no, faults: said, state }) => (state === "faulty" ? [[row_no, said]] : [])),
	);
const states = (rows: readonly RecordVerdict[]) =>
	Object.fromEntries(
		["new", "changed", "same", "faulty"].map((state) => [
			state,
			rows.filter((row) => row.state === state).length,
		]),
	);

/** What is wrong with the files, row by row as the spreadsheet counts them. */
const WRONG = [
	["customers.csv", "customer", 24, { 7: { email: "Please enter a valid e-mail address." } }],
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

describe.each(WRONG)("%s", (name, noun, total, wrong) => {
	it("has every fault named by its cell, and nothing is saved by looking", async () => {
		const file = await opened(name, noun);
		const rows = await send(file, "check");
		expect(rows.length).toBe(total);
		const unknown = { vehicle_type_id: "There is no vehicle type LWB VAN" };
		const others = rows.filter(({ faults: said }) => JSON.stringify(said) !== JSON.stringify(unknown));
		expect(faults(others)).toEqual(wrong);
		expect(states(await send(file, "check"))).toEqual(states(rows));
	});

	it("saves its good rows, and a second time nothing", async () => {
		const file = await opened(name, noun);
		const first = await send(file, "save");
		expect(states(first).new).toBeGreaterThan(total / 2);
		const bad = Object.keys(faults(first)).length;
		const second = await send(file, "save");
		expect(states(second)).toEqual({ new: 0, changed: 0, same: total - bad, faulty: bad });
	});

	it("is saved whole or not at all where that is asked", async () => {
		const file = await opened(name, noun);
		const form = new FormData();
		form.set("file", new File([bytesOf(name)], name));
		form.set("mode", "all");
		const { data } = await admin.call<ImportAnswer>("POST", file.path, form);
		expect(data).toMatchObject({ saved: false, total });
		expect(data.failed).toBeGreaterThan(0);
	});
});

describe("a spreadsheet of records", () => {
	it("names what the company has not", async () => {
		const rows = await send(await opened("vehicles.csv", "vehicle"), "check");
		expect(faults(rows)[10]).toEqual({ vehicle_type_id: "There is no vehicle type LWB VAN" });
	});

	it("names whose an address is already", async () => {
		const file = await opened("customers.csv", "customer");
		const [first] = file.rows;
		if (!first) throw new Error("no rows");
		file.rows = [{ row_no: 2, cells: first.cells.with(0, "ANOTHER") }];
		expect(faults(await send(file, "check"))).toEqual({
			2: { email: "Email is already on ALDGAT1, Aldgate Print" },
		});
	});

	it("needs the column that tells records apart", async () => {
		const body = { file_name: "x.csv", mapping: { 0: "customer_name" }, rows: [{ row_no: 2, cells: ["A"] }] };
		const { status, data } = await admin.call("POST", "/client/customer/imports/check", body);
		expect({ status, data }).toEqual({ status: 422, data: { file: ["No column of x.csv is the code"] } });
	});

	it("is saved in parts", async () => {
		const file: Opened = {
			path: "/client/trailers/imports",
			name: "trailers.csv",
			mapping: { 0: "code", 1: "serial_no" },
			rows: Array.from({ length: 1200 }, (_, at) => ({ row_no: at + 2, cells: [`T${at}`, `S${at}`] })),
		};
		expect(states(await send(file, "save"))).toMatchObject({ new: 1200 });
		expect(states(await send(file, "check"))).toMatchObject({ same: 1200 });
	});

	it("has its columns remembered by whoever may import it", async () => {
		const role = await admin.call<{ id: number }>("POST", "/client/roles", {
			name: "Fleet",
			permissions: [26],
		});
		const fleet = await desk.north.signIn("Fleet", { user_type: "client", role_id: role.data.id });
		const layout = "a".repeat(64);
		const body = { kind: "vehicle", layout, mapping: { 0: "code" } };
		expect((await fleet.call("POST", "/client/import-mappings", body)).status).toBe(200);
		const { data } = await fleet.call<{ mappings: object[] }>(
			"GET",
			`/client/import-mappings?kind=vehicle&layout=${layout}`,
		);
		expect(data.mappings).toMatchObject([{ mapping: { 0: "code" } }]);
	});
});
