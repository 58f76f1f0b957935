import { describe, expect, it } from "vitest";
import { FLEET_DAY } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRows } from "@/tests/support/databases/rows";
import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import type { Week } from "~/domain/planning/organizer/week-responses";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import type { AvailableDriver } from "~/domain/planning/workdays/available-drivers";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	await addRows(api.north.d1, "vehicle_favourite_driver", [
		{ id: 1, vehicle_id: 1, driver_id: 1, shift_type_id: 1 },
		{ id: 2, vehicle_id: 2, driver_id: 1, shift_type_id: 1 },
	]);
	await addRow(api.north.d1, "trailer", { id: 1, code: "TR1", serial_no: "C1" });
});

const drivers = async (date: string, query = "") =>
	(await admin.call<AvailableDriver[]>("GET", `/client/available-workday-drivers/${date}/1${query}`)).data;

describe("the week", () => {
	it("og-week-grid: starts on Monday and shows drivers, absences and vehicles off the road", async () => {
		const { data } = await admin.call<Week>("GET", "/client/weekly-vehicle-details/2026-11-25");
		expect([data.from, data.to, data.shift_type_id, data.current_page]).toEqual([
			"2026-11-23",
			"2026-11-29",
			1,
			1,
		]);
		expect(data.vehicles.map(({ reg }) => reg)).toEqual(["AB12 CDE", "FG34 HJK", "LM56 NOP"]);
		expect(data.vehicles[0]).toMatchObject({
			day_favourite_drivers: [{ driver_id: 1 }],
			night_favourite_drivers: [],
			work_day: [{ id: 1, date: FLEET_DAY, client_driver: { full_name: "Dan Webb" }, jobs: 0 }, { id: 4 }],
		});
		expect(data.vehicles[1]?.vor).toEqual([FLEET_DAY]);
		expect(data.days.slice(0, 3)).toEqual([
			{ date: FLEET_DAY, driven: 2 },
			{ date: "2026-11-24", driven: 1 },
			{ date: "2026-11-25", driven: 0 },
		]);
		expect([data.workdays, data.swapped, data.off_road, data.total]).toEqual([3, 1, 1, 3]);
		expect(data.vehicleTypeCounts).toEqual([{ id: 901, v_code: "T-VAN", count: 3 }]);
	});

	it.each([
		["by shift", "?shift_type_id=2", ["AB12 CDE", "FG34 HJK", "LM56 NOP"], 0],
		["by a registration without its space", "?keywords=fg34h", ["FG34 HJK"], 1],
		["by a driver of the week", "?keywords=eva", ["FG34 HJK"], 1],
		["by type", "?vehicle_type_id=902", [], 0],
		["by page", "?perPage=2&page=2", ["LM56 NOP"], 3],
		["by a literal percent sign", "?keywords=%25", [], 0],
	])("is filtered %s", async (_, query, regs, workdays) => {
		const { data } = await admin.call<Week>(
			"GET",
			`/client/weekly-vehicle-details/${FLEET_DAY},2026-11-29${query}`,
		);
		expect(data.vehicles.map(({ reg }) => reg)).toEqual(regs);
		expect(data.workdays).toBe(workdays);
	});

	it.each(["2026-02-31", "2026-01-01,2026-03-01", "x"])("refuses %s", async (dates) => {
		expect((await admin.call("GET", `/client/weekly-vehicle-details/${dates}`)).status).toBe(422);
	});
});

describe("drivers for a vehicle", () => {
	it("dl-columns: lists every driver with status, licence type and whether they can be allocated", async () => {
		await addRow(api.north.d1, "work_day", {
			id: 50,
			date: "2026-11-25",
			shift_type_id: 1,
			vehicle_id: 2,
			driver_id: 2,
			clockin_time: "06:00",
		});
		await addRow(api.north.d1, "work_day", {
			id: 51,
			date: "2026-11-25",
			shift_type_id: 1,
			vehicle_id: 3,
			driver_id: 3,
			clockin_time: "06:00",
			clockout_time: "15:00",
		});
		await addRow(api.north.d1, "driver_unavail_date", { driver_id: 4, date: "2026-11-25", type: 2 });
		const rows = await drivers("2026-11-25");
		expect(rows.map(({ code, status, may_allocate }) => [code, status, may_allocate])).toEqual([
			["DAN", "Available", true],
			["EVA", "Inprogress", false],
			["IAN", "Completed", false],
			["OLA", "Not Available", false],
		]);
		expect(rows[0]).toMatchObject({ favourite: true, driver_document: { licence_class: null } });
		expect(rows[3]?.away).toBe("Sick");
		const onDay = await drivers(FLEET_DAY);
		expect(onDay[0]).toMatchObject({ status: "Booked", reg: "AB12 CDE", work_day_id: 1 });
		expect((await drivers(FLEET_DAY, "?shift_type_id=2"))[0]?.status).toBe("Available");
	});

	it("says why a driver may not drive the vehicle on that day, here, on the board and where jobs are allocated", async () => {
		const { d1 } = api.north;
		const classOf = async (name: string) =>
			await d1.prepare("SELECT id FROM licence_class WHERE class_name = ?").bind(name).first<number>("id");
		await changeRows(d1, "vehicle", {}, { gross_weight: 7500, driver_class_id: await classOf("C1") });
		await addRow(d1, "driver_licence", {
			driver_id: 1,
			licence_class_id: await classOf("B"),
			expiry_date: "2026-01-31",
		});
		await addRows(api.north.d1, "driver_card", [
			{ driver_id: 1, document_type_id: 2, card_expiry_date: "2026-02-28" },
			{ driver_id: 1, document_type_id: 3, card_expiry_date: "2099-01-31" },
		]);
		const unfit_reasons = [
			"Licence B is too low, C1 needed",
			"Licence expired on 31-01-2026",
			"Tacho card expired on 28-02-2026",
		];
		const [dan, eva] = await drivers(FLEET_DAY);
		expect(dan).toMatchObject({ code: "DAN", licence_covers: false, unfit_reasons });
		expect(eva?.unfit_reasons).toEqual([]);
		const carriers = await admin.call<AvailableCarriers>(
			"GET",
			`/client/get-allo-driver-subcon-by-job/${FLEET_DAY}`,
		);
		expect(carriers.data.allocated_workdays.find(({ id }) => id === 1)?.reasons).toEqual(unfit_reasons);
		const board = await admin.call<{ vehicles: PlannerVehicle[] }>(
			"GET",
			`/client/planner/get-vehicle-list?date=${FLEET_DAY}`,
		);
		const row = board.data.vehicles.find(({ reg }) => reg === "AB12 CDE");
		expect(row).toMatchObject({ gross_weight: 7500, driver_class: { class_name: "C1" } });
		expect(row?.work_day[0]?.client_driver?.papers).toMatchObject({
			class_name: "B",
			tacho_expires_on: "2026-02-28",
		});
	});
});

