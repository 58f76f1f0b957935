import { DEFAULT_PLAN_COSTS } from "~/domain/planning/automatic-planning/costs";
import type { DayToPlan } from "~/domain/planning/automatic-planning/model";
import type {
	BoardBase,
	HoursRule,
	PlannerJob,
	PlannerVehicle,
	StopSite,
} from "~/domain/planning/run/responses";
import { hoursRule } from "./hours-rules";
import { asCarried, asHalves, asTrip, learnedTimes } from "./odd-work";
import { PLANNER_DAY, placedJob, sampleDriver, sampleJob, sampleShift, sampleVehicle } from "./planner-day";
import { createDraw } from "./random-day";

/** Where jobs of made-up days begin and end: towns of England, with their weight. */
const TOWNS: readonly [name: string, latitude: number, longitude: number][] = [
	["Coventry", 52.408, -1.511],
	["Warrington", 53.39, -2.597],
	["Leeds", 53.8, -1.549],
	["Grays", 51.478, 0.323],
	["Birmingham", 52.483, -1.893],
	["Manchester", 53.479, -2.245],
	["Liverpool", 53.408, -2.991],
	["Sheffield", 53.381, -1.47],
	["Nottingham", 52.954, -1.15],
	["Leicester", 52.636, -1.133],
	["Derby", 52.922, -1.477],
	["Stoke", 53.003, -2.179],
	["Northampton", 52.24, -0.903],
	["Milton Keynes", 52.041, -0.759],
	["Luton", 51.878, -0.42],
	["Peterborough", 52.573, -0.241],
	["Cambridge", 52.205, 0.122],
	["Norwich", 52.63, 1.297],
	["Ipswich", 52.059, 1.156],
	["Chelmsford", 51.736, 0.469],
	["Croydon", 51.376, -0.098],
	["Slough", 51.511, -0.595],
	["Reading", 51.454, -0.978],
	["Oxford", 51.752, -1.258],
	["Swindon", 51.558, -1.781],
	["Bristol", 51.454, -2.588],
	["Gloucester", 51.864, -2.244],
	["Worcester", 52.192, -2.22],
	["Shrewsbury", 52.708, -2.754],
	["Chester", 53.193, -2.893],
	["Preston", 53.763, -2.703],
	["Bradford", 53.796, -1.759],
	["Hull", 53.745, -0.336],
	["York", 53.96, -1.087],
	["Doncaster", 53.523, -1.133],
	["Lincoln", 53.23, -0.54],
	["Southampton", 50.909, -1.404],
	["Portsmouth", 50.819, -1.088],
	["Maidstone", 51.272, 0.529],
	["Basildon", 51.576, 0.488],
];
const DEPOTS = 4;
const POINTS = TOWNS.map(([, latitude, longitude]) => ({ latitude, longitude }));

/** The rules of drivers' hours as a new company has them. */
const PLAN_RULES: HoursRule[] = [
	hoursRule("daily_driving", 540, { extended_minutes: 600 }),
	hoursRule("weekly_driving", 3360),
	hoursRule("fortnightly_driving", 5400),
	hoursRule("driving_before_break", 270),
	hoursRule("break", 45, { first_part: 15, second_part: 30 }),
	hoursRule("daily_rest", 660, {
		...{ reduced_minutes: 540, reduced_between_weekly_rests: 3, split_first: 180, split_second: 540 },
	}),
	hoursRule("weekly_rest", 2700, { reduced_minutes: 1440, after_periods_of_24h: 6 }),
	hoursRule("gb_daily_driving", 600),
	hoursRule("gb_daily_duty", 660),
	hoursRule("weekly_working_average", 2880, { weeks: 17 }),
	hoursRule("weekly_working", 3600),
	hoursRule("night_work", 600),
	hoursRule("work_before_break", 360, { break_6_to_9_hours: 30, break_over_9_hours: 45 }),
];

const BASES: BoardBase[] = TOWNS.slice(0, DEPOTS).map(([name, latitude, longitude], at) => ({
	...{ depot_id: at + 1, driver_id: null, name, latitude, longitude },
}));

const TYPES = [
	{ vehicle_type_id: 3, payload: 26_000, spaces: 26, gross_weight: 44_000 },
	{ vehicle_type_id: 2, payload: 9_500, spaces: 14, gross_weight: 18_000 },
	{ vehicle_type_id: 1, payload: 1_200, spaces: 4, gross_weight: 3_500 },
] as const;

/** How a day is made up. */
export interface MadeUpDay {
	jobs: number;
	vehicles: number;
	seed: number;
	/** The share of the jobs that are on lanes already, one behind the other, legal or not. */
	planned?: number;
	/**
	 * Also what happens less often: places with opening hours, times that are missing, tight hours before, drivers on the road, trips, halves
	 * of split jobs, work of the day before, driving times that were learned.
	 */
	isOdd?: boolean;
	/** On an odd day, the share of the jobs that are delivered tomorrow, some collected then as well; and of the cards that are split. */
	tomorrow?: number;
	split?: number;
}

