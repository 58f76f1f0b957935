import { isEmptyDate } from "~/shared/time/dates";
import { instantOf } from "~/shared/time/london";
import type { DutyReport } from "./rules-duty";
import { stopsInOrder, type VehicleCapacity } from "./rules-stop-order";
import { findStopsLeft } from "./rules-stops-left";
import type { DeliveryPlace, Stop, TimedJob } from "./rules-timeline";

/** A stop that is still to be done. */
export interface StopAhead {
	job_id: number;
	stop: "collection" | "delivery";
	/** As the timeline has it, with its place and the mileage from its collection. */
	place: Stop;
	/** From when the minutes of `place` count: the midnight (UTC) that begins the day, in milliseconds. */
	midnight: number;
	/** From when it can be done: the driver waits until then. */
	opensAt: Date | null;
	/** The latest arrival in time: the end of its window, or when it opens. */
	dueAt: Date | null;
	/** Since when the driver is there. */
	arrivedAt: Date | null;
}

/** The stop that a driver has done last, and when the driver last reported about that job. */
interface StopDone {
	place: Stop;
	at: Date;
}

type TimedFields = Omit<TimedJob, "trip_sub_jobs">;

/** A job of a driver's workday, in the order of the day; a trip's sub-jobs follow it with its id as parent_id. */
export interface DutyJob extends TimedFields, DeliveryPlace {
	parent_id: number | null;
}

type StopKind = StopAhead["stop"];
const KINDS: readonly StopKind[] = ["collection", "delivery"];

/** The remaining stops of a workday in the order in which they are driven, and where the driver was last. */
export function findStopsAhead(
	day: string,
	jobs: readonly DutyJob[],
	entries: readonly DutyReport[],
	capacity?: VehicleCapacity,
): { stops: StopAhead[]; last: StopDone | null } {
	const all = stopsInOrder(toCards(jobs), day, capacity).flatMap((place) => {
		const job = jobs.find(({ job_number }) => job_number === place.job_number);
		return job ? [{ job, place }] : [];
	});
	const stopsOf = (id: number) =>
		KINDS.filter((kind) => all.some((one) => one.job.id === id && one.place.does === kind));
	const progress = new Map(
		jobs.map(({ id }) => [
			id,
			findStopsLeft(
				stopsOf(id),
				entries.filter((entry) => entry.job_id === id),
			),
		]),
	);
	const midnight = Date.parse(`${day}T00:00:00.000Z`);
	const open = all.flatMap(({ job, place }): StopAhead[] => {
		const { left, at } = progress.get(job.id) ?? { left: [], at: null };
		if (!left.includes(place.does)) return [];
		const arrivedAt = at?.stop === place.does ? new Date(at.since) : null;
		return [{ job_id: job.id, stop: place.does, place, midnight, ...windowOf(job, place.does), arrivedAt }];
	});
	return { stops: currentFirst(open, entries), last: lastStopDone(all, open, entries) };
}

function windowOf(job: DutyJob, stop: StopKind): Pick<StopAhead, "opensAt" | "dueAt"> {
	const [date, time, until] = [job[`${stop}_date`], job[`${stop}_time`], job[`${stop}_time_until`]];
	if (isEmptyDate(date) || !time) return { opensAt: null, dueAt: null };
	return { opensAt: instantOf(date, time), dueAt: instantOf(date, until ?? time) };
}

/** The jobs as cards of the planner, trips with their sub-jobs. */
const toCards = (jobs: readonly DutyJob[]): TimedJob[] =>
	jobs
		.filter(({ parent_id }) => parent_id === null || !jobs.some(({ id }) => id === parent_id))
		.map((job) => ({
			...job,
			job_planner: job.job_planner ?? job,
			trip_sub_jobs: jobs.filter(({ parent_id }) => parent_id === job.id),
		}));

/** A driver who has started a job goes to its next stop, whatever the order of the plan. */
function currentFirst(stops: StopAhead[], entries: readonly DutyReport[]): StopAhead[] {
	const last = entries.findLast(({ action_type }) => action_type === "start" || action_type === "arrived");
	const current =
		stops.find(({ arrivedAt }) => arrivedAt) ?? stops.find(({ job_id }) => job_id === last?.job_id);
	return current ? [current, ...stops.filter((stop) => stop !== current)] : stops;
}

/** The stop that was done last, with the moment; without one, the moment of the first report. */
function lastStopDone(
	all: readonly { job: DutyJob; place: Stop }[],
	open: readonly StopAhead[],
	entries: readonly DutyReport[],
): StopDone | null {
	const entry = entries.findLast(({ job_id }) => all.some(({ job }) => job.id === job_id));
	const done = all.findLast(
		({ job, place }) =>
			job.id === entry?.job_id && !open.some((one) => one.job_id === job.id && one.stop === place.does),
	);
	return entry && done ? { place: done.place, at: new Date(entry.at) } : null;
}
