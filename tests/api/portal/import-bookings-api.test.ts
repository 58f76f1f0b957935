import { describe, expect, it } from "vitest";
import { type ApiCaller, anonymous, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRows } from "@/tests/support/databases/rows";
import {
	bookingCsv,
	countByState,
	countRows,
	requestBookingSave,
	SMALL_BOOKING_FILE,
} from "@/tests/support/portal/booking-files";
import { LOAD_TYPES, openBookingsBeforeAll } from "@/tests/support/portal/open-bookings";
import type { BookingListsResponse } from "~/domain/portal/booking-imports/schemas";

let api: TestApi;
let admin: ApiCaller;
let colleague: ApiCaller;

openBookingsBeforeAll((opened) => {
	({ api, admin, colleague } = opened);
});

describe("the import API", () => {
	it("returns the lists a file is matched against, without deleted records", async () => {
		const { data } = await admin.call<BookingListsResponse>("GET", "/client/import-bookings");
		expect(data.load_types.map(({ code }) => code)).toEqual(expect.arrayContaining(LOAD_TYPES));
		expect(data.may_create_customers).toBe(true);
	});

	it("does not trust the client's row results", async () => {
		const file = await bookingCsv(SMALL_BOOKING_FILE);
		const mapping = { ...file.mapping, 0: "status", 5: "nonsense" };
		const rows = file.sheet.rows.map((row) => ({
			...row,
			cells: row.cells.map((cell) => cell.replace("LWB", "<script>")),
		}));
		const { data } = await requestBookingSave(admin, { ...file, mapping }, rows);
		expect(data.rows[0]).toMatchObject({
			state: "bad",
			job: null,
			issues: { load_type: "unknown load type <script>" },
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
		const { sheet, ...file } = await bookingCsv(SMALL_BOOKING_FILE);
		const { status, data } = await admin.call("POST", "/client/import-bookings/save", {
			...file,
			rows: sheet.rows,
			...wrong,
		});
		expect([status, Object.keys(data as object)]).toEqual([422, [field]]);
		expect(await countRows(api.north, "job")).toBe(0);
	});

	it("is refused without a session, for customers and for staff without the diary", async () => {
		const customer = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
		const role_id = await createRole(api.north);
		const clerk = await api.north.signIn("Clerk", { user_type: "client", role_id });
		const requests = [anonymous(api), customer, clerk].map((caller) =>
			caller.call("GET", "/client/import-bookings"),
		);
		expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([401, 403, 403]);
	});

	it("separates companies", async () => {
		const southUser = await api.south.signIn("Stranger");
		const file = await bookingCsv(SMALL_BOOKING_FILE.replaceAll(/LWB|7.5 tonne|artic/g, "T-VAN"));
		await requestBookingSave(admin, file);
		const { data } = await requestBookingSave(southUser, file);
		expect(countByState(data.rows)).toEqual({ saved: 3 });
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
		await addRows(api.north.d1, "customer", [
			{ customer_code: "TW8", customer_name: "Twice Named", customer_type: 1, status: 1 },
			{ customer_code: "TW9", customer_name: "Twice Named", customer_type: 1, status: 1 },
		]);
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
