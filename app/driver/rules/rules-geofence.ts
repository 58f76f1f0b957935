import type { DriverJob, JobStop } from "../api/driver-api";
import type { Place } from "../outbox/entries";
import type { JobProgress, StepName } from "./rules-progress";

/** In metres, where the day names none. */
const DEFAULT_RADIUS = 150;
/** So far beyond the radius a stop counts as left, so that a fix at its edge does not. */
const LEFT_MARGIN = 50;
/** A fix that may be further off is ignored. */
const MAX_ACCURACY = 250;
const EARTH_RADIUS = 6_371_000;

/** What a position proposes: the driver is at a stop, or has left it. */
export interface StepProposal {
	job: DriverJob;
	step: Extract<StepName, "arrived_collection" | "left" | "arrived_delivery">;
	stop: JobStop;
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance in metres, as the crow flies. */
export function distanceBetween(from: Place, to: Place): number {
	const [a, b] = [toRadians(from.latitude), toRadians(to.latitude)];
	const height = Math.sin((b - a) / 2) ** 2;
	const width = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
	return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(height + Math.cos(a) * Math.cos(b) * width));
}

/** A day from before the geofences of addresses has no radius. */
const radiusOf = (stop: JobStop & { radius?: number | null }): number => stop.radius ?? DEFAULT_RADIUS;

/** Metres from a stop beyond its radius; negative within it. Null for a stop or a position that is not known well enough. */
function metresBeyond(stop: JobStop | null, position: Place): number | null {
	if (stop === null || stop.latitude === null || stop.longitude === null) return null;
	if ((position.accuracy ?? 0) > MAX_ACCURACY) return null;
	const { latitude, longitude } = stop;
	return distanceBetween(position, { latitude, longitude }) - radiusOf(stop);
}

/** The step at a stop that comes next; a start is implied by it. */
function nextAtStop({ steps, next }: JobProgress): StepProposal["step"] | null {
	const name = next === "start" ? steps[1] : next;
	return name === "arrived_collection" || name === "left" || name === "arrived_delivery" ? name : null;
}

/** The name of a proposal, for what the driver has put off. */
export const proposalKey = ({ job, step }: Pick<StepProposal, "job" | "step">): string => `${job.id} ${step}`;

/** The first job for which a position proposes a step, in order of the day; null for none. */
export function findProposal(
	jobs: readonly { job: DriverJob; progress: JobProgress }[],
	position: Place,
	dismissed: ReadonlySet<string> = new Set(),
): StepProposal | null {
	for (const { job, progress } of jobs) {
		const step = nextAtStop(progress);
		const stop = step === "arrived_delivery" ? job.delivery : job.collection;
		const beyond = step && metresBeyond(stop, position);
		if (step === null || stop === null || beyond === null) continue;
		if (dismissed.has(proposalKey({ job, step }))) continue;
		if (step === "left" ? beyond > LEFT_MARGIN + (position.accuracy ?? 0) : beyond <= 0)
			return { job, step, stop };
	}
	return null;
}
