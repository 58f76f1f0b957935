import { beforeAll, describe, expect, it } from "vitest";
import { FLEET_DAY, saveJobAs } from "@/tests/support/api/fleet";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, changeRows } from "@/tests/support/databases/rows";
import { readJob } from "@/tests/support/jobs/test-jobs";
import { fetchBoard, fetchUnplanned, sendPlannerAction } from "@/tests/support/planning/planner-board";
import type { AvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import { type Placement, placeJobs } from "~/domain/planning/fitness/placement";
import type { PlannerVehicle } from "~/domain/planning/run/responses";

let api: TestApi;
let admin: ApiCaller;

openFleetBeforeAll((opened) => {
	({ api, admin } = opened);
});

const listCarriers = async (query: string) =>
	(await admin.call<AvailableCarriers>("GET", `/client/get-allo-driver-subcon-by-job/${FLEET_DAY}?${query}`))
		.data;

/** The verdicts by rule, level and reason; without what depends on the minute. */
const tuples = (verdicts: Placement["verdicts"]) =>
	verdicts
		.filter(({ rule }) => rule !== "not_clocked_in")
		.map(({ rule, level, message }) => [rule, level, message]);

const requestOn = (id: number, vehicle: number, extra: object = {}) =>
	sendPlannerAction(admin, "POST", "plan-jobs", {
		job_ids: [id],
		plannerable_id: vehicle,
		date: FLEET_DAY,
		...extra,
	});

interface Refusal {
	forbidden: { rule: string; title: string; message: string }[];
}
const rulesOf = (data: unknown) => (data as Refusal).forbidden.map(({ rule }) => rule);

describe("work that is forbidden", () => {
	let id = 0;
	beforeAll(async () => {
		({ id } = await saveJobAs(admin));
		const check_id = await addRow(api.north.d1, "check_definition", {
			name: "Horn of the test",
			truck_type: 1,
			field_type: "Radio",
			position: 1,
		});
		const check_report_id = await addRow(api.north.d1, "check_report", {
			uid: "fitness-1",
			truck_type: 1,
			mode: "start",
			vehicle_id: 3,
			done_at: "2026-11-20T06:00:00.000Z",
		});
		await addRow(api.north.d1, "check_result", {
			check_report_id,
			check_id,
			name: "Horn",
			value: "0",
			defect: 1,
			defect_description: "weak",
			defect_severity: "do_not_drive",
		});
	});

	it("is refused with its rules by every call, and changes nothing", async () => {
		const planned = await requestOn(id, 3);
		expect([planned.status, planned.message]).toEqual([
			409,
			"LM56 NOP: Do not drive: Horn, weak, since 20-11-2026. Confirm it to plan it anyway.",
		]);
		const allocated = await admin.call("POST", "/client/work-day-jobs", {
			job_id: id,
			work_day_id: 3,
			is_planned: 1,
		});
		expect([allocated.status, rulesOf(allocated.data)]).toEqual([409, ["defect"]]);
		const offRoad = await admin.call("POST", "/client/work-day-jobs", {
			job_id: id,
			work_day_id: 2,
			override: ["defect"],
		});
		expect([offRoad.status, rulesOf(offRoad.data)]).toEqual([409, ["vor"]]);
		expect((await readJob(admin, id)).status).toBe("Pending");
	});

	it("is done once each of its rules is named, and the timeline says so", async () => {
		const { status } = await requestOn(id, 3, { override: ["defect"] });
		expect(status).toBe(200);
		expect((await readJob(admin, id)).job_activities.at(-1)?.message).toBe(
			"Plan: Pending to Planned, LM56 NOP on 23-11-2026, although Do not drive: Horn, weak, since 20-11-2026",
		);
		expect((await requestOn(id, 1, { override: ["*"] })).status).toBe(422);
	});

	it("is red in the list of carriers, and not asked again of the workday that has the job", async () => {
		const { allocated_workdays } = await listCarriers(`job_id=${id}`);
		const third = allocated_workdays.find((day) => day.id === 3);
		expect(third?.reasons).toEqual(["Already has this job", "Do not drive: Horn", "No driver yet"]);
		const booked = { plannerable_id: 3, date: FLEET_DAY, job_ids: [id], position: 1 };
		expect((await sendPlannerAction(admin, "POST", "plan-jobs", booked)).status).toBe(200);
	});
});

describe("work over midnight", () => {
	const night = (date: string, time: string, to: string, until: string) => ({
		collection_date: date,
		collection_time: time,
		delivery_date: to,
		delivery_time: until,
	});
	const tagsOf = async (job: object) => {
		const { id } = await saveJobAs(admin, job);
		const { allocated_workdays } = await listCarriers(`job_id=${id}`);
		return allocated_workdays.find((day) => day.id === 1)?.reasons ?? [];
	};

	it("of the evening before and over a weekend is a clash on the next day", async () => {
		const day = night(FLEET_DAY, "09:00", FLEET_DAY, "10:00");
		expect(await tagsOf(day)).toEqual([]);
		const weekend = await saveJobAs(admin, night("2026-11-20", "12:15", FLEET_DAY, "09:30"));
		await sendPlannerAction(admin, "POST", "plan-jobs", {
			job_ids: [weekend.id],
			plannerable_id: 1,
			date: "2026-11-20",
		});
		expect(await tagsOf(day)).toEqual(["Busy until 09:30 on 23-11-2026"]);
		await changeRows(api.north.d1, "vehicle_job_planner", { job_id: weekend.id }, { plannerable_id: 3 });
		expect(await tagsOf(day)).toEqual([]);
	});
});

/** Numbers from 0 to 1, the same for a seed. */
function* numbers(seed: number) {
	for (let state = seed; ; ) {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
		yield state / 4_294_967_296;
	}
}

const clock = (hours: number, quarters: number) =>
	`${String(hours).padStart(2, "0")}:${String(quarters * 15).padStart(2, "0")}`;
const TOWNS = ["Leeds", "York", "Luton", "Bristol", "Derby", "Hull"];

/** A job of the day, or over its midnight, with whatever weight. */
function randomJob(next: () => number) {
	const [from, hours, quarters] = [
		Math.floor(next() * 20),
		1 + Math.floor(next() * 12),
		Math.floor(next() * 4),
	];
	const until = from + hours;
	return {
		collection_town: TOWNS[Math.floor(next() * TOWNS.length)],
		delivery_town: TOWNS[Math.floor(next() * TOWNS.length)],
		collection_time: clock(from, quarters),
		delivery_date: until >= 24 ? "2026-11-24" : FLEET_DAY,
		delivery_time: clock(until % 24, quarters),
		weight: Math.floor(next() * 1_500),
	};
}

describe("a random day", () => {
	const EVERY = ["vor", "defect", "overload_weight", "daily_driving", "driving_before_break"];
	const HOURS = ["daily_rest", "work_before_break", "rest_until_next", "weekly_working", "night_work"];

	it("allocation, planner and API give the same verdicts", async () => {
		const source = numbers(20_261_123);
		const next = () => source.next().value ?? 0;
		await changeRows(api.north.d1, "vehicle", {}, { payload: 1_000 });
		for (let at = 0; at < 6; at += 1) {
			const { id } = await saveJobAs(admin, randomJob(next));
			await requestOn(id, 1 + (at % 3), { override: [...EVERY, ...HOURS] });
		}
		// 20 jobs on three vehicles are 60 questions.
		for (let at = 0; at < 20; at += 1) {
			const { id } = await saveJobAs(admin, randomJob(next));
			const [board, unplanned, carriers] = await Promise.all([
				fetchBoard(admin),
				fetchUnplanned(admin),
				listCarriers(`job_id=${id}`),
			]);
			const jobs = unplanned.jobs.filter((job) => job.id === id);
			const place = (vehicle: PlannerVehicle) =>
				placeJobs({
					date: FLEET_DAY,
					rules: board.hours_rules,
					bases: board.bases,
					vehicle,
					jobs,
					now: new Date(),
				});
			for (const vehicle of board.vehicles) {
				const { verdicts, position } = place(vehicle);
				const listed = carriers.allocated_workdays.find((day) => day.vehicle_id === vehicle.id);
				expect(tuples(listed?.verdicts ?? [])).toEqual(tuples(verdicts));
				const forbidden = verdicts.filter(({ level }) => level === "forbidden").map(({ rule }) => rule);
				if (forbidden.length === 0) continue;
				const refused = await requestOn(id, vehicle.id, { position });
				expect([refused.status, rulesOf(refused.data)]).toEqual([409, forbidden]);
			}
		}
	});
});
