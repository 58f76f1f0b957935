import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertFleet } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows } from "@/tests/support/databases/rows";
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
	const { d1 } = api.north;
	const addEntries = (work_day_id: number, day: string, list: readonly (readonly [string, string])[]) =>
		addRows(
			d1,
			"work_day_activity",
			list.map(([time, action_type]) => ({
				work_day_id,
				at: `${day}T${time}:00.000Z`,
				action_type,
				message: "",
			})),
		);
	const addWorked = (id: number, date: string, clockout_time: string) =>
		addRow(d1, "work_day", {
			id,
			date,
			shift_type_id: 1,
			driver_id: 1,
			clockin_date: date,
			clockin_time: "06:00",
			clockout_date: date,
			clockout_time,
		});
	await d1.prepare("DELETE FROM work_day WHERE driver_id = 1").run();
	await addRow(d1, "driver_licence", { driver_id: 1, expiry_date: "2031-03-14" });
	await addRows(d1, "driver_card", [
		{ driver_id: 1, document_type_id: 2, card_expiry_date: "2026-12-04" },
		{ driver_id: 1, document_type_id: 3, card_expiry_date: "2027-09-11" },
	]);
	await addRow(d1, "driver_document", {
		id: 71,
		driver_id: 1,
		document_type_id: 5,
		document_name: "ADR certificate",
		other_document: "driver-documents/u1-adr.pdf",
		expires_on: "2028-05-20",
	});
	await addWorked(801, MONDAY, "15:00");
	await addWorked(802, SUNDAY_BEFORE, "12:00");
	await addEntries(801, MONDAY, [
		["06:15", "driving"],
		["08:15", "arrived"],
		["09:00", "left"],
		["10:00", "break_start"],
		["10:45", "break_end"],
		["11:00", "arrived"],
	]);
	await addEntries(802, SUNDAY_BEFORE, [["06:00", "driving"]]);
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
