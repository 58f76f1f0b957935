import { beforeAll, describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { tapDatabase } from "@/tests/support/api/tapped-d1";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRows } from "@/tests/support/databases/rows";
import { readPdf, setCompanyPrint } from "@/tests/support/jobs/job-papers";
import { fetchBoard, sendPlannerAction } from "@/tests/support/planning/planner-board";
import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import type { Week } from "~/domain/planning/organizer/week-responses";
import { type VehicleRoute, vehicleRouteResponse } from "~/domain/planning/planner/route/route-responses";
import { boardResponse } from "~/domain/planning/run/responses";
import { describeCarried } from "~/domain/planning/run/rules-carried";
import type { AvailableDriver } from "~/domain/planning/workdays/available-drivers";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const [THURSDAY, FRIDAY, SATURDAY, SUNDAY, MONDAY] = [26, 27, 28, 29, 30].map((day) => `2026-11-${day}`) as [
	string,
	string,
	string,
	string,
	string,
];

const saveNumbered = async (number: string, times: object) => {
	const { id } = await saveJobAs(admin, { ...times, collection_town: "Leicester", delivery_town: "Derby" });
	await setJobColumns(api.north, id, { job_number: Number(number) });
	return id;
};
const planOn = async (id: number, vehicle: number, date: string) => {
	const { status } = await sendPlannerAction(admin, "POST", "plan-jobs", {
		job_ids: [id],
		plannerable_id: vehicle,
		date,
	});
	expect(status).toBe(200);
};

/** What each vehicle carries over into a day, by its registration. */
const readCarried = async (date: string) => {
	const board = await fetchBoard(admin, "", date);
	expect(boardResponse.parse(board)).toEqual(board);
	return Object.fromEntries(
		board.vehicles.map(({ reg, carried_over = [], planned_jobs }) => [
			reg,
			{
				carried: carried_over.map(({ job, driver }) => [
					job.job_number,
					driver?.full_name ?? null,
					describeCarried(date, job),
				]),
				planned: planned_jobs.map(({ job_number }) => job_number),
			},
		]),
	);
};
const NOTHING = { carried: [], planned: [] };

