import { beforeEach, describe, expect, it } from "vitest";
import { FLEET_DAY } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications, readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRows } from "@/tests/support/databases/rows";
import { deviceWrite, reportWrites } from "@/tests/support/driver/driver-device";
import { runCheckReports } from "@/workers/background/reminders";

const DRIVERS = 50;
const FIRST = 101;
const IDS = Array.from({ length: DRIVERS }, (_, at) => FIRST + at);

let api: TestApi;
let office: ApiCaller;
let drivers: ApiCaller[];

openFleetBeforeAll(async (opened) => {
	({ api, admin: office } = opened);
	const { d1 } = api.north;
	await addRows(d1, "check_definition", [
		{ id: 901, truck_type: 1, name: "Brakes of the test", field_type: "Radio", position: 1 },
		{ id: 902, truck_type: 1, name: "Lights of the test", field_type: "Radio", position: 2 },
	]);
	await addRows(
		d1,
		"driver",
		IDS.map((id) => ({ id, code: `D${id}`, first_name: `Driver${id}` })),
	);
	await addRows(
		d1,
		"vehicle",
		IDS.map((id) => ({ id, code: `V${id}`, reg: `REG ${id}`, vehicle_type_id: 901 })),
	);
	await addRows(
		d1,
		"work_day",
		IDS.map((id) => ({ id, date: FLEET_DAY, shift_type_id: 1, vehicle_id: id, driver_id: id })),
	);
	drivers = [];
	for (const id of IDS)
		drivers.push(await api.north.signIn(`Driver${id}`, { user_type: "driver", driver_id: id }));
});
beforeEach(async () => {
	const tables = ["notification", "outbox", "reminder_sent", "defect_action", "check_result", "check_report"];
	await api.north.d1.batch(tables.map((table) => api.north.d1.prepare(`DELETE FROM ${table}`)));
});

const checkOf = (id: number, brakes: object, lights: object = { value: "yes" }) =>
	deviceWrite("check", {
		work_day_id: id,
		truck_type: 1,
		mode: "start",
		answers: [
			{ check_id: 901, ...brakes },
			{ check_id: 902, ...lights },
		],
	});
const UNSAFE = { value: "no", defect_description: "No air", defect_severity: "do_not_drive" };
const driverOf = (id: number) => {
	const driver = drivers[id - FIRST];
	if (!driver) throw new Error(`no driver ${id}`);
	return driver;
};
const runMinute = () =>
	runCheckReports(
		api.env,
		{ id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" },
		new Date(),
	);
const titles = async () => (await readNotifications(api.north, office)).map(({ title }) => title);

describe("a check with which nobody may drive", () => {
	it("of fifty drivers at once rings the office for each, at once and once", async () => {
		const writes = IDS.map((id) => ({ id, write: checkOf(id, UNSAFE) }));
		const send = () => Promise.all(writes.map(({ id, write }) => reportWrites(driverOf(id), [write])));
		expect(new Set((await send()).flat())).toEqual(new Set(["applied"]));
		const expected = IDS.map((id) => `Do not drive REG ${id}: Brakes of the test`);
		expect((await titles()).toSorted()).toEqual(expected);
		expect(new Set((await send()).flat())).toEqual(new Set(["already"]));
		await Promise.all([runMinute(), runMinute()]);
		await runMinute();
		expect((await titles()).toSorted()).toEqual(expected);
	});

	it("is announced by its own defect, which the notification opens; minor ones follow in the background", async () => {
		const minor = { value: "no", defect_description: "Dim", defect_note: "left", defect_severity: "minor" };
		await reportWrites(driverOf(101), [checkOf(101, minor, UNSAFE)]);
		expect(await titles()).toEqual(["Do not drive REG 101: Lights of the test"]);
		const stored = await api.north.d1
			.prepare(
				`SELECT n.message, r.name FROM notification n JOIN check_result r ON r.id = n.about_id WHERE n.about = 'check_result'`,
			)
			.first();
		expect(stored).toEqual({
			message: "Driver101: No air. Open it to take the vehicle off the road.",
			name: "Lights of the test",
		});
		await runMinute();
		expect(await titles()).toEqual([
			"Do not drive REG 101: Lights of the test",
			"Defect on REG 101: Brakes of the test",
		]);
	});

	it("is mailed from the template to those who have chosen that", async () => {
		const { d1 } = api.north;
		const [kind] = (
			await d1
				.prepare("SELECT id FROM notification_setting WHERE slug = 'vehicle_defect'")
				.all<{ id: number }>()
		).results;
		await addRow(d1, "client_notification", {
			user_id: office.user_id,
			notification_setting_id: kind?.id ?? 0,
			is_enabled: 1,
			by_email: 1,
		});
		await changeRows(d1, "email_template", { slug: "defect" }, { is_enabled: 1 });
		await reportWrites(driverOf(102), [checkOf(102, UNSAFE)]);
		await runMinute();
		const mails = await readOutbox(api.north, "kind IN ('defect', 'vehicle_defect')");
		expect(mails).toHaveLength(1);
		expect(mails[0]?.recipient).toBe("admin@north.test");
		expect(`${mails[0]?.subject} ${mails[0]?.text}`).toContain("REG 102");
	});

	it("that is refused announces nothing", async () => {
		await reportWrites(driverOf(103), [checkOf(104, UNSAFE)]);
		expect(await titles()).toEqual([]);
	});
});
