import type { RatedJob } from "~/shared/rates/job-rate";
import { isEmptyDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import type { RateFacts, RateMoment } from "../engine/rate-facts";
import type { CardQuestion } from "./rules-choose-card";

/** The day by which the card of a job is chosen. */
export const rateDay = ({ collection_date, delivery_date }: RatedJob, today: string): string =>
	[collection_date, delivery_date].find((date) => !isEmptyDate(date)) ?? today;

/** What of a job decides which card it is priced by. */
export const toCardQuestion = (job: RatedJob, today: string): CardQuestion => ({
	date: rateDay(job, today),
	is_cost: 0,
	party_id: job.customer_id ?? null,
	load_type_id: job.load_type_id ?? null,
	service_id: job.service_id ?? null,
	references: (job.customer_reference ?? []).flatMap(({ name }) => name ?? []),
});

type Side = "collection" | "delivery";

function momentOf(job: RatedJob, side: Side): RateMoment | null {
	const date = job[`${side}_date`];
	if (!date || isEmptyDate(date)) return null;
	return {
		date,
		time: toLocalTime(date, job[`${side}_time`]) || null,
		until: toLocalTime(date, job[`${side}_time_until`]) || null,
	};
}

/** A postcode as the job has it; null for none. */
const postCodeOf = (text: string | null | undefined) => text?.trim() || null;

const isUsed = (job: RatedJob, side: Side) =>
	[job[`${side}_post_code`], job[`${side}_name`], job[`${side}_address_line_1`], job[`${side}_date`]].some(
		Boolean,
	);

interface Measured {
	miles: number | null;
	is_estimate: boolean;
	cubic_metres?: number | null;
	bank_holidays: RateFacts["bank_holidays"];
}

/** What a rate card reads of a job, by London's clock. A trip without a delivery of its own ends at its last stop. */
export function rateFactsOf(
	job: RatedJob,
	{ miles, is_estimate, cubic_metres = null, bank_holidays }: Measured,
): RateFacts {
	const drops = (job.drops ?? []).map(({ post_code }) => postCodeOf(post_code));
	const ownEnd = postCodeOf(job.delivery_post_code);
	const via = ownEnd === null ? drops.slice(0, -1) : drops;
	const isAdr = (job.dangerous_goods ?? []).some(({ limited_quantity }) => limited_quantity !== 1);
	const happened = (job.occasions ?? []).flatMap(({ kind, count }) =>
		Array.from({ length: count }, () => kind),
	);
	return {
		load_type_id: job.load_type_id ?? null,
		service_id: job.service_id ?? null,
		need_ids: job.needs ?? [],
		occasions: [...happened, ...(isAdr ? (["adr"] as const) : [])],
		from: postCodeOf(job.collection_post_code),
		to: ownEnd ?? drops.at(-1) ?? null,
		via: via.flatMap((post_code) => post_code ?? []),
		miles,
		is_estimate,
		weight: job.weight ?? null,
		volume_weight: job.vol_weight ?? null,
		cubic_metres,
		spaces: job.spaces ?? null,
		items: job.item_count ?? null,
		stops: Number(isUsed(job, "collection")) + Number(isUsed(job, "delivery")) + drops.length,
		collection: momentOf(job, "collection"),
		delivery: momentOf(job, "delivery"),
		waiting_minutes: [],
		bank_holidays,
	};
}