type Next = () => number;
const pick = <Thing>(next: Next, things: readonly Thing[]): Thing => {
	const thing = things[Math.floor(next() * things.length)];
	if (thing === undefined) throw new Error("nothing to pick from");
	return thing;
};
const clockOf = (minutes: number) => {
	const at = Math.max(0, Math.min(1_435, Math.round(minutes)));
	return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
};
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const quarter = (minutes: number) => Math.round(minutes / 15) * 15;

function siteOf(next: Next, isOdd: boolean): StopSite {
	const week = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: "07:00", until: "16:30" }));
	return {
		service_minutes: pick(next, [10, 15, 20, 30, 45]),
		opening_hours: isOdd && next() < 0.3 ? week : null,
	} as StopSite;
}

const endOf = (end: "collection" | "delivery", [town, latitude, longitude]: (typeof TOWNS)[number]) => ({
	...{ [`${end}_town`]: town, [`${end}_post_code`]: null },
	...{ [`${end}_latitude`]: latitude, [`${end}_longitude`]: longitude },
});

const milesBetween = (a: (typeof TOWNS)[number], b: (typeof TOWNS)[number]) =>
	Math.hypot((a[1] - b[1]) * 69, (a[2] - b[2]) * 42);

/** A job of the day: one or many pallets from a town to another, in windows. */
function madeUpJob(next: Next, id: number, isOdd: boolean, tomorrow?: number): PlannerJob {
	const from = next() < 0.3 ? pick(next, TOWNS.slice(0, DEPOTS)) : pick(next, TOWNS);
	const most = next() < 0.6 ? 70 : 170;
	const to = pick(
		next,
		TOWNS.filter((town) => town !== from && milesBetween(from, town) < most),
	);
	const far = milesBetween(from, to) * 1.25;
	const spaces = next() < 0.25 ? 26 : 1 + Math.floor(next() * 12);
	const price = Math.round(60 + far * (0.9 + Math.min(spaces, 18) * 0.08) + spaces * 4);
	const open = quarter(360 + next() * 420);
	const due = quarter(open + far * 1.6 + 30 + next() * 120);
	const until = (minutes: number, widths: readonly number[]) => clockOf(minutes + pick(next, widths));
	const hasTimes = !isOdd || next() < 0.85;
	return sampleJob(id, {
		...endOf("collection", from),
		...endOf("delivery", to),
		collection_time: hasTimes ? clockOf(open) : null,
		collection_time_until: hasTimes ? until(open, [30, 60, 120, 240]) : null,
		delivery_time: hasTimes ? clockOf(due) : null,
		delivery_time_until: hasTimes ? until(due, [60, 120, 240, 360]) : null,
		collection_site: siteOf(next, isOdd),
		delivery_site: siteOf(next, isOdd),
		spaces,
		weight: Math.round(spaces * (150 + next() * 500)),
		total_charge: price,
		subcost: Math.round(price * 1.15 + 60),
		...(isOdd && next() < (tomorrow ?? 0.06) ? endOfTomorrow(next, tomorrow !== undefined) : {}),
	});
}

const TOMORROW = "2026-11-21";

/** A delivery of tomorrow: from eight to ten, or at another time and now and then with its collection. */
function endOfTomorrow(next: Next, isAny: boolean): Partial<PlannerJob> {
	if (!isAny) return { delivery_date: TOMORROW, delivery_time: "08:00", delivery_time_until: "10:00" };
	const at = (from: number, hours: number) => clockOf(from + quarter(next() * hours * 60));
	const delivery = { delivery_date: TOMORROW, delivery_time: at(300, 6), delivery_time_until: null };
	if (next() < 0.7) return delivery;
	return {
		...delivery,
		collection_date: TOMORROW,
		collection_time: at(120, 12),
		collection_time_until: null,
	};
}

/** Now and then a trip by way of another town. */
function perhapsTrip(next: Next, job: PlannerJob): PlannerJob {
	if (next() >= 0.15) return job;
	const by = pick(next, TOWNS);
	const time = job.collection_time && clockOf(minutesOf(job.collection_time) + 45 + next() * 90);
	return asTrip(job, (end) => endOf(end, by), time);
}

/** A card on a lane: now and then its halves, or only the one that delivers. */
function perhapsHalves(next: Next, job: PlannerJob, split = 0.1): readonly PlannerJob[] {
	if (job.trip_sub_jobs.length > 0 || next() >= split) return [job];
	return asHalves(job).slice(next() < 0.4 ? 1 : 0);
}

