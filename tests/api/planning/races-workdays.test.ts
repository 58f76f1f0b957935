import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiRequest } from "@/tests/support/api/http-api";
import { findRaceErrors, must, openRaces, type Races } from "@/tests/support/planning/race";
import { addDays } from "~/shared/time/dates";

let races: Races;
beforeAll(async () => {
	races = await openRaces();
});
afterAll(() => races.close());

/** A driver on a vehicle on a day, and a second driver and vehicle without a workday. */
async function createDay() {
	const { company } = races;
	const date = company.day();
	const [driver_id, other_driver, vehicle_id, other_vehicle] = [
		await company.driver(),
		await company.driver(),
		await company.vehicle(),
		await company.vehicle(),
	];
	const work_day_id = await company.workday({ date, vehicle_id, driver_id });
	return { date, driver_id, other_driver, vehicle_id, other_vehicle, work_day_id };
}
type Day = Awaited<ReturnType<typeof createDay>>;

const planner = (
	path: string,
	{ date, vehicle_id }: Day,
	job_ids: number[],
	body: object = {},
): ApiRequest => ["POST", `/client/planner/${path}`, { job_ids, plannerable_id: vehicle_id, date, ...body }];
const allocate = (job_id: number, work_day_id: number, is_planned = 0): ApiRequest => [
	"POST",
	"/client/work-day-jobs",
	{ job_id, work_day_id, is_planned },
];

/** What ends a workday or takes its driver off. */
const RELEASES: Record<string, (day: Day) => ApiRequest> = {
	"delete-workday": ({ work_day_id }) => ["DELETE", `/client/delete-workday/${work_day_id}`],
	"multiday-remove-booking": ({ vehicle_id, driver_id, date }) => [
		"POST",
		"/client/multiday-remove-booking",
		{ vehicle_id, shift_type: 1, driver_ids: [driver_id], booking_dates: [date] },
	],
	"sick leave": ({ driver_id, date }) => [
		"POST",
		"/client/driver-leaves",
		{ driver_id, selectedDays: [date], type: 2 },
	],
	"another driver": ({ work_day_id, other_driver }) => [
		"PUT",
		`/client/update-workday/${work_day_id}`,
		{ driver_id: other_driver },
	],
	"another vehicle": ({ work_day_id, other_vehicle }) => [
		"PUT",
		`/client/update-workday/${work_day_id}`,
		{ vehicle_id: other_vehicle },
	],
};

/** The call that brings a booked job of a workday to a status that its driver has worked for. */
async function progress(
	status: "Collected" | "Completed",
	work_day_id: number,
	{ date, ...fields }: { date: string; job_type?: number; delivery_date?: string },
): Promise<ApiRequest> {
	const job = await races.company.job(date, fields);
	await must(races.people[0], allocate(job, work_day_id));
	return ["PUT", `/client/update-job-status/${job}`, { status }];
}

