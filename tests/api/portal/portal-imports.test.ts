import { beforeEach, describe, expect, it } from "vitest";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import {
	bookingCsv,
	countByState,
	countRows,
	requestBookingSave,
	type SentFile,
	SMALL_BOOKING_FILE,
} from "@/tests/support/portal/booking-files";
import { openBookingsBeforeAll } from "@/tests/support/portal/open-bookings";
import type { Notifications } from "~/domain/messages/notifications/list";
import type {
	BookingListsResponse,
	BookingResult,
	BookingVerdict,
} from "~/domain/portal/booking-imports/schemas";
import { bookingText } from "~/shared/texts/bookings";

let api: TestApi;
let admin: ApiCaller;
let eastfield: ApiCaller;
let westbrook: ApiCaller;

openBookingsBeforeAll(async (opened) => {
	({ api, admin } = opened);
	eastfield = await api.north.signIn("Ewa", { user_type: "customer", customer_id: 1 });
	westbrook = await api.north.signIn("Will", { user_type: "customer", customer_id: 2 });
});
beforeEach(() => setPortal({}));

/** Three bookings of days to come, with columns for customer and price. */
const NEXT_YEAR = String(new Date().getFullYear() + 1);
const FILE = SMALL_BOOKING_FILE.replaceAll("2026", NEXT_YEAR);

async function setPortal(rules: { approve_bookings?: 0 | 1; cut_off?: string; credit_stop?: 0 | 1 }) {
	const { d1 } = api.north;
	await d1.prepare("DELETE FROM customer_portal").run();
	await addRow(d1, "customer_portal", {
		customer_id: 1,
		approve_bookings: rules.approve_bookings ?? 0,
		cut_off: rules.cut_off ?? null,
	});
	await changeRow(d1, "customer", 1, { credit_stop: rules.credit_stop ?? 0 });
}

const check = ({ sheet, mapping, content_hash }: SentFile, caller = eastfield, overrides: object = {}) =>
	caller.call<{ rows: BookingVerdict[] }>("POST", "/customer/import-bookings/check", {
		rows: sheet.rows,
		mapping,
		content_hash,
		...overrides,
	});
const save = ({ sheet, ...file }: SentFile, caller = eastfield, overrides: object = {}) =>
	caller.call<{ rows: BookingResult[] }>("POST", "/customer/import-bookings/save", {
		...file,
		rows: sheet.rows,
		...overrides,
	});
const readJobs = async (columns: string) =>
	(await api.north.d1.prepare(`SELECT ${columns} FROM job ORDER BY id`).all()).results;

describe("a customer's import", () => {
	it("knows the customer alone", async () => {
		const { data } = await eastfield.call<BookingListsResponse>("GET", "/customer/import-bookings");
		expect(data.customers).toEqual([{ id: 1, code: "EAST", name: "Eastfield" }]);
		expect([data.may_create_customers, data.needs_approval]).toEqual([false, false]);
		expect(data.load_types.length).toBeGreaterThan(6);
	});

	it("saves its own bookings, whatever customer, price and office notes the file names", async () => {
		const file = await bookingCsv(FILE);
		const mapping = { ...file.mapping, 3: "report_notes" };
		expect(Object.values(file.mapping)).toEqual(expect.arrayContaining(["customer", "base_charge"]));
		expect(countByState((await save({ ...file, mapping })).data.rows)).toEqual({ saved: 3 });
		expect(await readJobs("customer_id, status, source, base_charge, total_charge, report_notes")).toEqual(
			Array.from({ length: 3 }, () => ({
				customer_id: 1,
				status: 2,
				source: "portal",
				base_charge: 0,
				total_charge: 0,
				report_notes: null,
			})),
		);
		expect(await countRows(api.north, "job_request")).toBe(0);
		const { results } = await api.north.d1
			.prepare("SELECT kind, audience, customer_id FROM change_log")
			.all();
		expect(results).toEqual(expect.arrayContaining([{ kind: "add", audience: "customer", customer_id: 1 }]));
		const { data: bell } = await admin.call<Notifications>("GET", "/client/notifications");
		expect(bell.notifications[0]).toMatchObject({ title: "Eastfield booked 3 jobs" });
	});

	it("waits for the office where the company approves bookings, once", async () => {
		await setPortal({ approve_bookings: 1 });
		const file = await bookingCsv(FILE);
		const { data } = await save(file);
		expect(data.rows[0]?.job).toMatchObject({ status: "Quote" });
		expect(countByState((await save(file)).data.rows)).toEqual({ skipped: 3 });
		expect(await readJobs("status, draft")).toEqual(
			Array.from({ length: 3 }, () => ({ status: 1, draft: 1 })),
		);
		const { results } = await api.north.d1
			.prepare("SELECT job_id, customer_id, user_id, kind, status FROM job_request ORDER BY job_id")
			.all();
		expect(results).toEqual(
			data.rows.map(({ job }) => ({
				job_id: job?.job_id,
				customer_id: 1,
				user_id: eastfield.user_id,
				kind: "booking",
				status: "open",
			})),
		);
	});

	it("has a corrected row saved, and a repeated one not again", async () => {
		const file = await bookingCsv(FILE.replace("7.5 tonne", "a boat"));
		expect((await check(file)).data.rows.map(({ issues }) => issues)).toEqual([
			{},
			{ load_type: "unknown load type a boat" },
			{},
		]);
		expect(countByState((await save(file)).data.rows)).toEqual({ saved: 2, bad: 1 });
		const corrected = await bookingCsv(FILE);
		const { data } = await save({ ...corrected, content_hash: file.content_hash });
		expect(countByState(data.rows)).toEqual({ saved: 1, skipped: 2 });
		expect((await check(corrected)).data.rows.every(({ saved }) => saved !== null)).toBe(true);
	});

	it("refuses days that have passed and rows after the cut-off", async () => {
		const past = await bookingCsv(SMALL_BOOKING_FILE.replaceAll("2026", "2020"));
		const far = await bookingCsv(SMALL_BOOKING_FILE.replaceAll("2026", "9026"));
		expect((await check(far)).data.rows[0]?.issues).toMatchObject({ collection_date: bookingText.farAhead });
		expect((await check(past)).data.rows[0]?.issues).toEqual({ collection_date: "This day has passed." });
		expect(countByState((await save(past)).data.rows)).toEqual({ bad: 3 });
		await setPortal({ cut_off: "00:00" });
		const day = new Date().toISOString().slice(0, 10);
		const today = await bookingCsv(FILE.replaceAll(`23/07/${NEXT_YEAR}`, day.split("-").reverse().join("/")));
		expect((await check(today)).data.rows[0]?.issues.collection_date).toMatch(
			/^Bookings for .* were taken until/,
		);
		expect((await check(today)).data.rows[2]?.issues).toEqual({});
	});

	it("is refused to a customer on credit stop, and to one who may not book", async () => {
		const file = await bookingCsv(FILE);
		await setPortal({ credit_stop: 1 });
		for (const { status, message } of [
			await eastfield.call("GET", "/customer/import-bookings"),
			await check(file),
			await save(file),
		])
			expect([status, message]).toEqual([
				403,
				"Bookings of your account cannot be taken now. Please call the office.",
			]);
		await addRow(api.north.d1, "customer_portal", { customer_id: 2, can_book: 0 });
		const limited = await api.north.signIn("Wanda", { user_type: "customer", customer_id: 2 });
		expect((await save(file, limited)).status).toBe(403);
		expect(await countRows(api.north, "job")).toBe(0);
	});
});

