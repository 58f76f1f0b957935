import { UNLIMITED } from "~/domain/planning/automatic-planning/limits";
import type { LaneVehicle, PlanProblem, SearchedPlan } from "~/domain/planning/automatic-planning/problem";
import { createDraw } from "./random-day";

/** A place of an instance: where it is, what it brings (or takes, negative), when it can be served, and the place of its other end. */
interface Task {
	x: number;
	y: number;
	demand: number;
	open: number;
	close: number;
	service: number;
	mate: number;
}

/** An instance of Li and Lim's benchmark: the first task is the depot. */
export interface LiLim {
	vehicles: number;
	capacity: number;
	tasks: Task[];
}

/** What a job costs that no vehicle takes: more than any way. */
const OUTSIDE = 1e7;
/** What a vehicle costs beside its way: one is only begun where no other can take a job. */
const VEHICLE = 1e4;
const NEVER = Number.NEGATIVE_INFINITY;

/** Reads the text of an instance. Line 1: vehicles, capacity. Then a row for each place: number, x, y, demand, earliest, latest, service, collection, delivery. */
export function readLiLim(text: string): LiLim {
	const [head = [], ...rows] = text
		.trim()
		.split(/\r?\n/)
		.map((line) => line.trim().split(/\s+/).map(Number));
	const tasks = rows.map(
		([, x = 0, y = 0, demand = 0, open = 0, close = 0, service = 0, from = 0, to = 0]) => ({
			...{ x, y, demand, open, close, service },
			mate: from + to,
		}),
	);
	return { vehicles: head[0] ?? 0, capacity: head[1] ?? 0, tasks };
}

const milesBetween = (a: Task, b: Task) => Math.hypot(a.x - b.x, a.y - b.y);

function toMatrix(tasks: readonly Task[]): PlanProblem["matrix"] {
	const count = tasks.length + 1;
	const miles = new Float64Array(count * count);
	for (const [from, a] of tasks.entries())
		for (const [to, b] of tasks.entries()) miles[from * count + to] = milesBetween(a, b);
	return { count, miles, minutes: [miles], least: miles, partOfMinute: new Uint8Array(1440) };
}

function toVehicle({ capacity, tasks: [depot] }: LiLim): LaneVehicle {
	return {
		...{
			origin: 0,
			base: 0,
			hasBase: true,
			hasLeft: false,
			start: depot?.open ?? 0,
			reportedStart: Number.NaN,
		},
		before: null,
		rules: {
			...{ maxDriving: Number.POSITIVE_INFINITY, fullBreak: 45, firstPart: 15, secondPart: 30 },
			...{ nightRest: Number.POSITIVE_INFINITY, hasWorkBreaks: false },
		},
		limits: { ...UNLIMITED, latestEnd: depot?.close ?? 0 },
		...{ payload: capacity, maxSpaces: Number.POSITIVE_INFINITY, baseWeight: 0, baseSpaces: 0 },
		...{ perDay: VEHICLE, perMile: 1, perEmptyMile: 0, perHour: 0, perLateMinute: 0 },
		...{ pinned: 0, isFrozen: false, kind: 0, carried: new Int32Array() },
	};
}

