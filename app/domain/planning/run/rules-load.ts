import { joinStops, stopsInOrder, type VehicleCapacity } from "./rules-stop-order";
import { type Stop, type TimedJob, toBlock } from "./rules-timeline";

type Field = "weight" | "spaces";

/** What a stop adds to, or takes off, the load of a vehicle. Cards of the same goods, as the halves of a split job, have the same key. */
interface LoadStep {
	key: number;
	by: number;
}

/**
 * The highest load on board of a vehicle at one time, in kilograms and pallet spaces, and the jobs on board at that time. `carried` are
 * jobs of days before: what of them is only delivered is on board from the start, whether the day has its stop or a later one.
 */
export function peakLoad(
	jobs: readonly TimedJob[],
	day: string,
	capacity?: VehicleCapacity,
	carried: readonly TimedJob[] = NO_JOBS,
) {
	const own = stopsInOrder(jobs, day, capacity);
	const [all, stops] =
		carried.length === 0
			? [jobs, own]
			: [
					[...jobs, ...carried],
					joinStops(
						own,
						carried.flatMap((job) => toBlock(job, day).stops),
					),
				];
	const [weight, spaces] = [peakOf("weight", all, stops), peakOf("spaces", all, stops)];
	return { weight: weight.peak, weight_jobs: weight.jobs, spaces: spaces.peak, spaces_jobs: spaces.jobs };
}

const NO_JOBS: readonly TimedJob[] = [];

const goodsOf = ({ id, parent_id }: TimedJob) => parent_id ?? id;

/** Follows the load from stop to stop. */
function peakOf(
	field: Field,
	jobs: readonly TimedJob[],
	stops: readonly Stop[],
): { peak: number; jobs: number[] } {
	const steps = loadSteps(field, jobs, stops);
	const aboard = loadAtStart(steps);
	let [peak, keys]: [number, Set<number>] = [0, new Set()];
	const record = () => {
		const total = [...aboard.values()].reduce((sum, amount) => sum + amount, 0);
		if (total > peak)
			[peak, keys] = [total, new Set([...aboard].flatMap(([key, amount]) => (amount > 0 ? [key] : [])))];
	};
	record();
	for (const { key, by } of steps) {
		aboard.set(key, (aboard.get(key) ?? 0) + by);
		record();
	}
	return { peak, jobs: jobs.filter((job) => keys.has(goodsOf(job))).map(({ id }) => id) };
}

/** Goods come on board at the first stop of a card, if it is a collection, and go at the last, if it is a delivery. */
function loadSteps(field: Field, jobs: readonly TimedJob[], stops: readonly Stop[]): LoadStep[] {
	const firstAt = new Map([...stops.entries()].reverse().map(([at, { job_id }]) => [job_id, at]));
	const lastAt = new Map(stops.map(({ job_id }, at) => [job_id, at]));
	const byId = new Map(jobs.map((job) => [job.id, job]));
	return stops.flatMap(({ job_id, does }, at): LoadStep[] => {
		const job = byId.get(job_id);
		const amount = job?.[field] ?? 0;
		if (!job || amount === 0) return [];
		const key = goodsOf(job);
		if (does === "collection" && firstAt.get(job_id) === at) return [{ key, by: amount }];
		return does === "delivery" && lastAt.get(job_id) === at ? [{ key, by: -amount }] : [];
	});
}

/** What is delivered without having been collected on the day is on board from the start. */
function loadAtStart(steps: readonly LoadStep[]): Map<number, number> {
	const [running, missing] = [new Map<number, number>(), new Map<number, number>()];
	for (const { key, by } of steps) {
		const now = (running.get(key) ?? 0) + by;
		running.set(key, now);
		missing.set(key, Math.max(missing.get(key) ?? 0, -now));
	}
	return missing;
}