describe("two customers and the office", () => {
	it("import the same file without finding each other's bookings", async () => {
		const file = await bookingCsv(FILE);
		await save(file);
		expect(
			(await check(file, westbrook)).data.rows.every(
				({ saved, notices }) => saved === null && !notices.customer_reference,
			),
		).toBe(true);
		expect(countByState((await save(file, westbrook)).data.rows)).toEqual({ saved: 3 });
		expect(countByState((await requestBookingSave(admin, file)).data.rows)).toEqual({ saved: 3 });
		const { results } = await api.north.d1
			.prepare(
				"SELECT j.customer_id, count(*) AS n, count(DISTINCT r.import_batch_id) AS batches FROM import_row r JOIN job j ON j.id = r.job_id GROUP BY 1",
			)
			.all();
		expect(results).toEqual([
			{ customer_id: 1, n: 5, batches: 2 },
			{ customer_id: 2, n: 4, batches: 2 },
		]);
		expect((await check(file)).data.rows.every(({ saved }) => saved !== null)).toBe(true);
	});

	it("cannot import for one another", async () => {
		const file = await bookingCsv(FILE);
		for (const answer of [
			await check(file, eastfield, { customer_id: 2 }),
			await save(file, eastfield, { customer_id: 2 }),
		])
			expect([answer.status, answer.data]).toEqual([422, { customer_id: ["This customer does not exist"] }]);
		expect((await check(file, eastfield, { customer_id: 1 })).status).toBe(200);
	});

	it("remember the columns of a layout each for themselves", async () => {
		const layout = "b".repeat(64);
		const remember = (caller: ApiCaller, area: string, body: object) =>
			caller.call("POST", `/${area}/import-mappings`, { kind: "job", layout, ...body });
		const list = async (caller: ApiCaller, area: string) =>
			(await caller.call<{ mappings: object[] }>("GET", `/${area}/import-mappings?kind=job&layout=${layout}`))
				.data.mappings;
		await remember(eastfield, "customer", { mapping: { 0: "weight" }, name: "ours.csv" });
		await remember(admin, "client", { mapping: { 0: "customer" }, name: "all.csv" });
		await remember(admin, "client", { mapping: { 1: "customer" }, customer_id: 1 });
		expect(await list(westbrook, "customer")).toEqual([]);
		expect(await list(eastfield, "customer")).toMatchObject([
			{ customer_id: 1, name: "ours.csv", mapping: { 0: "weight" } },
		]);
		expect(await list(admin, "client")).toHaveLength(2);
		expect((await remember(eastfield, "customer", { mapping: {}, customer_id: 2 })).status).toBe(422);
		expect((await remember(eastfield, "customer", { mapping: {}, kind: "driver" })).status).toBe(422);
	});
});
