import type { LiveDriver } from "~/domain/planning/organizer/live-responses";

type LiveJob = LiveDriver["jobs"][number];

/** One stop of a driver's day: whether it is done, which comes next, and when the driver is expected. */
export interface StopLine {
	/** Place in the day, from 1: on the map and in the list. */
	number: number;
	key: string;
	job: LiveJob;
	does: "collection" | "delivery";
	isDone: boolean;
	isNext: boolean;
	/** What is expected of a stop that is left; null of one that is done, and off duty. */
	ahead: LiveDriver["stops"][number] | null;
}

const AFTER_COLLECTION: ReadonlySet<LiveJob["progress"]> = new Set(["collected", "at_delivery", "done"]);
const SIDES = ["collection", "delivery"] as const;

/** The stops of the day: those that are done in the order of the jobs, then those that are left as they will be driven. */
export function listStops({ jobs, next_stop, stops }: LiveDriver): StopLine[] {
	const trips = new Set(jobs.map(({ parent_id }) => parent_id));
	const order = new Map(stops.map(({ job_id, does }, index) => [`${job_id} ${does}`, index]));
	const lines = jobs
		.filter(({ job_id }) => !trips.has(job_id))
		.flatMap((job) =>
			SIDES.flatMap((does) => {
				const end = job[does];
				if (!end?.town && !end?.name && !end?.post_code) return [];
				const key = `${job.job_id} ${does}`;
				const place = order.get(key);
				return {
					...{ key, job, does },
					isDone: job.progress === "done" || (does === "collection" && AFTER_COLLECTION.has(job.progress)),
					isNext: next_stop?.job_id === job.job_id && next_stop.does === does,
					ahead: place === undefined ? null : (stops[place] ?? null),
				};
			}),
		);
	const rank = ({ isDone, key }: { isDone: boolean; key: string }) =>
		isDone ? -1 : (order.get(key) ?? stops.length);
	return lines.toSorted((a, b) => rank(a) - rank(b)).map((line, index) => ({ ...line, number: index + 1 }));
}
