import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BOOKING_FIELDS } from "~/domain/bookings/fields";
import type { BookingListsAnswer, BookingResult, BookingVerdict } from "~/domain/bookings/schemas";
import { sha256 } from "~/domain/imports/fingerprint";
import { layoutOf, readSheetOf, recognise } from "~/domain/imports/headings";
import { ROWS_A_SAVE } from "~/domain/imports/limits";
import { readLines } from "~/domain/imports/read-file";
import type { JobView } from "~/domain/jobs/shapes";
import type { Notifications } from "~/domain/notifications/list";
import { type Caller, type Desk, nobody, openDesk } from "../support/desk";

let desk: Desk;
let admin: Caller;
let colleague: Caller;

const LOAD_TYPES = ["SMALL VAN", "SWB VAN", "LWB VAN", "LUTON", "7.5T", "18T", "ARTIC"];
const TABLES = ["import_row", "import_batch", "import_mapping", "job", "change_log"];

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
	colleague = await desk.north.signIn("Colleague");
	await desk.north.d1.batch(
		LOAD_TYPES.map((code) =>
			desk.north.d1.prepare("INSERT INTO load_type (code, description) VALUES (?, '')").bind(code),
		),
	);
});
afterAll(() => desk.close());
beforeEach(async () => {
	await desk.north.d1.batch(TABLES.map((table) => desk.north.d1.prepare(`DELETE FROM ${table}`)));
});

const count = async (table: string) =>
	await desk.north.d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const data = (name: string) => new Uint8Array(readFileSync(new URL(`../data/${name}`, import.meta.url)));

/** A file as the browser sends it. */
async function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
	const sheet = readSheetOf(await readLines(name, bytes), BOOKING_FIELDS);
	const mapping = recognise(sheet.headings, BOOKING_FIELDS);
	const content_hash = await sha256(bytes);
	const layout = await sha256(layoutOf(sheet.headings));
	return { file_name: name, sheet, mapping, content_hash, layout, total: sheet.rows.length };
}
type SentFile = Awaited<ReturnType<typeof fileOf>>;
const csv = (text: string) => fileOf("small.csv", new TextEncoder().encode(text));

const check = async (file: SentFile, more: object = {}) => {
	const { sheet, mapping, content_hash } = file;
	const body = { rows: sheet.rows, mapping, content_hash, ...more };
	const { data } = await admin.call<{ rows: BookingVerdict[] }>(
		"POST",
		"/client/import-bookings/check",
		body,
	);
	return data.rows;
};

async function saveRows(who: Caller, { sheet, ...file }: SentFile, rows = sheet.rows, more: object = {}) {
	return await who.call<{ rows: BookingResult[] }>("POST", "/client/import-bookings/save", {
		...file,
		rows,
		...more,
	});
}