/** The instance as a problem of the search: the same vehicles, miles for pounds, no hours. */
export function toLiLimProblem(instance: LiLim): PlanProblem {
	const { tasks } = instance;
	const pairs = tasks.flatMap(({ demand, mate }, place) => (place > 0 && demand > 0 ? [[place, mate]] : []));
	const places = Int32Array.from(pairs.flat());
	const of = (value: (task: Task) => number) =>
		Float64Array.from(places, (place) => value(tasks[place] ?? { ...NO_TASK }));
	const count = places.length;
	const jobs = pairs.length;
	return {
		matrix: toMatrix(tasks),
		stops: {
			count,
			job: Int32Array.from(places, (_, at) => at >> 1),
			place: places,
			does: Uint8Array.from(places, (_, at) => 1 - (at & 1)),
			goods: Int32Array.from(places, (_, at) => at >> 1),
			wanted: of(({ open }) => open),
			due: of(({ close }) => close),
			costDue: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
			latest: of(({ close }) => close),
			service: of(({ service }) => service),
			afterNight: new Uint8Array(count),
			weight: of(({ demand }) => demand),
			spaces: new Float64Array(count),
			open: Array.from(places, () => null),
		},
		jobs: {
			count: jobs,
			first: Int32Array.from({ length: jobs }, (_, at) => 2 * at),
			stops: new Int32Array(jobs).fill(2),
			...{ isBlock: new Uint8Array(jobs), isLast: new Uint8Array(jobs), isFixed: new Uint8Array(jobs) },
			...{ startWeight: new Float64Array(jobs), startSpaces: new Float64Array(jobs) },
			...{ outside: new Float64Array(jobs).fill(OUTSIDE), move: new Float64Array(jobs) },
			vehicle: new Int32Array(jobs).fill(-1),
		},
		vehicles: Array.from({ length: instance.vehicles }, () => toVehicle(instance)),
		unfit: new Uint8Array(instance.vehicles * jobs),
		lanes: Array.from({ length: instance.vehicles }, () => new Int32Array()),
		isPlain: true,
	};
}

const NO_TASK: Task = { x: 0, y: 0, demand: 0, open: NEVER, close: 0, service: 0, mate: 0 };

/** Follows a plan by the rules of the benchmark, apart from the search; its figures. Throws where it is wrong. */
export function checkLiLim(
	{ tasks, capacity }: LiLim,
	{ stops }: PlanProblem,
	{ lanes, outside }: SearchedPlan,
): { vehicles: number; miles: number } {
	const [depot] = tasks;
	if (!depot || outside.length > 0) throw new Error(`${outside.length} jobs are not served`);
	const seen = new Set<number>();
	let miles = 0;
	for (const lane of lanes) {
		let [at, time, load, here] = [depot, depot.open, 0, 0];
		for (const place of [...Array.from(lane, (stop) => stops.place[stop] ?? 0), 0]) {
			const task = tasks[place] ?? depot;
			miles += milesBetween(at, task);
			time = Math.max(task.open, time + (here === 0 ? 0 : at.service) + milesBetween(at, task));
			if (time > task.close + 1e-6) throw new Error(`place ${place} is late`);
			load += task.demand;
			if (load > capacity || load < 0) throw new Error(`place ${place}: load ${load}`);
			if (place > 0 && seen.has(place)) throw new Error(`place ${place} twice`);
			if (task.demand < 0 && !lane.some((stop) => stops.place[stop] === task.mate))
				throw new Error(`place ${place} without its other end`);
			if (task.demand < 0 && !seen.has(task.mate)) throw new Error(`place ${place} before its collection`);
			if (place > 0) seen.add(place);
			[at, here] = [task, place];
		}
	}
	if (seen.size !== tasks.length - 1) throw new Error(`${tasks.length - 1 - seen.size} places not served`);
	return { vehicles: lanes.filter(({ length }) => length > 0).length, miles };
}

/** One vehicle, and three jobs of which no two can be done: all are collected at noon, each in another place. */
export const THREE_JOBS = readLiLim(`1 10 1
0 0 0 0 0 500 0 0 0
1 100 0 5 120 121 0 0 2
2 100 9 -5 0 400 0 1 0
3 0 100 5 120 121 0 0 4
4 9 100 -5 0 400 0 3 0
5 0 -100 5 120 121 0 0 6
6 9 -100 -5 0 400 0 5 0`);

/** An instance of twenty pairs in windows of an hour around a depot, each of which a vehicle can serve alone. */
export function makeUpLiLim(seed: number): LiLim {
	const next = createDraw(seed);
	const depot = { x: 50, y: 50, demand: 0, open: 0, close: 1_000, service: 0, mate: 0 };
	const tasks = [depot];
	for (let place = 1; place <= 40; place += 2) {
		const open = 100 + Math.floor(next() * 500);
		const end = () => ({ x: next() * 100, y: next() * 100, service: 10 });
		tasks.push({ ...end(), demand: 5, open, close: open + 60, mate: place + 1 });
		tasks.push({ ...end(), demand: -5, open: open + 160, close: open + 220, mate: place });
	}
	return { vehicles: 20, capacity: 15, tasks };
}
