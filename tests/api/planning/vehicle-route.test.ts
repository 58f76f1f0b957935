import { describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow, changeRows } from "@/tests/support/databases/rows";
import { readPdf, setCompanyPrint } from "@/tests/support/jobs/job-papers";
import { requestPlan } from "@/tests/support/planning/planner-board";
import { type VehicleRoute, vehicleRouteResponse } from "~/domain/planning/planner/route/route-responses";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addRows(api.north.d1, "driver_location", [
		{ driver_id: 1, latitude: 53.9, longitude: -1.2, at: `${FLEET_DAY}T09:30:00.000Z` },
		{ driver_id: 2, latitude: 53.7, longitude: -1.5, at: `${FLEET_DAY}T09:31:00.000Z` },
	]);
});

const route = async (vehicle_id: number, date = FLEET_DAY) =>
	(
		await admin.call<VehicleRoute>(
			"GET",
			`/client/planner/vehicle-route?date=${date}&vehicle_id=${vehicle_id}`,
		)
	).data;

const recipients = async () =>
	(
		await admin.call<{ driver_id: number; full_name: string; email: string | null }[]>(
			"GET",
			`/client/planner/run-sheet-recipients?date=${FLEET_DAY}&vehicle_id=1`,
		)
	).data;

const requestMail = (driver_ids: number[], overrides: object = {}) =>
	admin.call<{ sent: string[]; without_address: string[] }>("POST", "/client/planner/mail-run-sheet", {
		date: FLEET_DAY,
		vehicle_id: 1,
		driver_ids,
		...overrides,
	});

describe("a vehicle's day on the road", () => {
	it("has its stops in order, as published", async () => {
		const { id } = await saveJobAs(admin);
		await requestPlan(admin, [id], 1);
		const found = await route(1);
		expect(vehicleRouteResponse.strict().parse(found)).toEqual(found);
		expect(found.stops.map(({ job_id, does }) => [job_id, does])).toEqual([
			[id, "collection"],
			[id, "delivery"],
		]);
	});

	it("begins and ends at the vehicle's depot, which counts in miles", async () => {
		expect(await route(1)).toMatchObject({ start: null, end: null });
		await addRow(api.north.d1, "depot", {
			id: 77,
			code: "HUL",
			name: "Hull depot",
			town: "Hull",
			post_code: "HU1 1AA",
		});
		await changeRow(api.north.d1, "vehicle", 1, { depot_id: 77 });
		const { start, end, stops, empty_miles } = await route(1);
		expect([start?.name, end?.name]).toEqual(["Hull depot", "Hull depot"]);
		expect(start?.at).toBe((stops[0]?.arrive ?? 0) - (start?.minutes ?? 0));
		expect(end?.at).toBe((stops.at(-1)?.leave ?? 0) + (end?.minutes ?? 0));
		expect(empty_miles).toBeGreaterThan(0);
	});

	it("is printed as a run sheet, without prices", async () => {
		await setCompanyPrint(api, { company_name: "Northline Couriers Ltd", logo: "logos/logo.png" });
		const path = `/client/planner/run-sheet-pdf?date=${FLEET_DAY}&vehicle_id=`;
		const response = await admin.fetch("GET", `${path}1`);
		expect(response.headers.get("Content-Type")).toBe("application/pdf");
		const { text } = await readPdf(response);
		for (const expected of ["Run sheet AB12 CDE", "Dan Webb", "Leave Hull depot", "Collect", "Deliver"])
			expect(text).toContain(expected);
		expect((await admin.call("GET", `${path}999`)).status).toBe(404);
	});

	it("names who would get the run sheet, and mails it to no one who is not confirmed or has no address", async () => {
		expect(await recipients()).toEqual([{ driver_id: 1, full_name: "Dan Webb", email: null }]);
		const refused = await requestMail([1]);
		expect([refused.status, JSON.stringify(refused)]).toEqual([
			422,
			expect.stringContaining("No email address: Dan Webb"),
		]);
		await changeRow(api.north.d1, "driver", 1, { email: "dan@webb.test" });
		expect((await recipients())[0]?.email).toBe("dan@webb.test");
		expect((await requestMail([2])).status).toBe(409);
		expect((await requestMail([1], { vehicle_id: 999 })).status).toBe(404);
		expect((await requestMail([1], { date: "2026-12-24" })).status).toBe(409);
	});

	it("has its run sheet mailed to its driver as a PDF, unless that mail is switched off", async () => {
		const sent = await requestMail([1]);
		expect([sent.message, sent.data]).toEqual([
			"Run sheet sent to Dan Webb",
			{ sent: ["Dan Webb"], without_address: [] },
		]);
		const { results } = await api.north.d1
			.prepare("SELECT * FROM outbox WHERE kind = 'run_sheet'")
			.all<Record<string, string>>();
		expect(results).toMatchObject([
			{
				recipient: "dan@webb.test",
				subject: "Run sheet AB12 CDE, 23-11-2026",
				text: expect.stringContaining("your run sheet for AB12 CDE on 23-11-2026: 2 stops."),
				about: "driver",
				about_id: 1,
			},
		]);
		const [attachment] = JSON.parse(results[0]?.attachments ?? "[]");
		expect(attachment).toMatchObject({ file_name: `run-sheet-AB12-CDE-${FLEET_DAY}.pdf` });
		const stored = await api.env.FILES.get(`north/${attachment.file}`);
		expect(new TextDecoder().decode((await stored?.arrayBuffer())?.slice(0, 5))).toBe("%PDF-");

		const template = { subject: "Run", body: "{{stops}}", cc: "", bcc: "", reply_to: "", is_enabled: 0 };
		expect((await admin.call("PUT", "/client/email-templates/run_sheet", template)).status).toBe(200);
		expect((await requestMail([1])).status).toBe(409);
	});

	it("has the driver's last position between clocking in and clocking out", async () => {
		expect((await route(1)).seen).toEqual([]);
		const clock = (changes: Partial<NewRow<"work_day">>) =>
			changeRows(api.north.d1, "work_day", { driver_id: 1 }, changes);
		await clock({ clockin_time: "06:00" });
		expect((await route(1)).seen).toEqual([
			{
				driver_id: 1,
				full_name: "Dan Webb",
				latitude: 53.9,
				longitude: -1.2,
				at: `${FLEET_DAY}T09:30:00.000Z`,
			},
		]);
		expect((await route(1, "2026-11-24")).seen).toEqual([]);
		await clock({ clockout_time: "06:00" });
		expect((await route(1)).seen).toEqual([]);
	});
});
