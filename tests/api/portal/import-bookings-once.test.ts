import { describe, expect, it } from "vitest";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import {
	bookingCsv,
	countByState,
	countRows,
	requestBookingCheck,
	requestBookingSave,
	SMALL_BOOKING_FILE,
} from "@/tests/support/portal/booking-files";
import { openBookingsBeforeAll } from "@/tests/support/portal/open-bookings";

let api: TestApi;
let admin: ApiCaller;
let colleague: ApiCaller;

openBookingsBeforeAll((opened) => {
	({ api, admin, colleague } = opened);
});

describe("no booking is created twice", () => {
	it("when a response is lost, even if the row is corrected before the retry", async () => {
		const file = await bookingCsv(SMALL_BOOKING_FILE);
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
		const first = await requestBookingSave(admin, file);
		Object.assign(api.env, { TENANT_DB_01: realD1 });
		expect(first.status).toBe(500);
		expect(await countRows(api.north, "job")).toBe(3);
		const correctedRows = file.sheet.rows.map((row, at) =>
			at === 0 ? { ...row, cells: row.cells.with(6, "£99") } : row,
		);
		const second = await requestBookingSave(admin, file, correctedRows);
		expect(countByState(second.data.rows)).toEqual({ skipped: 3 });
		expect(await countRows(api.north, "job")).toBe(3);
	});

	it("when two users import the file concurrently", async () => {
		const file = await bookingCsv(SMALL_BOOKING_FILE);
		const responses = await Promise.all([
			requestBookingSave(admin, file),
			requestBookingSave(colleague, file),
			requestBookingSave(admin, file),
			requestBookingSave(colleague, file),
		]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const resultRows = responses.flatMap(({ data }) => data.rows);
		expect(countByState(resultRows)).toEqual({ saved: 3, skipped: 9 });
		expect(new Set(resultRows.map(({ row_no, job }) => `${row_no} ${job?.job_number}`)).size).toBe(3);
		expect([await countRows(api.north, "job"), await countRows(api.north, "import_row")]).toEqual([3, 3]);
	});

	it("when two users import overlapping files", async () => {
		const longer = await bookingCsv(`${SMALL_BOOKING_FILE}A4,Eastfield,LWB,Depot,25/07/2026,10:00,400\n`);
		const responses = await Promise.all([
			requestBookingSave(admin, await bookingCsv(SMALL_BOOKING_FILE)),
			requestBookingSave(colleague, longer),
		]);
		expect(countByState(responses.flatMap(({ data }) => data.rows))).toEqual({ saved: 4, skipped: 3 });
		const numbers = await api.north.d1
			.prepare("SELECT group_concat(job_number - (SELECT min(job_number) FROM job)) AS n FROM job")
			.first("n");
		expect(numbers).toBe("0,1,2,3");
	});

	it("when a row appears twice in the file or comes in another file format", async () => {
		const duplicateFile = await bookingCsv(
			`${SMALL_BOOKING_FILE}a1,EASTFIELD,lwb van,depot,2026-07-23,1345,100.5\n`,
		);
		const { data } = await requestBookingSave(admin, duplicateFile);
		expect(data.rows.map(({ state }) => state)).toEqual(["saved", "saved", "saved", "skipped"]);
		expect(data.rows[3]?.job).toEqual(data.rows[0]?.job);
		const other = await bookingCsv(
			"Price;Date;Time;From;Load type;Customer;Reference\n100.50;23 Jul 2026;1:45pm;Depot;LWB VAN;EAST;A1\n",
		);
		expect((await requestBookingSave(admin, other)).data.rows[0]).toMatchObject({
			state: "skipped",
			job: data.rows[0]?.job,
		});
	});

	it("and the check names the existing job beforehand, also if it is deleted", async () => {
		const file = await bookingCsv(SMALL_BOOKING_FILE);
		const { data } = await requestBookingSave(admin, file);
		const job = data.rows[1]?.job;
		await admin.call("DELETE", `/client/delete-job/${job?.job_id}`);
		const verdicts = await requestBookingCheck(admin, file);
		expect(verdicts.map(({ saved }) => saved?.job_number)).toEqual(
			data.rows.map((row) => row.job?.job_number),
		);
		expect(verdicts[1]?.saved?.status).toBe("Deleted");
	});

	it("but the row of a deleted job can be imported again once it has changed", async () => {
		const file = await bookingCsv(SMALL_BOOKING_FILE);
		const { data } = await requestBookingSave(admin, file);
		await admin.call("DELETE", `/client/delete-job/${data.rows[0]?.job?.job_id}`);
		const correctedRows = file.sheet.rows
			.slice(0, 1)
			.map((row) => ({ ...row, cells: row.cells.with(6, "£99") }));
		expect((await requestBookingSave(admin, file, correctedRows)).data.rows).toMatchObject([
			{ state: "saved" },
		]);
		expect((await requestBookingSave(admin, file)).data.rows.map(({ state }) => state)).toEqual([
			"skipped",
			"skipped",
			"skipped",
		]);
	});

	it("a reference that another job of the customer has gives a warning", async () => {
		const { data } = await requestBookingSave(admin, await bookingCsv(SMALL_BOOKING_FILE));
		const changed = await bookingCsv(SMALL_BOOKING_FILE.replace("£100.50", "£120"));
		const [first] = await requestBookingCheck(admin, changed);
		expect(first).toMatchObject({
			saved: null,
			notices: { customer_reference: `A1 is already on job ${data.rows[0]?.job?.job_number}.` },
		});
	});
});
