import { beforeAll, describe, expect, it } from "vitest";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow } from "@/tests/support/databases/rows";
import type { SentFile } from "@/tests/support/portal/booking-files";
import {
	bookingCsv,
	countByState,
	countRows,
	readBookingFile,
	readTestFile,
	requestBookingCheck,
	requestBookingSave,
	SMALL_BOOKING_FILE,
	saveWholeFile,
} from "@/tests/support/portal/booking-files";
import { openBookingsBeforeAll } from "@/tests/support/portal/open-bookings";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { Notifications } from "~/domain/messages/notifications/list";

let api: TestApi;
let admin: ApiCaller;
let colleague: ApiCaller;

openBookingsBeforeAll((opened) => {
	({ api, admin, colleague } = opened);
});

describe("a customer's file of 320 bookings", () => {
	let file: SentFile;
	const expected = JSON.parse(new TextDecoder().decode(readTestFile("bookings-2026-11-23.expected.json")));

	beforeAll(async () => {
		file = await readBookingFile("bookings-2026-11-23.csv", readTestFile("bookings-2026-11-23.csv"));
		const names = [...new Set(file.sheet.rows.map(({ cells }) => cells[2] ?? "").filter(Boolean))];
		const before = await requestBookingCheck(admin, {
			...file,
			sheet: { ...file.sheet, rows: file.sheet.rows.slice(0, 1) },
		});
		expect(before[0]?.issues).toEqual({ customer: "unknown account Ribble Glass" });
		const created = await admin.call<{ customers: { code: string; name: string }[] }>(
			"POST",
			"/client/import-bookings/customers",
			{ names },
		);
		expect(created.data.customers.map(({ name }) => name)).toEqual(names);
		expect(created.data.customers[0]?.code).toBe("RIBBLE1");
	});

	it("gets the expected result for each row from the server", async () => {
		const verdicts = await requestBookingCheck(admin, file);
		const rejected = verdicts.filter(({ issues }) => Object.keys(issues).length > 0);
		const rejectedRows = rejected.map(
			({ row_no, issues }) => `${row_no} ${Object.values(issues).join("; ")}`,
		);
		expect(rejectedRows).toEqual(
			expected.exceptions.map(
				({ row, verdict }: { row: number; verdict: string }) =>
					`${row} ${verdict.replace(/^reject [^:]+: /, "")}`,
			),
		);
		expect(await countRows(api.north, "job")).toBe(0);
	});

	it("creates 300 jobs, and none when imported again", async () => {
		const first = await saveWholeFile(admin, file);
		expect(countByState(first)).toEqual({ saved: 300, bad: 20 });
		const numbers = first.flatMap(({ job }) => (job ? [Number(job.job_number)] : []));
		expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
		const repeated = await saveWholeFile(colleague, file);
		expect(countByState(repeated)).toEqual({ skipped: 300, bad: 20 });
		expect(repeated.map(({ job }) => job?.job_number)).toEqual(first.map(({ job }) => job?.job_number));
		expect([
			await countRows(api.north, "job"),
			await countRows(api.north, "job_activity"),
			await countRows(api.north, "import_row"),
			await countRows(api.north, "import_batch"),
		]).toEqual([300, 300, 300, 1]);
		const batch = await api.north.d1.prepare("SELECT saved, total, status FROM import_batch").first();
		expect(batch).toEqual({ saved: 300, total: 320, status: "saving" });
	});

	it("notifies once per batch those who want notifications of new jobs", async () => {
		const setting = await api.north.d1
			.prepare("SELECT id FROM notification_setting WHERE slug = 'job_created'")
			.first<number>("id");
		await addRow(api.north.d1, "client_notification", {
			user_id: colleague.user_id,
			notification_setting_id: setting ?? 0,
			is_enabled: 1,
		});
		await requestBookingSave(admin, await bookingCsv(SMALL_BOOKING_FILE));
		const { data: bell } = await colleague.call<Notifications>("GET", "/client/notifications");
		expect(bell.notifications).toMatchObject([
			{ title: "3 jobs were imported", about_id: null, job_number: null },
		]);
		expect(bell.notifications[0]?.message).toMatch(/^\d+ to \d+, 23-07-2026 to 24-07-2026$/);
		await api.north.d1.prepare("DELETE FROM client_notification").run();
	});

	it("is announced once per hundred jobs, with ids and days", async () => {
		await saveWholeFile(admin, file);
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
		const file = await bookingCsv(
			`Your Ref,Order No,Account,Vehicle,Collect From,Collect PCode,Collect Tel,Coll Date,Coll Time,Deliver To,Del Date,Del Time,Pcs,Wt (kg),Price £,AWB,Instructions\r\n"BK1",PO-9,eastfield,lwb van,Depot,nn46hx,+44 7135 496911,23/07/26,13:45,Shop,24/07/2026,0915,8,683,"£1,435.36",415-97204699,"Ring first, ""Gate B""\r\nno tail lift"\r\n`,
		);
		const { data } = await requestBookingSave(admin, file);
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
		await requestBookingSave(admin, await bookingCsv(SMALL_BOOKING_FILE));
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
		const file = await bookingCsv(SMALL_BOOKING_FILE);
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
		const failed = await requestBookingSave(admin, file);
		Object.assign(api.env, { TENANT_DB_01: realD1 });
		expect(failed.status).toBe(500);
		expect([
			await countRows(api.north, "job"),
			await countRows(api.north, "import_batch"),
			await countRows(api.north, "import_row"),
			await countRows(api.north, "change_log"),
		]).toEqual([0, 0, 0, 0]);
		expect(countByState((await requestBookingSave(admin, file)).data.rows)).toEqual({ saved: 3 });
	});
});
