import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertFleet } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addDays, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

let api: TestApi;
let dan: ApiCaller;
let eva: ApiCaller;

const { from: MONDAY } = weekOf(todayInLondon(new Date()));
const SUNDAY_BEFORE = addDays(MONDAY, -1);

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	eva = await api.north.signIn("Eva", { user_type: "driver", driver_id: 2 });
	await api.env.FILES.put("north/driver-documents/u1-adr.pdf", "%PDF-1.4 certificate");
	const entries = (id: number, day: string, list: readonly (readonly [string, string])[]) =>
		list.map(
			([time, type]) =>
				`INSERT INTO work_day_activity (work_day_id, at, action_type, message) VALUES (${id}, '${day}T${time}:00.000Z', '${type}', '')`,
		);
	const worked = (id: number, day: string, out: string) =>
		`INSERT INTO work_day (id, date, shift_type_id, driver_id, clockin_date, clockin_time, clockout_date, clockout_time)
			VALUES (${id}, '${day}', 1, 1, '${day}', '06:00', '${day}', '${out}')`;
	await api.north.d1.batch(
		[
			"DELETE FROM work_day WHERE driver_id = 1",
			"INSERT INTO driver_licence (driver_id, expiry_date) VALUES (1, '2031-03-14')",
			"INSERT INTO driver_card (driver_id, document_type_id, card_expiry_date) VALUES (1, 2, '2026-12-04'), (1, 3, '2027-09-11')",
			`INSERT INTO driver_document (id, driver_id, document_type_id, document_name, other_document, expires_on)
				VALUES (71, 1, 5, 'ADR certificate', 'driver-documents/u1-adr.pdf', '2028-05-20')`,
			worked(801, MONDAY, "15:00"),
			worked(802, SUNDAY_BEFORE, "12:00"),
			...entries(801, MONDAY, [
				["06:15", "driving"],
				["08:15", "arrived"],
				["09:00", "left"],
				["10:00", "break_start"],
				["10:45", "break_end"],
				["11:00", "arrived"],
			]),
			...entries(802, SUNDAY_BEFORE, [["06:00", "driving"]]),
		].map((sql) => api.north.d1.prepare(sql)),
	);
});
afterAll(() => api.close());

describe("a driver's own documents", () => {
	it("are the licence, the cards and the files, with what runs out", async () => {
		const { data } = await dan.call("GET", "/driver/documents");
		expect(data).toEqual({
			documents: [
				{ kind: "licence", name: null, expires_on: "2031-03-14", file_id: null },
				{ kind: "tacho", name: null, expires_on: "2026-12-04", file_id: null },
				{ kind: "cpc", name: null, expires_on: "2027-09-11", file_id: null },
				{ kind: "other", name: "ADR certificate", expires_on: "2028-05-20", file_id: 71 },
			],
		});
		expect((await eva.call("GET", "/driver/documents")).data).toEqual({ documents: [] });
	});

	it("can be opened by their driver alone", async () => {
		const file = await dan.fetch("GET", "/driver/documents/71");
		expect([file.status, file.headers.get("Content-Disposition")]).toEqual([
			200,
			expect.stringContaining("ADR certificate.pdf"),
		]);
		await file.text();
		expect((await eva.call("GET", "/driver/documents/71")).status).toBe(404);
		expect((await dan.call("GET", "/driver/documents/999")).status).toBe(404);
	});
});

describe("a driver's own hours", () => {
	it("are divided into work, breaks and driving, against the rules in force", async () => {
		const { data } = await dan.call<{ days: object[] }>("GET", `/driver/hours?week=${MONDAY}`);
		const figures = { duty: 540, work: 495, breaks: 45, driving: 195 };
		expect(data).toMatchObject({
			from: MONDAY,
			total: figures,
			days: [{ work_day_id: 801, started_at: `${MONDAY}T06:00:00.000Z`, driving_limit: 540, ...figures }],
			fortnight_driving: 195 + 360,
			limits: { weekly_driving: 3360, fortnightly_driving: 5400, weekly_work: 3600, break: 45 },
		});
	});

	it("are nobody else's", async () => {
		const { data } = await eva.call<{ days: object[] }>("GET", `/driver/hours?week=${MONDAY}`);
		expect(data.days).toEqual([]);
	});
});
