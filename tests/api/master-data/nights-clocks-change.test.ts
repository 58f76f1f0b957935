import { expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { readOnlyContext } from "@/tests/support/databases/read-only-context";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { runCheckReports } from "@/workers/background/reminders";
import { listCheckReports } from "~/domain/master-data/checks/report-list";
import { checkReportsInput } from "~/domain/master-data/checks/report-setting-schemas";
import type { DefectPage } from "~/domain/master-data/defects/schemas";
import { addDays } from "~/shared/time/dates";

/** In London 00:20 of the night in which the clocks go back. */
const AT = "2025-10-25T23:20:00.000Z";
const [BEFORE, DAY] = ["2025-10-25", "2025-10-26"] as const;

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	const { d1 } = api.north;
	const name = "Tyres of the test";
	await addRow(d1, "check_definition", { id: 901, truck_type: 1, name, field_type: "Radio", position: 1 });
	const done = { uid: "night", truck_type: 1 as const, mode: "start" as const, done_at: AT };
	await addRow(d1, "check_report", { id: 951, vehicle_id: 1, driver_name: "Dan", ...done });
	const defect = { defect: 1 as const, defect_status: "open" as const, defect_description: "Bald" };
	await addRow(d1, "check_result", { check_report_id: 951, check_id: 901, name, value: "no", ...defect });
	await d1
		.prepare("INSERT INTO driver_position (driver_id, at, latitude, longitude) VALUES (1, ?, 53.8, -1.5)")
		.bind(AT)
		.run();
});

const countsOf = async (count: (day: string) => Promise<number>) => [await count(BEFORE), await count(DAY)];

it("a defect is listed on its day", async () => {
	const defects = async (day: string) =>
		(await admin.call<DefectPage>("GET", `/client/defects?from=${day}&to=${day}`)).data.total;
	expect(await countsOf(defects)).toEqual([0, 1]);
});

it("a check report is listed on its day", async () => {
	const ctx = readOnlyContext(api.north.d1, new Date(AT));
	const reports = async (day: string) => {
		const input = checkReportsInput.parse({ date_from: day, date_to: day });
		return (await listCheckReports.run({ ctx, input })).total;
	};
	expect(await countsOf(reports)).toEqual([0, 1]);
});

it("a check report is mailed with those of its day", async () => {
	const tenant = { id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01" };
	const settings = { is_enabled: 1, only_defects: 0, frequency: "daily", include_images: 0 };
	await admin.call("PUT", "/client/check-report-settings", { ...settings, recipients: ["fleet@north.test"] });
	await changeRows(api.north.d1, "check_report_setting", {}, { updated_at: "2020-01-01T00:00:00.000Z" });
	const mails = async (day: string) => {
		await runCheckReports(api.env, { ...tenant, status: "active" }, new Date(`${addDays(day, 1)}T07:30:00Z`));
		return (await readOutbox(api.north, "recipient = 'fleet@north.test'")).length;
	};
	expect(await countsOf(mails)).toEqual([0, 1]);
});

it("a driver's position is on the trail of its day", async () => {
	const positions = async (day: string) =>
		(await admin.call<object[]>("GET", `/client/driver-trail/1?date=${day}`)).data.length;
	expect(await countsOf(positions)).toEqual([0, 1]);
});
