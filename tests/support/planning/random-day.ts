import type { NeedFacts } from "~/domain/planning/needs/need-facts";
import type { PlannerJob, PlannerVehicle, PlannerWorkDay } from "~/domain/planning/run/responses";
import { PLANNER_DAY, placedJob, sampleDriver, sampleJob, sampleShift, sampleVehicle } from "./planner-day";

/** Numbers from 0 to 1, the same for a seed. */
export function createDraw(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
		return state / 4_294_967_296;
	};
}

type Next = () => number;

const below = (next: Next, limit: number) => Math.floor(next() * limit);
const pick = <Thing>(next: Next, things: readonly [Thing, ...Thing[]]): Thing =>
	things[below(next, things.length)] ?? things[0];
const chance = (next: Next, share: number) => next() < share;

const DAYS = ["2026-11-19", PLANNER_DAY, "2026-11-21"] as const;
const clock = (next: Next) =>
	`${String(below(next, 24)).padStart(2, "0")}:${String(below(next, 4) * 15).padStart(2, "0")}`;
const TOWNS = ["Luton", "Derby", "Leeds", "Hull", "Bristol"] as const;

/** When and where a job of the day is done, what it weighs and what it is; some go over midnight, some have no time. */
const randomWork = (next: Next): Partial<PlannerJob> => ({
	collection_time: chance(next, 0.9) ? clock(next) : null,
	delivery_time: chance(next, 0.9) ? clock(next) : null,
	delivery_date: chance(next, 0.8) ? PLANNER_DAY : DAYS[2],
	collection_town: pick(next, TOWNS),
	delivery_town: pick(next, TOWNS),
	collection_post_code: chance(next, 0.5) ? "LU1 1AA" : null,
	weight: below(next, 6_000),
	spaces: below(next, 8),
	load_type: { id: 1, code: pick(next, ["18T", "ADR 18T", "VAN"]), color: "#ff0000" },
});

/** A defect in one of six vehicles or trailers. */
const randomDefects = (next: Next) =>
	chance(next, 0.15) ? [{ name: "Horn", description: null, reported_on: DAYS[0] }] : [];

function randomShift(next: Next, id: number, shift_type_id: number): PlannerWorkDay {
	const driver_id = chance(next, 0.9) ? id : null;
	const driver = sampleDriver({
		id,
		full_name: `Driver ${id}`,
		half_day: pick(next, [null, null, null, "am", "pm"]),
		inactive: chance(next, 0.05) ? 1 : 0,
		papers: {
			class_name: pick(next, ["C", "B", "C+E"]),
			rank: pick(next, [1, 3, 4, 5]),
			licence_expires_on: pick(next, [null, DAYS[0], DAYS[2]]),
			tacho_expires_on: pick(next, [null, DAYS[0], DAYS[2]]),
			cpc_expires_on: pick(next, [null, DAYS[0], DAYS[2]]),
		},
	});
	return sampleShift({
		id,
		shift_type_id,
		driver_id,
		start_time: pick(next, ["06:00", "18:00", null]),
		client_driver: driver_id === null ? null : driver,
		away: driver_id !== null && chance(next, 0.1) ? pick(next, [1, 2, 3]) : null,
		clockin_time: chance(next, 0.3) ? "06:05" : null,
		clockout_time: chance(next, 0.1) ? "15:00" : null,
		trailer_id: 1,
		trailer: { id: 1, code: "T1", serial_no: null, defects: randomDefects(next) },
		hours: {
			...sampleShift().hours,
			week: below(next, 4_000),
			fortnight: below(next, 7_000),
			days_in_row: below(next, 8),
			last_end: chance(next, 0.5) ? `${DAYS[0]}T${clock(next)}:00.000Z` : null,
		},
	});
}

/** A job of the day before that is delivered on the day or later. */
const randomCarried = (next: Next, vehicle_id: number): PlannerJob =>
	placedJob(vehicle_id * 100 + 80, vehicle_id, 1, {
		...randomWork(next),
		collection_date: DAYS[0],
		delivery_date: pick(next, [PLANNER_DAY, PLANNER_DAY, DAYS[2]]),
		job_planner: { id: 1, plannerable_id: vehicle_id, date: DAYS[0], position: 1, is_confirmed: 1 },
	});

/** A vehicle with one shift or two, up to four cards on them, and work of the days around. */
function randomVehicle(next: Next, id: number): PlannerVehicle {
	const shifts = Array.from({ length: 1 + below(next, 2) }, (_, at) =>
		randomShift(next, id * 10 + at, at + 1),
	);
	const cards = Array.from({ length: below(next, 5) }, (_, at) => {
		const shift = shifts[below(next, shifts.length)];
		return placedJob(id * 100 + at, id, at + 1, {
			...randomWork(next),
			work_day_jobs: shift
				? [{ id: at, work_day_id: shift.id, position: at, is_planned: 1, is_completed: 0 }]
				: [],
		});
	});
	return sampleVehicle(id, cards, {
		driver_class: pick(next, [null, { class_name: "C", rank: 4 }]),
		payload: pick(next, [null, 1_000, 9_000]),
		spaces: pick(next, [null, 4, 12]),
		gross_weight: pick(next, [null, 3_500, 18_000]),
		vor: chance(next, 0.1) ? 1 : 0,
		vor_notes: pick(next, [null, "accident damage"]),
		defects: randomDefects(next),
		work_day: shifts,
		carried_over: chance(next, 0.2)
			? [{ job: randomCarried(next, id), driver: { id: id * 10, full_name: `Driver ${id * 10}` } }]
			: [],
		other_days: chance(next, 0.3)
			? [
					{
						job_id: id * 100 + 90,
						job_number: String(id * 100 + 90),
						collection_date: DAYS[0],
						collection_time: clock(next),
						delivery_date: PLANNER_DAY,
						delivery_time: clock(next),
					},
				]
			: [],
	});
}

/** A day of the planner, the jobs that are to be given to it, and what these need; all by chance, and the same for the same numbers. */
export interface RandomDay {
	vehicles: PlannerVehicle[];
	jobs: PlannerJob[];
	needs: NeedFacts;
}

/** Makes a day of `vehicles` vehicles with `jobs` unplanned jobs. */
export function randomDay(next: Next, counts: { vehicles: number; jobs: number }): RandomDay {
	const vehicles = Array.from({ length: counts.vehicles }, (_, at) => randomVehicle(next, at + 1));
	const jobs = Array.from({ length: counts.jobs }, (_, at) => sampleJob(9_000 + at, randomWork(next)));
	const need = { id: 1, name: "ADR", kind: "adr", on_vehicle: 0, on_trailer: 0, skill_id: 1 } as const;
	const lift = {
		id: 2,
		name: "Tail lift",
		kind: null,
		on_vehicle: 1,
		on_trailer: 1,
		skill_id: null,
	} as const;
	return {
		vehicles,
		jobs,
		needs: {
			needs: jobs.flatMap(({ id: job_id }) => [
				...(chance(next, 0.2) ? [{ ...need, job_id }] : []),
				...(chance(next, 0.2) ? [{ ...lift, job_id }] : []),
			]),
			vehicles: vehicles.flatMap(({ id }) => (chance(next, 0.5) ? [{ vehicle_id: id, need_id: 2 }] : [])),
			trailers: [],
			skills: vehicles.flatMap(({ work_day }) =>
				work_day.flatMap(({ id }) =>
					chance(next, 0.6)
						? [{ driver_id: id, skill_id: 1, expires_on: pick(next, [null, DAYS[0], DAYS[2]]) }]
						: [],
				),
			),
		},
	};
}