describe("the hours of a driver in the list", () => {
	it("are what was worked in the week before the day, against the week's limit", async () => {
		await addRows(api.north.d1, "work_day", [
			{
				id: 90,
				date: "2026-12-01",
				shift_type_id: 1,
				vehicle_id: 3,
				driver_id: 3,
				clockin_time: "06:00",
				clockout_time: "20:00",
				break_minutes: 60,
			},
			{
				id: 91,
				date: "2026-11-29",
				shift_type_id: 1,
				vehicle_id: 3,
				driver_id: 3,
				clockin_time: "06:00",
				clockout_time: "20:00",
				break_minutes: 60,
			},
		]);
		const hours = async (date: string) => {
			const found = (await drivers(date)).find(({ id }) => id === 3);
			return [found?.week_minutes, found?.week_minutes_left];
		};
		expect(await hours("2026-12-01")).toEqual([0, 3600]);
		expect(await hours("2026-12-03")).toEqual([780, 2820]);
		expect(await hours("2026-12-07")).toEqual([0, 3600]);
	});
});

describe("a driver who may not drive the vehicle", () => {
	it("is named with the reason in the week", async () => {
		const { data } = await admin.call<Week>("GET", "/client/weekly-vehicle-details/2026-11-25");
		expect(data.vehicles[0]?.work_day[0]?.unfit_reasons).toEqual([
			"Licence B is too low, C1 needed",
			"Licence expired on 31-01-2026",
			"Tacho card expired on 28-02-2026",
		]);
		expect(data.vehicles[1]?.work_day[0]?.unfit_reasons).toEqual([]);
	});
});

describe("what speaks against a day", () => {
	it("is the same in the week as where jobs are allocated: off the road, defects, absence and papers", async () => {
		const { d1 } = api.north;
		await addRow(d1, "holiday_request", {
			...{
				driver_id: 2,
				date_from: FLEET_DAY,
				date_to: FLEET_DAY,
				days: 0.5,
				half_day: "am",
				status: "approved",
			},
			reason: "",
		});
		const check_id = await addRow(d1, "check_definition", {
			...{ name: "Horn of the week", truck_type: 1, field_type: "Radio", position: 1 },
		});
		const check_report_id = await addRow(d1, "check_report", {
			...{ uid: "week-1", truck_type: 1, mode: "start", vehicle_id: 1, done_at: "2026-11-20T06:00:00.000Z" },
		});
		await addRow(d1, "check_result", {
			...{ check_report_id, check_id, name: "Horn", value: "0", defect: 1, defect_severity: "do_not_drive" },
		});
		const { data } = await admin.call<Week>("GET", `/client/weekly-vehicle-details/${FLEET_DAY}`);
		const carriers = await admin.call<AvailableCarriers>(
			"GET",
			`/client/get-allo-driver-subcon-by-job/${FLEET_DAY}`,
		);
		const days = data.vehicles.flatMap(({ work_day }) => work_day.filter(({ date }) => date === FLEET_DAY));
		const isOfClock = (tag: string) => tag.startsWith("Not clocked in") || tag.startsWith("Clocked out");
		const allocation = (id: number) =>
			carriers.data.allocated_workdays
				.find((day) => day.id === id)
				?.reasons.filter((tag) => !isOfClock(tag) && tag !== "No driver yet");
		for (const { id, verdicts } of days) expect(verdicts?.map(({ tag }) => tag)).toEqual(allocation(id));
		expect(days.flatMap(({ verdicts }) => verdicts?.map(({ rule }) => rule))).toEqual(
			expect.arrayContaining(["vor", "defect", "half_day", "driver_unfit"]),
		);
	});
});
