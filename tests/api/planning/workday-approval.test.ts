import { beforeAll, describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import type { Approval, ApprovalPage } from "~/domain/planning/workdays/approval-responses";
import type { Workday } from "~/domain/planning/workdays/responses";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addRow(api.north.d1, "work_day", {
		id: 51,
		date: "2026-11-25",
		shift_type_id: 1,
		vehicle_id: 3,
		driver_id: 3,
		clockin_time: "06:00",
		clockout_time: "15:00",
	});
});

describe("workday approval", () => {
	it("lists clocked-out workdays with their pay, and saves corrected times", async () => {
		await changeRow(api.north.d1, "driver", 3, { driver_emp_type: 1 });
		await addRow(api.north.d1, "driver_rate", {
			driver_id: 3,
			day_rate: 12,
			night_rate: 15,
			nightout: 20,
			minimum_hours_pay: "08:00",
		});
		await changeRow(api.north.d1, "work_day", 51, {
			clockin_date: "2026-11-25",
			clockout_date: "2026-11-25",
		});
		const list = await admin.call<ApprovalPage>("GET", "/client/approve-workdays");
		expect(list.data).toMatchObject({ total: 1, awaiting: 1 });
		expect(list.data.data[0]).toMatchObject({ id: 51, driver: "Ian Hart", pay: { minutes: 540, cost: 108 } });
		const approve = (fields: object) =>
			admin.call<Approval>("PUT", "/client/updateWorkDay/51", {
				clockin_approved_time: "06:00",
				clockout_approved_time: "14:30",
				...fields,
			});
		expect((await approve({ clockout_approved_time: "05:00", clockout_date: "2026-11-25" })).data).toEqual({
			clockout_approved_time: ["Clock-out is before clock-in"],
		});
		const { data } = await approve({ break_minutes: 30, nightout: 20, version: list.data.data[0]?.version });
		expect(data).toMatchObject({
			approved_by: "Admin",
			nightout: 20,
			pay: { minutes: 480, paid_minutes: 480, cost: 116 },
		});
		expect((await admin.call<ApprovalPage>("GET", "/client/approve-workdays")).data.total).toBe(0);
		expect(
			(await admin.call<ApprovalPage>("GET", "/client/approve-workdays?state=approved")).data.total,
		).toBe(1);
		const withdrawn = await approve({ approve: 0 });
		expect(withdrawn.data.approved_at).toBeNull();
		const activities = await admin.call<Workday>("GET", "/client/get-approve-activities/51");
		expect(activities.data).toMatchObject({ workday_activity: [], approval: { id: 51 } });
	});

	it("enters a night that ends on the next day, without naming that day, and pays all of it", async () => {
		const { data } = await admin.call<Approval>("PUT", "/client/createWorkDay", {
			date: "2026-10-07",
			vehicle_id: 2,
			driver_id: 3,
			clockin_approved_time: "20:00",
			clockout_approved_time: "06:11",
		});
		expect(data).toMatchObject({ clockout_date: "2026-10-08", pay: { minutes: 611 } });
	});

	it("enters a past workday, and refuses to change one that is on an invoice", async () => {
		const { data } = await admin.call<Approval>("PUT", "/client/createWorkDay", {
			date: "2026-10-05",
			vehicle_id: 2,
			driver_id: 3,
			clockin_approved_time: "07:00",
			clockout_approved_time: "15:00",
		});
		expect(data).toMatchObject({ date: "2026-10-05", pay: { minutes: 480, cost: 96 } });
		await addRow(api.north.d1, "driver_invoice", {
			id: 1,
			number: 1,
			inv_number: "DI-1",
			driver_id: 3,
			date_from: "2026-10-05",
			date_to: "2026-10-11",
			total_hours: 0,
			net: 0,
			vat: 0,
			total_payable: 0,
		});
		await addRow(api.north.d1, "driver_invoice_line", {
			driver_invoice_id: 1,
			work_day_id: data.id,
			hours: 0,
			rate: 0,
			nightout: 0,
			amount: 0,
		});
		const response = await admin.call("PUT", `/client/updateWorkDay/${data.id}`, {
			clockin_approved_time: "07:00",
			clockout_approved_time: "16:00",
		});
		expect(response).toMatchObject({ status: 409, message: "This workday is already on a driver invoice." });
	});

	it("returns live drivers and the header of a report", async () => {
		expect((await admin.call<unknown[]>("GET", "/client/get-live-drivers")).status).toBe(200);
		expect((await admin.call("GET", "/client/company-and-logo?work_day_id=51")).data).toMatchObject({
			logo: null,
			work_day: { driver_name: "Ian Hart" },
		});
		expect((await admin.call("GET", "/client/company-and-logo?work_day_id=999")).status).toBe(404);
	});
});

describe("the driver's own figures", () => {
	const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
	const write = (uid: string, type: string, minutes: number, fields: object = {}) => ({
		uid: `approval-${uid}`,
		type,
		at: ago(minutes),
		work_day_id: 77,
		...fields,
	});
	const check = (uid: string, mode: string, value: string, minutes: number) =>
		write(uid, "check", minutes, { truck_type: 1, mode, answers: [{ check_id: 1, value }] });
	const read = async () =>
		(await admin.call<{ approval: Approval }>("GET", "/client/get-approve-activities/77")).data.approval;
	const figures = { break_minutes: 30, is_night_out: true, mileage: 180, fuel_volume: 80.5, fuel_cost: 120 };
	let ian: ApiCaller;

	async function send(writes: object[]) {
		const { data } = await ian.call<{ results: { outcome: string; reason: string }[] }>(
			"POST",
			"/driver/writes",
			{ sent_at: ago(0), writes },
		);
		return data.results.map(({ outcome, reason }) => reason ?? outcome);
	}
	beforeAll(async () => {
		await addRow(api.north.d1, "work_day", {
			id: 77,
			date: "2026-11-19",
			shift_type_id: 1,
			vehicle_id: 3,
			driver_id: 3,
		});
		ian = await api.north.signIn("Ian", { user_type: "driver", driver_id: 3 });
	});

	it("are those that were reported: breaks, night out, mileage and fuel", async () => {
		const outcomes = await send([
			write("in", "clock_in", 300),
			check("start", "start", "48210", 295),
			write("b1", "activity", 200, { activity: "break_start" }),
			write("b2", "activity", 170, { activity: "break_end" }),
			write("fuel", "fuel", 100, { fuel_volume: 80.5, fuel_cost: 120 }),
			write("night", "night_out", 20, { is_out: 1 }),
			check("end", "end", "48390", 10),
			write("out", "clock_out", 5),
		]);
		expect(outcomes).toEqual(Array.from({ length: 8 }, () => "applied"));
		expect(await read()).toMatchObject({ reported: figures, break_minutes: 30, nightout: 20 });
	});

	it("stay beside the corrected ones, and what is reported after the approval is decided already", async () => {
		await admin.call("PUT", "/client/updateWorkDay/77", {
			clockin_approved_time: "06:00",
			clockout_approved_time: "10:00",
			break_minutes: 15,
			nightout: 0,
		});
		expect(await read()).toMatchObject({ reported: figures, break_minutes: 15, nightout: 0 });
		expect(
			await send([
				write("late-night", "night_out", 3, { is_out: 1 }),
				write("late-break", "activity", 3, { activity: "break_start" }),
			]),
		).toEqual(["The office has already approved this workday.", "applied"]);
		expect(await read()).toMatchObject({ break_minutes: 15, nightout: 0 });
	});
});
