import { promisedDelivery, type SlotFacts } from "~/domain/planning/automatic-planning/slots/slot-job";

/** A claim as far as it decides whether a job is saved at its time. */
interface ReservingClaim {
	date: string;
	time_from: string;
	expires_at: string;
	job_id: number | null;
}

/** Whether a job that is saved with this time has the one that is reserved for it. */
export const isReservedFor = (
	claim: ReservingClaim | undefined,
	job: { collection_date?: string | null; collection_time?: string | null },
	now: Date,
): boolean =>
	claim !== undefined &&
	claim.job_id === null &&
	claim.expires_at > now.toISOString() &&
	claim.date === job.collection_date &&
	claim.time_from === job.collection_time;

/** What of a job a time was judged for; its places by their postcodes. */
interface JudgedJob extends Pick<SlotFacts, "weight" | "load_type_id" | "need_ids"> {
	collection_post_code: string | null;
	delivery_post_code: string | null;
	delivery_date: string | null;
	delivery_time: string | null;
	delivery_time_until: string | null;
}

/** What a time was judged for, by its claim: the facts and the window. */
export const judgedOf = (
	facts: SlotFacts,
	{ date, time_from: from, time_until: until }: Record<"date" | "time_from" | "time_until", string>,
): JudgedJob => ({
	...facts,
	collection_post_code: facts.collection.post_code,
	delivery_post_code: facts.delivery.post_code,
	...promisedDelivery(facts, { date, from, until }),
});

/** The details of a job that are other than those its time was judged for, in words. */
export function changedSinceReserved(judged: JudgedJob, saved: JudgedJob): string[] {
	const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
	const timesOf = ({ delivery_date, delivery_time, delivery_time_until }: JudgedJob) => [
		...[delivery_date, delivery_time, delivery_time_until],
	];
	const checks: [string, boolean][] = [
		["load type", judged.load_type_id === saved.load_type_id],
		["collection", judged.collection_post_code === saved.collection_post_code],
		["delivery", judged.delivery_post_code === saved.delivery_post_code],
		["delivery time", isSame(timesOf(judged), timesOf(saved))],
		["weight", judged.weight === saved.weight],
		["needs", isSame(judged.need_ids, saved.need_ids)],
	];
	return checks.flatMap(([name, same]) => (same ? [] : [name]));
}
