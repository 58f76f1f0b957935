import type { PlannerJob } from "../run/responses";
import { type Addition, judgeDay, listNewVerdicts } from "./judge";
import type { Verdict } from "./verdict";

/** Cards of a vehicle's day that others replace: a job by its halves, the stops of a trip by the trip. */
interface CardExchange {
	/** Ids of the cards that go. */
	gone: ReadonlySet<number>;
	/** The cards that come, at the place of the first that goes, otherwise at the end. */
	come: readonly PlannerJob[];
	/** Whether some of the work comes from elsewhere. What stays on its vehicle is judged by what the exchange brings about. */
	isMoved: boolean;
}

/** Judges a vehicle's day with cards exchanged. The cards that go and come are one work, so they are named alike. */
export function judgeExchange(
	{ vehicle, ...day }: Omit<Addition, "jobs" | "position" | "workday_id">,
	{ gone, come, isMoved }: CardExchange,
): Verdict[] {
	const [first] = come;
	if (!first) return [];
	const cards = vehicle.planned_jobs;
	const { job_number } = first;
	const before = cards.map((job) => (gone.has(job.id) ? { ...job, job_number } : job));
	const at = cards.findIndex(({ id }) => gone.has(id));
	const others = cards.filter(({ id }) => !gone.has(id));
	const after = others.toSpliced(at < 0 ? others.length : at, 0, ...come);
	const added = new Set(come.map(({ id }) => id));
	const known = judgeDay({ ...day, vehicle, jobs: before, added: new Set() });
	const verdicts = judgeDay({ ...day, vehicle, jobs: after, added });
	return listNewVerdicts(verdicts, known, isMoved ? added : new Set());
}
