import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BOOKING_FIELDS } from "~/domain/imports/bookings/fields";
import type { BookingListsResponse, BookingResult, BookingVerdict } from "~/domain/imports/bookings/schemas";
import { layoutKey, readSpreadsheet, recogniseColumns } from "~/domain/imports/headings";
import { ROWS_PER_SAVE } from "~/domain/imports/limits";
import { readLines } from "~/domain/imports/read-file";
import type { JobView } from "~/domain/jobs/model/responses";
import type { Notifications } from "~/domain/notifications/list";
import { sha256 } from "~/shared/hash";
import { type ApiCaller, anonymous, openTestApi, type TestApi } from "../support/test-api";

let api: TestApi;
let admin: ApiCaller;
let colleague: ApiCaller;

const LOAD_TYPES = ["SMALL VAN", "SWB VAN", "LWB VAN", "LUTON", "7.5T", "18T", "ARTIC"];
const TABLES = ["import_row", "import_batch", "import_mapping", "job", "change_log"];

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	colleague = await api.north.signIn("Colleague");
	await api.north.d1.batch(
		LOAD_TYPES.map((code) =>
			api.north.d1.prepare("INSERT INTO load_type (code, description) VALUES (?, '')").bind(code),
		),
	);
});
afterAll(() => api.close());
beforeEach(async () => {
	await api.north.d1.batch(TABLES.map((table) => api.north.d1.prepare(`DELETE FROM ${table}`)));
});

const count = async (table: string) =>
	await api.north.d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const readTestFile = (name: string) =>
	new Uint8Array(readFileSync(new URL(`../data/${name}`, import.meta.url)));

/** A file as the browser reads and sends it. */
async function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
	const sheet = readSpreadsheet(await readLines(name, bytes), BOOKING_FIELDS);
	const mapping = recogniseColumns(sheet.headings, BOOKING_FIELDS);
	const content_hash = await sha256(bytes);
	const layout = await sha256(layoutKey(sheet.headings));
	return { file_name: name, sheet, mapping, content_hash, layout, total: sheet.rows.length };
}
type SentFile = Awaited<ReturnType<typeof fileOf>>;
const csv = (text: string) => fileOf("small.csv", new TextEncoder().encode(text));

const check = async (file: SentFile, overrides: object = {}) => {
	const { sheet, mapping, content_hash } = file;
	const body = { rows: sheet.rows, mapping, content_hash, ...overrides };
	const { data } = await admin.call<{ rows: BookingVerdict[] }>(
		"POST",
		"/client/import-bookings/check",
		body,
	);
	return data.rows;
};

