import type { Stop } from "../run/rules-timeline";
import { COLLECTION, DELIVERY, type JobTable, type StopTable } from "./problem";

/** A job of the model, before it is numbers. */
export interface TableJob {
	id: number;
	stops: readonly Stop[];
	isBlock: boolean;
	isLast: boolean;
	isFixed: boolean;
	/** Its time was promised: it is not late by plan. */
	isPromised: boolean;
	/** Kilograms and pallet spaces. */
	weight: number;
	spaces: number;
	/** Pounds outside the plan, and for taking it from its vehicle. */
	outside: number;
	move: number;
	/** The index of the vehicle that has it, -1 without one. */
	vehicle: number;
	/** The place of each stop. */
	places: readonly number[];
}

/** What a job brings on board at each stop: it comes at the first, if that is a collection, and leaves at the last, if that is a delivery. */
const loadSteps = ({ stops }: TableJob, amount: number): number[] =>
	stops.map(({ does }, at) => {
		if (at === 0 && does === "collection") return amount;
		return at === stops.length - 1 && does === "delivery" ? -amount : 0;
	});

/** What is on board from the start, so that the load is never less than nothing. */
function startLoad(steps: readonly number[]): number {
	let [running, least] = [0, 0];
	for (const step of steps) {
		running += step;
		least = Math.min(least, running);
	}
	return -least;
}

/** The jobs as numbers, in their order. */
export function toJobTable(jobs: readonly TableJob[]): JobTable {
	const numbers = (value: (job: TableJob) => number) => Float64Array.from(jobs, value);
	const flags = (value: (job: TableJob) => boolean) => Uint8Array.from(jobs, (job) => (value(job) ? 1 : 0));
	let next = 0;
	return {
		count: jobs.length,
		first: Int32Array.from(jobs, ({ stops }) => {
			next += stops.length;
			return next - stops.length;
		}),
		stops: Int32Array.from(jobs, ({ stops }) => stops.length),
		isBlock: flags(({ isBlock }) => isBlock),
		isLast: flags(({ isLast }) => isLast),
		isFixed: flags(({ isFixed }) => isFixed),
		startWeight: numbers((job) => startLoad(loadSteps(job, job.weight))),
		startSpaces: numbers((job) => startLoad(loadSteps(job, job.spaces))),
		outside: numbers(({ outside }) => outside),
		vehicle: Int32Array.from(jobs, ({ vehicle }) => vehicle),
		move: numbers(({ move }) => move),
	};
}

/** Whether a stop was due before the day: it is late whatever is planned, and what is late already costs nothing more. */
const isPast = ({ due }: Stop) => due !== null && due < 0;

/** The stops of all jobs as numbers, one job's after another's. `mostLate`: minutes after its window that a stop may be reached. */
export function toStopTable(jobs: readonly TableJob[], mostLate: number): StopTable {
	const all = jobs.flatMap((job, number) =>
		job.stops.map((stop, at) => ({ stop, job, number, place: job.places[at] ?? 0, at })),
	);
	const goods = new Map([...new Set(all.map(({ stop }) => stop.goods))].map((one, at) => [one, at]));
	const numbers = (value: (stop: Stop) => number) => Float64Array.from(all, ({ stop }) => value(stop));
	const loads = (amount: (job: TableJob) => number) =>
		Float64Array.from(all, ({ job, at }) => loadSteps(job, amount(job))[at] ?? 0);
	const dueOf = ({ due }: Stop) => due ?? Number.POSITIVE_INFINITY;
	const lateOf = ({ isPromised }: TableJob) => (isPromised ? Math.min(0, mostLate) : mostLate);
	return {
		count: all.length,
		job: Int32Array.from(all, ({ number }) => number),
		place: Int32Array.from(all, ({ place }) => place),
		does: Uint8Array.from(all, ({ stop }) => (stop.does === "collection" ? COLLECTION : DELIVERY)),
		goods: Int32Array.from(all, ({ stop }) => goods.get(stop.goods) ?? 0),
		wanted: numbers(({ wanted }) => wanted ?? Number.NEGATIVE_INFINITY),
		due: numbers(dueOf),
		costDue: numbers((stop) => (isPast(stop) ? Number.POSITIVE_INFINITY : dueOf(stop))),
		latest: Float64Array.from(all, ({ stop, job }) =>
			isPast(stop) ? Number.POSITIVE_INFINITY : dueOf(stop) + lateOf(job),
		),
		service: numbers(({ service }) => service),
		afterNight: Uint8Array.from(all, ({ stop }) => (stop.after_night ? 1 : 0)),
		weight: loads(({ weight }) => weight),
		spaces: loads(({ spaces }) => spaces),
		open: all.map(({ stop }) => toOpenNumbers(stop)),
	};
}

const toOpenNumbers = ({ open }: Pick<Stop, "open">): Float64Array | null =>
	open &&
	Float64Array.from(
		open.flatMap(({ begins, from, until }) => [begins, from ?? Number.NaN, until ?? Number.NaN]),
	);