/** Now and then work of the day before: delivered in the night, on the day or on the day after. */
function perhapsCarried(next: Next, vehicle: number): PlannerVehicle["carried_over"] {
	if (next() >= 0.2) return [];
	const date = next() < 0.85 ? PLANNER_DAY : TOMORROW;
	const time = clockOf(next() < 0.2 ? next() * 240 : 360 + next() * 600);
	return [asCarried(madeUpJob(next, vehicle, false), vehicle, { date, time })];
}

const REPORTS = ["clock_in", "start", "arrived", "collected"] as const;

/** What a driver of the first card has reported: on the way, at the gate or loaded. */
function reportsOf(next: Next, cards: readonly PlannerJob[]) {
	const [first] = cards.flatMap((card) => (card.trip_sub_jobs.length > 0 ? card.trip_sub_jobs : [card]));
	const steps = first ? REPORTS.slice(0, 1 + Math.floor(next() * REPORTS.length)) : REPORTS.slice(0, 1);
	const entries = steps.map((action_type, at) => ({
		at: `${PLANNER_DAY}T${clockOf(370 + at * 40)}:00.000Z`,
		action_type,
		job_id: action_type === "clock_in" ? null : (first?.id ?? null),
	}));
	return { clockin_time: "06:05", reported: { clockin_date: PLANNER_DAY, clockout_date: null, entries } };
}

function madeUpVehicle(next: Next, id: number, cards: PlannerJob[], isOdd: boolean): PlannerVehicle {
	const depot = ((id - 1) % DEPOTS) + 1;
	const share = next();
	const type = TYPES[share < 0.45 ? 0 : share < 0.8 ? 1 : 2];
	const hours = sampleShift().hours;
	const tight = {
		...hours,
		week: Math.floor(next() * 3_400),
		short_rests: Math.floor(next() * 5),
		days_in_row: Math.floor(next() * 7),
		last_end: next() < 0.5 ? `2026-11-19T${clockOf(1_080 + next() * 350)}:00.000Z` : null,
		next_start: next() < 0.5 ? `2026-11-21T${clockOf(240 + next() * 300)}:00.000Z` : null,
	};
	const start = clockOf(quarter(300 + next() * 150));
	const isOut = isOdd && next() < 0.25;
	return sampleVehicle(id, cards, {
		...type,
		...(isOdd ? { carried_over: perhapsCarried(next, id) } : {}),
		depot: isOdd && next() < 0.1 ? null : { id: depot, code: `D${depot}`, name: "Depot" },
		work_day: [
			sampleShift({
				id,
				driver_id: id,
				shift_type_id: isOdd && next() < 0.2 ? 2 : 1,
				client_driver: sampleDriver({ id, full_name: `Driver ${id}` }),
				start_time: isOdd && next() < 0.25 ? null : start,
				hours: isOdd ? tight : hours,
				...(isOut ? reportsOf(next, cards) : {}),
			}),
		],
	});
}

/** A made-up day of a British haulier: depots, lorries and vans, jobs in windows. The same for the same numbers. */
export function makeUpDay({ planned = 0, isOdd = false, ...made }: MadeUpDay): DayToPlan {
	const { jobs, vehicles, seed } = made;
	const next = createDraw(seed * 7_919 + 13);
	for (let at = 0; at < 5; at++) next();
	const all = Array.from({ length: jobs }, (_, at) => {
		const job = madeUpJob(next, at + 1, isOdd, made.tomorrow);
		return isOdd ? perhapsTrip(next, job) : job;
	});
	const lanes = new Map<number, PlannerJob[]>();
	const unplanned: PlannerJob[] = [];
	for (const job of all) {
		if (next() >= planned) {
			unplanned.push(job);
			continue;
		}
		const vehicle = 1 + Math.floor(next() * vehicles);
		const lane = lanes.get(vehicle) ?? [];
		const status = isOdd && next() < 0.2 ? "Booked" : "Planned";
		for (const card of isOdd ? perhapsHalves(next, job, made.split) : [job]) {
			const { job_planner } = placedJob(card.id, vehicle, lane.length + 1);
			lane.push({ ...card, job_planner, status });
		}
		lanes.set(vehicle, lane);
	}
	return {
		date: PLANNER_DAY,
		vehicles: Array.from({ length: vehicles }, (_, at) =>
			madeUpVehicle(next, at + 1, lanes.get(at + 1) ?? [], isOdd),
		),
		unplanned,
		may_move: new Set(all.map(({ id }) => id)),
		locked_vehicles: new Set(),
		rules: PLAN_RULES,
		bases: BASES,
		road_times: isOdd ? learnedTimes(next, POINTS, 400) : [],
		needs: { needs: [], vehicles: [], trailers: [], skills: [] },
		costs: DEFAULT_PLAN_COSTS,
	};
}