async function saveRows(
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

async function saveAll(caller: ApiCaller, file: SentFile): Promise<BookingResult[]> {
	const results: BookingResult[] = [];
	for (let at = 0; at < file.sheet.rows.length; at += ROWS_PER_SAVE) {
		const { status, data } = await saveRows(caller, file, file.sheet.rows.slice(at, at + ROWS_PER_SAVE));
		expect(status).toBe(200);
		results.push(...data.rows);
	}
	return results;
}

function states(results: readonly BookingResult[]) {
	const counts: Partial<Record<BookingResult["state"], number>> = {};
	for (const { state } of results) counts[state] = (counts[state] ?? 0) + 1;
	return counts;
}

const SMALL = `Your Ref,Account,Vehicle,Collect From,Coll Date,Coll Time,Price
A1,Eastfield,LWB,Depot,23/07/2026,13:45,£100.50
A2,EAST,7.5 tonne,Depot,23/07/2026,14:00,200
A3,Westbrook Ltd,artic,Depot,24/07/2026,0630,300
`;

describe("a customer's file of 320 bookings", () => {
	let file: SentFile;
	const expected = JSON.parse(new TextDecoder().decode(readTestFile("bookings-2026-11-23.expected.json")));

	beforeAll(async () => {
		file = await fileOf("bookings-2026-11-23.csv", readTestFile("bookings-2026-11-23.csv"));
		const names = [...new Set(file.sheet.rows.map(({ cells }) => cells[2] ?? "").filter(Boolean))];
		const before = await check({ ...file, sheet: { ...file.sheet, rows: file.sheet.rows.slice(0, 1) } });
		expect(before[0]?.faults).toEqual({ customer: "unknown account Ribble Glass" });
		const created = await admin.call<{ customers: { code: string; name: string }[] }>(
			"POST",
			"/client/import-bookings/customers",
			{ names },
		);
		expect(created.data.customers.map(({ name }) => name)).toEqual(names);
		expect(created.data.customers[0]?.code).toBe("RIBBLE1");
	});

	it("gets the expected result for each row from the server", async () => {
		const verdicts = await check(file);
		const rejected = verdicts.filter(({ faults: issues }) => Object.keys(issues).length > 0);
		const rejectedRows = rejected.map(
			({ row_no, faults: issues }) => `${row_no} ${Object.values(issues).join("; ")}`,
		);
		expect(rejectedRows).toEqual(
			expected.exceptions.map(
				({ row, verdict }: { row: number; verdict: string }) =>
					`${row} ${verdict.replace(/^reject [^:]+: /, "")}`,
			),
		);
		expect(await count("job")).toBe(0);
	});

	it("creates 300 jobs, and none when imported again", async () => {
		const first = await saveAll(admin, file);
		expect(states(first)).toEqual({ saved: 300, bad: 20 });
		const numbers = first.flatMap(({ job }) => (job ? [Number(job.job_number)] : []));
		expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
		const repeated = await saveAll(colleague, file);
		expect(states(repeated)).toEqual({ skipped: 300, bad: 20 });
		expect(repeated.map(({ job }) => job?.job_number)).toEqual(first.map(({ job }) => job?.job_number));
		expect([
			await count("job"),
			await count("job_activity"),
			await count("import_row"),
			await count("import_batch"),
		]).toEqual([300, 300, 300, 1]);
		const batch = await api.north.d1.prepare("SELECT saved, total, status FROM import_batch").first();
		expect(batch).toEqual({ saved: 300, total: 320, status: "saving" });
	});

	it("notifies once per batch those who want notifications of new jobs", async () => {
		await api.north.d1
			.prepare(
				`INSERT INTO client_notification (user_id, notification_setting_id, is_enabled)
				SELECT ?, id, 1 FROM notification_setting WHERE slug = 'job_created'`,
			)
			.bind(colleague.user_id)
			.run();
		await saveRows(admin, await csv(SMALL));
		const { data: bell } = await colleague.call<Notifications>("GET", "/client/notifications");
		expect(bell.notifications).toMatchObject([
			{ title: "3 jobs were imported", about_id: null, job_number: null },
		]);
		expect(bell.notifications[0]?.message).toMatch(/^\d+ to \d+, 23-07-2026 to 24-07-2026$/);
		await api.north.d1.prepare("DELETE FROM client_notification").run();
	});

	it("is announced once per hundred jobs, with ids and days", async () => {
		await saveAll(admin, file);
		const { results } = await api.north.d1
			.prepare("SELECT kind, audience, payload FROM change_log WHERE type = 'jobChange' ORDER BY seq")
			.all<{ kind: string; audience: string; payload: string }>();
		expect(results.map(({ kind, audience }) => [kind, audience])).toEqual(
			Array.from({ length: 4 }, () => ["add", "client"]),
		);
		const payloads = results.map(({ payload }) => JSON.parse(payload));
		expect(payloads.flatMap(({ ids }) => ids)).toHaveLength(300);
		expect(payloads[0]).toMatchObject({ from: "2026-11-23", to: "2026-11-23" });
	});
});

describe("a saved booking", () => {
	it("is a complete job in UTC with prices and timeline", async () => {
		const file = await csv(
			`Your Ref,Order No,Account,Vehicle,Collect From,Collect PCode,Collect Tel,Coll Date,Coll Time,Deliver To,Del Date,Del Time,Pcs,Wt (kg),Price £,AWB,Instructions\r\n"BK1",PO-9,eastfield,lwb van,Depot,nn46hx,+44 7135 496911,23/07/26,13:45,Shop,24/07/2026,0915,8,683,"£1,435.36",415-97204699,"Ring first, ""Gate B""\r\nno tail lift"\r\n`,
		);
		const { data } = await saveRows(admin, file);
		const { data: job } = await admin.call<JobView>("GET", `/client/get-job/${data.rows[0]?.job?.job_id}`);
		expect(job).toMatchObject({
			status: "Pending",
			job_type: 1,
			mode: 0,
			is_vat: 1,
			source: "import",
			customer: { customer_name: "Eastfield" },
			load_type: { code: "LWB VAN" },
			collection_post_code: "NN4 6HX",
			collection_phone: "+447135496911",
			collection_date: "2026-07-23",
			collection_time: "12:45",
			collection_instruction_1: 'Ring first, "Gate B"\nno tail lift',
			delivery_date: "2026-07-24",
			delivery_time: "08:15",
			item_count: 8,
			weight: 683,
			base_charge: 1435.36,
			total_charge: 1435.36,
		});
		expect(job.customer_reference.map(({ name }) => name)).toEqual(["BK1", "PO-9"]);
		expect(job.air_way_bill_numbers.map(({ awb_number }) => awb_number)).toEqual(["415-97204699"]);
		expect(job.job_activities).toMatchObject([
			{ action_type: "job_created", message: "Imported from small.csv, row 2", actor_name: "Admin" },
		]);
	});

	it("is announced to a customer with portal access, for their own jobs only", async () => {
		await saveRows(admin, await csv(SMALL));
		const { results } = await api.north.d1
			.prepare(
				"SELECT audience, customer_id, json_array_length(payload, '$.ids') AS n FROM change_log ORDER BY customer_id",
			)
			.all();
		expect(results).toEqual([
			{ audience: "customer", customer_id: 1, n: 2 },
			{ audience: "customer", customer_id: 2, n: 1 },
		]);
	});

	it("is saved with its whole chunk or not at all, and succeeds on a retry", async () => {
		const file = await csv(SMALL);
		const realD1 = api.north.d1;
		const broken = {
			...realD1,
			batch: (statements: { sql: string }[]) =>
				realD1.batch(
					// A statement that fails after all others have run.
					(statements.some(({ sql }) => sql.includes("import_row")) && statements.length > 3
						? [...statements, realD1.prepare("INSERT INTO job (uid, job_number) VALUES ('x', 0)")]
						: statements) as D1PreparedStatement[],
				),
		};
		Object.assign(api.env, { TENANT_DB_01: broken });
		const failed = await saveRows(admin, file);
		Object.assign(api.env, { TENANT_DB_01: realD1 });
		expect(failed.status).toBe(500);
		expect([
			await count("job"),
			await count("import_batch"),
			await count("import_row"),
			await count("change_log"),
		]).toEqual([0, 0, 0, 0]);
		expect(states((await saveRows(admin, file)).data.rows)).toEqual({ saved: 3 });
	});
});

describe("no booking is created twice", () => {
	it("when a response is lost, even if the row is corrected before the retry", async () => {
		const file = await csv(SMALL);
		const realD1 = api.north.d1;
		const lossyD1 = {
			...realD1,
			batch: async (statements: { sql: string }[]) => {
				const responses = await realD1.batch(statements as unknown as D1PreparedStatement[]);
				if (statements.some(({ sql }) => sql.includes('INSERT INTO "import_row"')))
					throw new Error("Network connection lost.");
				return responses;
			},
		};
		Object.assign(api.env, { TENANT_DB_01: lossyD1 });
		const first = await saveRows(admin, file);
		Object.assign(api.env, { TENANT_DB_01: realD1 });
		expect(first.status).toBe(500);
		expect(await count("job")).toBe(3);
		const correctedRows = file.sheet.rows.map((row, at) =>
			at === 0 ? { ...row, cells: row.cells.with(6, "£99") } : row,
		);
		const second = await saveRows(admin, file, correctedRows);
		expect(states(second.data.rows)).toEqual({ skipped: 3 });
		expect(await count("job")).toBe(3);
	});

	it("when two users import the file concurrently", async () => {
		const file = await csv(SMALL);
		const responses = await Promise.all([
			saveRows(admin, file),
			saveRows(colleague, file),
			saveRows(admin, file),
			saveRows(colleague, file),
		]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const resultRows = responses.flatMap(({ data }) => data.rows);
		expect(states(resultRows)).toEqual({ saved: 3, skipped: 9 });
		expect(new Set(resultRows.map(({ row_no, job }) => `${row_no} ${job?.job_number}`)).size).toBe(3);
		expect([await count("job"), await count("import_row")]).toEqual([3, 3]);
	});

	it("when two users import overlapping files", async () => {
		const longer = await csv(`${SMALL}A4,Eastfield,LWB,Depot,25/07/2026,10:00,400\n`);
		const responses = await Promise.all([saveRows(admin, await csv(SMALL)), saveRows(colleague, longer)]);
		expect(states(responses.flatMap(({ data }) => data.rows))).toEqual({ saved: 4, skipped: 3 });
		const numbers = await api.north.d1
			.prepare("SELECT group_concat(job_number - (SELECT min(job_number) FROM job)) AS n FROM job")
			.first("n");
		expect(numbers).toBe("0,1,2,3");
	});

	it("when a row appears twice in the file or comes in another file format", async () => {
		const duplicateFile = await csv(`${SMALL}a1,EASTFIELD,lwb van,depot,2026-07-23,1345,100.5\n`);
		const { data } = await saveRows(admin, duplicateFile);
		expect(data.rows.map(({ state }) => state)).toEqual(["saved", "saved", "saved", "skipped"]);
		expect(data.rows[3]?.job).toEqual(data.rows[0]?.job);
		const other = await csv(
			"Price;Date;Time;From;Load type;Customer;Reference\n100.50;23 Jul 2026;1:45pm;Depot;LWB VAN;EAST;A1\n",
		);
		expect((await saveRows(admin, other)).data.rows[0]).toMatchObject({
			state: "skipped",
			job: data.rows[0]?.job,
		});
	});

	it("and the check names the existing job beforehand, also if it is deleted", async () => {
		const file = await csv(SMALL);
		const { data } = await saveRows(admin, file);
		const job = data.rows[1]?.job;
		await admin.call("DELETE", `/client/delete-job/${job?.job_id}`);
		const verdicts = await check(file);
		expect(verdicts.map(({ saved }) => saved?.job_number)).toEqual(
			data.rows.map((row) => row.job?.job_number),
		);
		expect(verdicts[1]?.saved?.status).toBe("Deleted");
	});

	it("but the row of a deleted job can be imported again once it has changed", async () => {
		const file = await csv(SMALL);
		const { data } = await saveRows(admin, file);
		await admin.call("DELETE", `/client/delete-job/${data.rows[0]?.job?.job_id}`);
		const correctedRows = file.sheet.rows
			.slice(0, 1)
			.map((row) => ({ ...row, cells: row.cells.with(6, "£99") }));
		expect((await saveRows(admin, file, correctedRows)).data.rows).toMatchObject([{ state: "saved" }]);
		expect((await saveRows(admin, file)).data.rows.map(({ state }) => state)).toEqual([
			"skipped",
			"skipped",
			"skipped",
		]);
	});

	it("a reference that another job of the customer has gives a warning", async () => {
		const { data } = await saveRows(admin, await csv(SMALL));
		const changed = await csv(SMALL.replace("£100.50", "£120"));
		const [first] = await check(changed);
		expect(first).toMatchObject({
			saved: null,
			notices: { customer_reference: `A1 is already on job ${data.rows[0]?.job?.job_number}.` },
		});
	});
});

describe("the import API", () => {
	it("returns the lists a file is matched against, without deleted records", async () => {
		const { data } = await admin.call<BookingListsResponse>("GET", "/client/import-bookings");
		expect(data.load_types.map(({ code }) => code)).toEqual(expect.arrayContaining(LOAD_TYPES));
		expect(data.may_create_customers).toBe(true);
	});

	it("does not trust the client's row results", async () => {
		const file = await csv(SMALL);
		const mapping = { ...file.mapping, 0: "status", 5: "nonsense" };
		const rows = file.sheet.rows.map((row) => ({
			...row,
			cells: row.cells.map((cell) => cell.replace("LWB", "<script>")),
		}));
		const { data } = await saveRows(admin, { ...file, mapping }, rows);
		expect(data.rows[0]).toMatchObject({
			state: "bad",
			job: null,
			faults: { load_type: "unknown load type <script>" },
		});
		expect(data.rows[1]).toMatchObject({ state: "saved" });
	});

	it.each([
		["no rows", { rows: [] }, "rows"],
		[
			"too many rows",
			{ rows: Array.from({ length: 101 }, (_, at) => ({ row_no: at + 1, cells: [] })) },
			"rows",
		],
		["a cell that is not a text", { rows: [{ row_no: 1, cells: [5] }] }, "rows.0.cells.0"],
		["a megabyte in a cell", { rows: [{ row_no: 1, cells: ["x".repeat(1_000_000)] }] }, "rows.0.cells.0"],
		["no fingerprint", { content_hash: "1" }, "content_hash"],
		["another company's customer", { customer_id: 999 }, "customer_id"],
	])("refuses %s", async (_what, wrong, field) => {
		const { sheet, ...file } = await csv(SMALL);
		const { status, data } = await admin.call("POST", "/client/import-bookings/save", {
			...file,
			rows: sheet.rows,
			...wrong,
		});
		expect([status, Object.keys(data as object)]).toEqual([422, [field]]);
		expect(await count("job")).toBe(0);
	});

	it("is refused without a session, for customers and for staff without the diary", async () => {
		const customer = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
		await api.north.d1.prepare("INSERT OR IGNORE INTO role (id, name) VALUES (77, 'Nothing')").run();
		const clerk = await api.north.signIn("Clerk", { user_type: "client", role_id: 77 });
		const requests = [anonymous(api), customer, clerk].map((caller) =>
			caller.call("GET", "/client/import-bookings"),
		);
		expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([401, 403, 403]);
	});

	it("separates companies", async () => {
		const southUser = await api.south.signIn("Stranger");
		const file = await csv(SMALL.replaceAll(/LWB|7.5 tonne|artic/g, "T-VAN"));
		await saveRows(admin, file);
		const { data } = await saveRows(southUser, file);
		expect(states(data.rows)).toEqual({ saved: 3 });
	});
});

describe("missing customers", () => {
	const create = (caller: ApiCaller, names: string[]) =>
		caller.call<{ customers: { code: string; name: string }[] }>(
			"POST",
			"/client/import-bookings/customers",
			{
				names,
			},
		);

	it("are created once as invoiced customers with unique codes", async () => {
		const names = ["Ribble Boats", "Ribble Gates", "ribble boats", "Østby & Co", "Eastfield Ltd"];
		const responses = await Promise.all([create(admin, names), create(colleague, names)]);
		const codes = responses.map(({ data }) => data.customers.map(({ code }) => code));
		expect(codes[0]).toEqual(codes[1]);
		expect(new Set(codes[0])).toHaveLength(4);
		expect(codes[0]?.at(-1)).toBe("EAST");
		const { results } = await api.north.d1
			.prepare(
				"SELECT customer_name, customer_type, status FROM customer WHERE customer_name LIKE 'ribble%' AND customer_name <> 'Ribble Glass'",
			)
			.all();
		expect(results).toHaveLength(2);
		expect(results[0]).toMatchObject({ customer_type: 1, status: 1 });
	});

	it("are not created if the company already has several of that name", async () => {
		const countByName = () =>
			api.north.d1.prepare("SELECT id FROM customer WHERE customer_name = 'Twice Named' ORDER BY id").all();
		await api.north.d1
			.prepare(
				"INSERT INTO customer (customer_code, customer_name, customer_type, status) VALUES ('TW8', 'Twice Named', 1, 1), ('TW9', 'Twice Named', 1, 1)",
			)
			.run();
		const { data } = await create(admin, ["twice named"]);
		expect(data.customers).toMatchObject([{ code: "TW8" }]);
		expect((await countByName()).results).toHaveLength(2);
	});
});

describe("saved mappings", () => {
	const layout = "a".repeat(64);
	const saveMapping = (overrides: object = {}) =>
		admin.call("POST", "/client/import-mappings", {
			kind: "job",
			layout,
			mapping: { 0: "customer" },
			...overrides,
		});

	it("are stored per layout and per customer; a new one replaces the one before", async () => {
		await saveMapping();
		await saveMapping({ mapping: { 0: "weight" }, name: "Monday sheet" });
		await saveMapping({ customer_id: 1, mapping: { 1: "weight" } });
		const { data } = await admin.call<{ mappings: object[] }>(
			"GET",
			`/client/import-mappings?kind=job&layout=${layout}`,
		);
		expect(data.mappings).toMatchObject([
			{ customer_id: null, name: "Monday sheet", mapping: { 0: "weight" } },
			{ customer_id: 1, customer_name: "Eastfield", mapping: { 1: "weight" } },
		]);
		const other = await admin.call<{ mappings: object[] }>(
			"GET",
			`/client/import-mappings?kind=driver&layout=${layout}`,
		);
		expect(other.data.mappings).toEqual([]);
	});

	it("are refused for an unknown customer and an unknown column", async () => {
		expect((await saveMapping({ customer_id: 999 })).status).toBe(422);
		expect((await saveMapping({ mapping: { first: "customer" } })).status).toBe(422);
	});
});
