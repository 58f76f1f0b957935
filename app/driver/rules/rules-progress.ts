import type { DriverJob } from "../api/driver-api";
import type { NewWrite, StoredWrite } from "../outbox/entries";

/** What a driver does next with a job. */
export type StepName =
	| "start"
	| "arrived_collection"
	| "collected"
	| "left"
	| "arrived_delivery"
	| "delivered";

export interface JobProgress {
	steps: readonly StepName[];
	/** How many of the steps are behind. */
	done: number;
	/** Null once nothing is left to do. */
	next: StepName | null;
	hasFailed: boolean;
	/** The goods are in the depot, so the delivery is another day's. */
	isInDepot: boolean;
}

const COLLECTION: readonly StepName[] = ["arrived_collection", "collected"];
const DELIVERY: readonly StepName[] = ["arrived_delivery", "delivered"];
const COLLECTION_MODE = 1;
const DELIVERY_MODE = 2;
const SPLIT = 2;
const TRIP = 3;
/** The statuses in which a job is still the driver's to do. */
const OPEN_STATUSES: readonly string[] = [
	"Pending",
	"Planned",
	"Booked",
	"Inprogress",
	"Collected",
	"Indepot",
];
/** Those before its start: a trip's stop is not booked itself. */
const UNSTARTED_STATUSES: readonly string[] = ["Pending", "Planned", "Booked"];

/** The steps of a job, in order. One that is collected and delivered on different days has those of its day; a trip has its stops as jobs of their own. */
function listSteps({ job_type, mode, collected, parent_id }: DriverJob): StepName[] {
	if (job_type === TRIP) return ["start", "delivered"];
	if (job_type === SPLIT) return ["start", ...(collected === 0 ? COLLECTION : DELIVERY)];
	if (mode === COLLECTION_MODE)
		return ["start", ...COLLECTION, ...(parent_id === null ? ["delivered" as const] : [])];
	if (mode === DELIVERY_MODE) return ["start", ...DELIVERY];
	return ["start", ...COLLECTION, "left", ...DELIVERY];
}

/** The body of a step's write, without what was signed. */
export function stepBody(step: StepName): {
	step: "start" | "arrived" | "collected" | "left" | "delivered";
	stop: "collection" | "delivery" | null;
} {
	switch (step) {
		case "arrived_collection":
			return { step: "arrived", stop: "collection" };
		case "arrived_delivery":
			return { step: "arrived", stop: "delivery" };
		case "left":
			return { step, stop: "collection" };
		default:
			return { step, stop: null };
	}
}

type StepWrite = Extract<NewWrite, { type: "step" }>;
const isStep = (write: NewWrite): write is StepWrite => write.type === "step";

function nameOf({ step, stop }: StepWrite): StepName | null {
	if (step === "arrived") return stop === "delivery" ? "arrived_delivery" : "arrived_collection";
	return step === "in_depot" || step === "failed" ? null : step;
}

/**
 * How far a job is: by what the server knew when the day was read at `readAt`, and by what was recorded on this phone, also unsent.
 * What is done implies what precedes it. A job that failed and is on a newer day again starts from the beginning.
 */
export function jobProgress(job: DriverJob, writes: readonly StoredWrite[], readAt: string): JobProgress {
	const steps = listSteps(job);
	const own = writes.filter(
		({ state, write }) => state !== "refused" && isStep(write) && write.job_id === job.id,
	);
	const failedAt = own.findLastIndex(({ write }) => isStep(write) && write.step === "failed");
	const failure = own[failedAt];
	const isBack = job.parent_id === null && failure?.settled_at != null && failure.settled_at < readAt;
	if (failure && !isBack) return { steps, done: steps.length, next: null, hasFailed: true, isInDepot: false };
	const since = own.slice(failedAt + 1);
	if (isInDepot(job, since, readAt))
		return { steps, done: steps.length, next: null, hasFailed: false, isInDepot: true };
	const recorded = since.flatMap(({ write }) => (isStep(write) ? [nameOf(write)] : []));
	const isKnown = (step: StepName) => recorded.includes(step) || isOnServer(step, job);
	const done = steps.findLastIndex(isKnown) + 1;
	return { steps, done, next: steps[done] ?? null, hasFailed: false, isInDepot: false };
}

/** Booked again after the depot, the job goes on. */
function isInDepot({ status }: DriverJob, writes: readonly StoredWrite[], readAt: string): boolean {
	const stored = writes.findLast(({ write }) => isStep(write) && write.step === "in_depot");
	return (
		status === "Indepot" ||
		(stored !== undefined && (stored.settled_at === null || stored.settled_at >= readAt))
	);
}

/** Whether the goods may go into the depot instead of to their delivery: once they are collected, unless they are a part of a trip. */
export function canStoreInDepot(
	{ job_type, parent_id, collected }: DriverJob,
	progress: JobProgress,
): boolean {
	const { steps, done, hasFailed, next } = progress;
	if (job_type === TRIP || parent_id !== null || hasFailed || progress.isInDepot) return false;
	const collectedAt = steps.indexOf("collected");
	if (job_type === SPLIT) return collected === 1 ? next === "start" : collectedAt >= 0 && done > collectedAt;
	return collectedAt >= 0 && done > collectedAt && next !== null;
}

const isClosed = ({ status }: DriverJob): boolean => !OPEN_STATUSES.includes(status);

/** Whether the day shows a step as done. Of a trip's stops only some steps have times of their own; a day stored by an older app has none of those. */
function isOnServer(step: StepName, job: DriverJob): boolean {
	const isStop = job.parent_id !== null;
	const departed_at = isStop ? null : job.departed_at;
	const arrived_at = isStop ? null : job.arrived_at;
	switch (step) {
		case "start":
			return !UNSTARTED_STATUSES.includes(job.status);
		case "arrived_collection":
			return arrived_at !== null;
		case "collected":
			return (
				job.collected_at != null ||
				job.proofs.some(({ type }) => type === 0) ||
				(isStop && job.mode === COLLECTION_MODE && isClosed(job))
			);
		case "left":
			return departed_at !== null;
		case "arrived_delivery":
			return (
				job.delivery_arrived_at != null ||
				(arrived_at !== null && departed_at !== null && arrived_at > departed_at)
			);
		case "delivered":
			return isClosed(job);
	}
}