/** What relies on the workday and its driver. */
const USES: Record<string, (day: Day) => Promise<ApiRequest>> = {
	"booking a job": async ({ date, work_day_id }) => allocate(await races.company.job(date), work_day_id),
	"planning a job": async ({ date, work_day_id }) => allocate(await races.company.job(date), work_day_id, 1),
	"plan-jobs": async (day) => planner("plan-jobs", day, [await races.company.job(day.date)]),
	"update-job-planning": async (day) =>
		planner("update-job-planning", day, [await races.company.job(day.date)]),
	"confirm-planned-jobs": async (day) => {
		const job = await races.company.job(day.date);
		await must(races.people[0], planner("plan-jobs", day, [job]));
		return planner("confirm-planned-jobs", day, [job], { is_confirmed: 1 });
	},
	"collecting a job": ({ date, work_day_id }) =>
		progress("Collected", work_day_id, { date, job_type: 2, delivery_date: addDays(date, 1) }),
	"completing a job": ({ date, work_day_id }) => progress("Completed", work_day_id, { date }),
	"restoring a job": async ({ date, work_day_id }) => {
		const job = await races.company.job(date);
		await must(races.people[0], allocate(job, work_day_id));
		await must(races.people[0], ["DELETE", `/client/delete-job/${job}`]);
		return ["PUT", `/client/restore-job/${job}`];
	},
	"reordering the jobs": async ({ date, work_day_id }) => {
		for (let n = 0; n < 2; n++)
			await must(races.people[0], allocate(await races.company.job(date), work_day_id, 1));
		const { results } = await races.company.d1
			.prepare("SELECT id FROM work_day_job WHERE work_day_id = ? ORDER BY id DESC")
			.bind(work_day_id)
			.all<{ id: number }>();
		const workdayJobArray = results.map(({ id }, at) => ({ id, position: at + 1 }));
		return ["PUT", "/client/change-workday-job-order", { workdayJobArray }];
	},
	"entering its times": async ({ work_day_id }) => [
		"PUT",
		`/client/updateWorkDay/${work_day_id}`,
		{ clockin_approved_time: "08:00", clockout_approved_time: "16:00", break_minutes: 30, approve: 1 },
	],
};

describe.each(Object.entries(RELEASES))("%s at the moment of", (release, ending) => {
	it.each(Object.entries(USES))("%s", async (use, using) => {
		const round = async () => {
			const day = await createDay();
			return [ending(day), await using(day)];
		};
		expect(await findRaceErrors(races, `${release} with ${use}`, { round })).toEqual([]);
	});
});

/** Pairs that change the same workday, of which one can succeed. */
const RIVALS: Record<string, (day: Day) => Promise<ApiRequest[]>> = {
	"two drivers for one vehicle": async ({ other_driver, other_vehicle: vehicle_id, date }) =>
		[other_driver, await races.company.driver()].map((driver_id) => [
			"POST",
			"/client/create-workday",
			{ date, vehicle_id, driver_id, shift_type_id: 1 },
		]),
	"two vehicles for one driver": async ({ other_driver, other_vehicle, date }) =>
		[other_vehicle, await races.company.vehicle()].map((vehicle_id) => [
			"POST",
			"/client/create-workday",
			{ date, vehicle_id, driver_id: other_driver, shift_type_id: 1 },
		]),
	"two drivers for a vehicle whose jobs wait": async ({ other_driver, other_vehicle: vehicle_id, date }) => {
		await races.company.workday({ date, vehicle_id, driver_id: null });
		return [other_driver, await races.company.driver()].map((driver_id) => [
			"POST",
			"/client/create-workday",
			{ date, vehicle_id, driver_id, shift_type_id: 1 },
		]);
	},
	"two bookings of several days": async ({ other_driver, other_vehicle: vehicle_id, date }) => {
		await races.company.workday({ date, vehicle_id, driver_id: null });
		return [other_driver, await races.company.driver()].map((driver_id) => [
			"POST",
			"/client/multiday-booking",
			{ vehicle_id, driver_id, shift_type: 1, booking_dates: [date] },
		]);
	},
	"one job for two workdays": async ({ work_day_id, other_driver, other_vehicle, date }) => {
		const job = await races.company.job(date);
		const other = await races.company.workday({ date, vehicle_id: other_vehicle, driver_id: other_driver });
		return [allocate(job, work_day_id), allocate(job, other)];
	},
	"one job for a driver and a sub-contractor": async ({ work_day_id, date }) => {
		const job_id = await races.company.job(date);
		const sub_contractor_id = await races.company.subContractor();
		return [
			allocate(job_id, work_day_id),
			["POST", "/client/sub-contractor-job", { job_id, sub_contractor_id, is_planned: 0 }],
		];
	},
};

describe("of two people who want the same, one gets it:", () => {
	it.each(Object.entries(RIVALS))("%s", async (name, pair) => {
		const round = async () => await pair(await createDay());
		expect(await findRaceErrors(races, name, { round, winners: 1 })).toEqual([]);
	});
});