async function saveAll(who: Caller, file: SentFile): Promise<BookingResult[]> {
	const results: BookingResult[] = [];
	for (let at = 0; at < file.sheet.rows.length; at += ROWS_A_SAVE) {
		const { status, data } = await saveRows(who, file, file.sheet.rows.slice(at, at + ROWS_A_SAVE));
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
	const expected = JSON.parse(new TextDecoder().decode(data("bookings-2026-11-23.expected.json")));

	beforeAll(async () => {
		file = await fileOf("bookings-2026-11-23.csv", data("bookings-2026-11-23.csv"));
		const names = [...new Set(file.sheet.rows.map(({ cells }) => cells[2] ?? "").filter(Boolean))];
		const before = await check({ ...file, sheet: { ...file.sheet, rows: file.sheet.rows.slice(0, 1) } });
		expect(before[0]?.faults).toEqual({ customer: "unknown account Ribble Glass" });
		const made = await admin.call<{ customers: { code: string; name: string }[] }>(
			"POST",
			"/client/import-bookings/customers",
			{ names },
		);
		expect(made.data.customers.map(({ name }) => name)).toEqual(names);
		expect(made.data.customers[0]?.code).toBe("RIBBLE1");
	});

	it("is judged by the server as it should be, row by row", async () => {
		const verdicts = await check(file);
		const rejected = verdicts.filter(({ faults }) => Object.keys(faults).length > 0);
		const bad = rejected.map(({ row_no, faults }) => `${row_no} ${Object.values(faults).join("; ")}`);
		expect(bad).toEqual(
			expected.exceptions.map(
				({ row, verdict }: { row: number; verdict: string }) =>
					`${row} ${verdict.replace(/^reject [^:]+: /, "")}`,
			),
		);
		expect(await count("job")).toBe(0);
	});

	it("becomes 300 jobs, and the same file again none", async () => {
		const first = await saveAll(admin, file);
		expect(states(first)).toEqual({ saved: 300, bad: 20 });
		const numbers = first.flatMap(({ job }) => (job ? [Number(job.job_number)] : []));
		expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
		const again = await saveAll(colleague, file);
		expect(states(again)).toEqual({ skipped: 300, bad: 20 });
		expect(again.map(({ job }) => job?.job_number)).toEqual(first.map(({ job }) => job?.job_number));
		expect([
			await count("job"),
			await count("job_activity"),
			await count("import_row"),
			await count("import_batch"),
		]).toEqual([300, 300, 300, 1]);
		const batch = await desk.north.d1.prepare("SELECT saved, total, status FROM import_batch").first();
		expect(batch).toEqual({ saved: 300, total: 320, status: "saving" });
	});

	it("rings once a batch for those who want to hear of new jobs", async () => {
		await desk.north.d1
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
		await desk.north.d1.prepare("DELETE FROM client_notification").run();
	});

	it("is announced once a hundred, with the ids and the days", async () => {
		await saveAll(admin, file);
		const { results } = await desk.north.d1
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

describe("what is saved", () => {
	it("is a job with all its parts, in UTC, priced, with its timeline", async () => {
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

	it("is told to a customer who has a portal, of its own jobs only", async () => {
		await saveRows(admin, await csv(SMALL));
		const { results } = await desk.north.d1
			.prepare(
				"SELECT audience, customer_id, json_array_length(payload, '$.ids') AS n FROM change_log ORDER BY customer_id",
			)
			.all();
		expect(results).toEqual([
			{ audience: "customer", customer_id: 1, n: 2 },
			{ audience: "customer", customer_id: 2, n: 1 },
		]);
	});

	it("is the whole chunk or nothing of it, and goes through at the second try", async () => {
		const file = await csv(SMALL);
		const real = desk.north.d1;
		const broken = {
			...real,
			batch: (statements: { sql: string }[]) =>
				real.batch(
					// A statement that fails after all the others have run.
					(statements.some(({ sql }) => sql.includes("import_row")) && statements.length > 3
						? [...statements, real.prepare("INSERT INTO job (uid, job_number) VALUES ('x', 0)")]
						: statements) as D1PreparedStatement[],
				),
		};
		Object.assign(desk.env, { TENANT_DB_01: broken });
		const failed = await saveRows(admin, file);
		Object.assign(desk.env, { TENANT_DB_01: real });
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

describe("nothing is created twice", () => {
	it("when the answer is lost on its way, also for a row that is mended before the second try", async () => {
		const file = await csv(SMALL);
		const real = desk.north.d1;
		const lost = {
			...real,
			batch: async (statements: { sql: string }[]) => {
				const answers = await real.batch(statements as unknown as D1PreparedStatement[]);
				if (statements.some(({ sql }) => sql.includes('INSERT INTO "import_row"')))
					throw new Error("Network connection lost.");
				return answers;
			},
		};
		Object.assign(desk.env, { TENANT_DB_01: lost });
		const first = await saveRows(admin, file);
		Object.assign(desk.env, { TENANT_DB_01: real });
		expect(first.status).toBe(500);
		expect(await count("job")).toBe(3);
		const mended = file.sheet.rows.map((row, at) =>
			at === 0 ? { ...row, cells: row.cells.with(6, "£99") } : row,
		);
		const second = await saveRows(admin, file, mended);
		expect(states(second.data.rows)).toEqual({ skipped: 3 });
		expect(await count("job")).toBe(3);
	});

	it("when two people import the file at the same moment", async () => {
		const file = await csv(SMALL);
		const both = await Promise.all([
			saveRows(admin, file),
			saveRows(colleague, file),
			saveRows(admin, file),
			saveRows(colleague, file),
		]);
		expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const all = both.flatMap(({ data }) => data.rows);
		expect(states(all)).toEqual({ saved: 3, skipped: 9 });
		expect(new Set(all.map(({ row_no, job }) => `${row_no} ${job?.job_number}`)).size).toBe(3);
		expect([await count("job"), await count("import_row")]).toEqual([3, 3]);
	});

	it("when two people import files that overlap", async () => {
		const longer = await csv(`${SMALL}A4,Eastfield,LWB,Depot,25/07/2026,10:00,400\n`);
		const both = await Promise.all([saveRows(admin, await csv(SMALL)), saveRows(colleague, longer)]);
		expect(states(both.flatMap(({ data }) => data.rows))).toEqual({ saved: 4, skipped: 3 });
		const numbers = await desk.north.d1
			.prepare("SELECT group_concat(job_number - (SELECT min(job_number) FROM job)) AS n FROM job")
			.first("n");
		expect(numbers).toBe("0,1,2,3");
	});

	it("when a row stands in the file twice, or comes in another kind of file", async () => {
		const twice = await csv(`${SMALL}a1,EASTFIELD,lwb van,depot,2026-07-23,1345,100.5\n`);
		const { data } = await saveRows(admin, twice);
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

	it("and the check says so beforehand, naming the job; a deleted one is named as such", async () => {
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

	it("but the row of a deleted job can be imported anew once it says something else", async () => {
		const file = await csv(SMALL);
		const { data } = await saveRows(admin, file);
		await admin.call("DELETE", `/client/delete-job/${data.rows[0]?.job?.job_id}`);
		const mended = file.sheet.rows.slice(0, 1).map((row) => ({ ...row, cells: row.cells.with(6, "£99") }));
		expect((await saveRows(admin, file, mended)).data.rows).toMatchObject([{ state: "saved" }]);
		expect((await saveRows(admin, file)).data.rows.map(({ state }) => state)).toEqual([
			"skipped",
			"skipped",
			"skipped",
		]);
	});

	it("a reference that another job of the customer has is worth a look", async () => {
		const { data } = await saveRows(admin, await csv(SMALL));
		const changed = await csv(SMALL.replace("£100.50", "£120"));
		const [first] = await check(changed);
		expect(first).toMatchObject({
			saved: null,
			notices: { customer_reference: `A1 is already on job ${data.rows[0]?.job?.job_number}.` },
		});
	});
});

describe("the door", () => {
	it("answers the lists a file is read with, kept ones only", async () => {
		const { data } = await admin.call<BookingListsAnswer>("GET", "/client/import-bookings");
		expect(data.load_types.map(({ code }) => code)).toEqual(expect.arrayContaining(LOAD_TYPES));
		expect(data.may_create_customers).toBe(true);
	});

	it("does not trust what it is sent", async () => {
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
		["a cell that is no text", { rows: [{ row_no: 1, cells: [5] }] }, "rows.0.cells.0"],
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

	it("is shut to strangers, to customers and to who may not use the diary", async () => {
		const customer = await desk.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
		await desk.north.d1.prepare("INSERT OR IGNORE INTO role (id, name) VALUES (77, 'Nothing')").run();
		const clerk = await desk.north.signIn("Clerk", { user_type: "client", role_id: 77 });
		const asked = [nobody(desk), customer, clerk].map((who) => who.call("GET", "/client/import-bookings"));
		expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403]);
	});

	it("keeps companies apart", async () => {
		const stranger = await desk.south.signIn("Stranger");
		const file = await csv(SMALL.replaceAll(/LWB|7.5 tonne|artic/g, "T-VAN"));
		await saveRows(admin, file);
		const { data } = await saveRows(stranger, file);
		expect(states(data.rows)).toEqual({ saved: 3 });
	});
});

describe("accounts that are missing", () => {
	const create = (who: Caller, names: string[]) =>
		who.call<{ customers: { code: string; name: string }[] }>("POST", "/client/import-bookings/customers", {
			names,
		});

	it("are created once, invoiced, with codes of their own", async () => {
		const names = ["Ribble Boats", "Ribble Gates", "ribble boats", "Østby & Co", "Eastfield Ltd"];
		const both = await Promise.all([create(admin, names), create(colleague, names)]);
		const codes = both.map(({ data }) => data.customers.map(({ code }) => code));
		expect(codes[0]).toEqual(codes[1]);
		expect(new Set(codes[0])).toHaveLength(4);
		expect(codes[0]?.at(-1)).toBe("EAST");
		const { results } = await desk.north.d1
			.prepare(
				"SELECT customer_name, customer_type, status FROM customer WHERE customer_name LIKE 'ribble%' AND customer_name <> 'Ribble Glass'",
			)
			.all();
		expect(results).toHaveLength(2);
		expect(results[0]).toMatchObject({ customer_type: 1, status: 1 });
	});

	it("are not created again where the company has several of that name", async () => {
		const named = () =>
			desk.north.d1.prepare("SELECT id FROM customer WHERE customer_name = 'Twice Named' ORDER BY id").all();
		await desk.north.d1
			.prepare(
				"INSERT INTO customer (customer_code, customer_name, customer_type, status) VALUES ('TW8', 'Twice Named', 1, 1), ('TW9', 'Twice Named', 1, 1)",
			)
			.run();
		const { data } = await create(admin, ["twice named"]);
		expect(data.customers).toMatchObject([{ code: "TW8" }]);
		expect((await named()).results).toHaveLength(2);
	});
});

describe("mappings", () => {
	const layout = "a".repeat(64);
	const remember = (more: object = {}) =>
		admin.call("POST", "/client/import-mappings", {
			kind: "job",
			layout,
			mapping: { 0: "customer" },
			...more,
		});

	it("are remembered for a layout and for a customer's, the newest in place of the one before", async () => {
		await remember();
		await remember({ mapping: { 0: "weight" }, name: "Monday sheet" });
		await remember({ customer_id: 1, mapping: { 1: "weight" } });
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

	it("are refused for nobody's customer and for what is no column", async () => {
		expect((await remember({ customer_id: 999 })).status).toBe(422);
		expect((await remember({ mapping: { first: "customer" } })).status).toBe(422);
	});
});