describe("work over midnight and over days", () => {
	let night = 0;
	let weekend = 0;
	beforeAll(async () => {
		await addRow(api.north.d1, "work_day", {
			id: 20,
			date: THURSDAY,
			shift_type_id: 2,
			vehicle_id: 1,
			driver_id: 1,
			start_time: "19:00",
		});
		night = await saveNumbered("48146", {
			collection_date: THURSDAY,
			collection_time: "20:15",
			delivery_date: FRIDAY,
			delivery_time: "11:30",
		});
		weekend = await saveNumbered("47932", {
			collection_date: FRIDAY,
			collection_time: "12:15",
			delivery_date: MONDAY,
			delivery_time: "08:00",
		});
		await planOn(night, 1, THURSDAY);
		await planOn(weekend, 3, FRIDAY);
	});

	it("48146 of Thursday night is on Friday's board of its vehicle, with its driver, and no planned job there", async () => {
		expect((await readCarried(THURSDAY))["AB12 CDE"]).toEqual({ carried: [], planned: ["48146"] });
		expect((await readCarried(FRIDAY))["AB12 CDE"]).toEqual({
			carried: [["48146", "Dan Webb", "Carried over from Thu: deliver Derby 11:30"]],
			planned: [],
		});
		expect((await readCarried(SATURDAY))["AB12 CDE"]).toEqual(NOTHING);
	});

	it("47932 of three days is on the boards of the 28th, 29th and 30th", async () => {
		expect((await readCarried(FRIDAY))["LM56 NOP"]).toEqual({ carried: [], planned: ["47932"] });
		const goesOn = [["47932", null, "Carried over from Fri: deliver Derby Mon 30-11 08:00"]];
		expect((await readCarried(SATURDAY))["LM56 NOP"]).toEqual({ carried: goesOn, planned: [] });
		expect((await readCarried(SUNDAY))["LM56 NOP"]).toEqual({ carried: goesOn, planned: [] });
		expect((await readCarried(MONDAY))["LM56 NOP"]).toEqual({
			carried: [["47932", null, "Carried over from Fri: deliver Derby 08:00"]],
			planned: [],
		});
		expect((await readCarried("2026-12-01"))["LM56 NOP"]).toEqual(NOTHING);
	});

	it("is on the route and the run sheet of a day on which it is all that the vehicle has", async () => {
		const query = `date=${FRIDAY}&vehicle_id=1`;
		const { data } = await admin.call<VehicleRoute>("GET", `/client/planner/vehicle-route?${query}`);
		expect(vehicleRouteResponse.parse(data)).toEqual(data);
		expect(data.stops).toEqual([]);
		expect(data.carried_over).toEqual([
			{
				job_id: night,
				job_number: "48146",
				planned_on: THURSDAY,
				driver_name: "Dan Webb",
				text: "Carried over from Thu: deliver Derby 11:30",
			},
		]);
		await setCompanyPrint(api, { company_name: "Northline Couriers Ltd", logo: "logos/logo.png" });
		const { text } = await readPdf(await admin.fetch("GET", `/client/planner/run-sheet-pdf?${query}`));
		expect(text.replace(/\s+/g, " ")).toContain("Carried over from Thu: deliver Derby 11:30");
	});

	it("is in the organizer's week, and known where drivers are looked for", async () => {
		const { data: week } = await admin.call<Week>(
			"GET",
			`/client/weekly-vehicle-details/${SATURDAY}?shift_type_id=1`,
		);
		const third = week.vehicles.find(({ reg }) => reg === "LM56 NOP");
		expect(third?.carried_over).toMatchObject([
			{ job_number: "47932", planned_on: FRIDAY, last_day: MONDAY },
		]);
		const { data: nights } = await admin.call<Week>(
			"GET",
			`/client/weekly-vehicle-details/${FRIDAY}?shift_type_id=2`,
		);
		const first = nights.vehicles.find(({ reg }) => reg === "AB12 CDE");
		expect(first?.carried_over).toMatchObject([
			{ job_number: "48146", last_day: FRIDAY, driver_name: "Dan Webb" },
		]);
		const { data: drivers } = await admin.call<AvailableDriver[]>(
			"GET",
			`/client/available-workday-drivers/${FRIDAY}/2`,
		);
		expect(drivers.map(({ code, status, carried_over }) => [code, status, carried_over])).toContainEqual([
			"DAN",
			"Available",
			"Busy (carried over) until 11:30",
		]);
		const { data: carriers } = await admin.call<AvailableCarriers>(
			"GET",
			`/client/get-allo-driver-subcon-by-job/${FRIDAY}`,
		);
		const dan = carriers.unavailable_drivers.find(({ code }) => code === "DAN");
		expect(dan?.reasons).toEqual(["Not rostered", "Busy (carried over) until 11:30"]);
	});

	it("is counted on its own day only", async () => {
		const { vehicles } = await fetchBoard(admin, "&jobStatus=Booked", SATURDAY);
		expect(vehicles.find(({ id }) => id === 3)?.carried_over).toHaveLength(1);
		expect(vehicles.flatMap(({ planned_jobs }) => planned_jobs)).toEqual([]);
	});

	it("moves with its place, and ends when it is done before the day", async () => {
		await addRows(api.north.d1, "vehicle_job_planner", [
			{ job_id: weekend, plannerable_id: 1, date: SUNDAY, position: 1 },
		]);
		const sunday = await readCarried(SUNDAY);
		expect([sunday["LM56 NOP"], sunday["AB12 CDE"]?.planned]).toEqual([NOTHING, ["47932"]]);
		expect((await readCarried(MONDAY))["AB12 CDE"]?.carried).toHaveLength(1);
		await changeRows(
			api.north.d1,
			"job",
			{ id: night },
			{ status: 11, completed_at: "2026-11-26T23:50:00.000Z" },
		);
		expect((await readCarried(FRIDAY))["AB12 CDE"]?.carried).toEqual([]);
		await changeRows(api.north.d1, "job", { id: night }, { completed_at: "2026-11-27T11:40:00.000Z" });
		expect((await readCarried(FRIDAY))["AB12 CDE"]?.carried).toHaveLength(1);
	});

	it("takes no statement more than a day without any", async () => {
		const tap = tapDatabase(api);
		let count = 0;
		tap.intercept((sent, run) => {
			// Beside them the session is read again from time to time.
			count += sent.filter(({ sql }) => sql.includes("vehicle_job_planner")).length;
			return run();
		});
		const countOf = async (date: string) => {
			count = 0;
			await fetchBoard(admin, "", date);
			return count;
		};
		const onFriday = await countOf(FRIDAY);
		expect(onFriday).toBeGreaterThan(0);
		expect(onFriday).toBe(await countOf("2026-12-10"));
	});
});
