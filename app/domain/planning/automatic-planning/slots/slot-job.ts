import { z } from "zod";
import { JOB_MODE } from "~/domain/jobs/jobs/model/rules";
import type { NeedFacts } from "~/domain/planning/needs/need-facts";
import { idValue, nullableNumber, nullableText } from "~/shared/response-fields";
import { toLocalTime } from "~/shared/time/london";
import { type PlannerJob, siteResponse } from "../../run/responses";

const slotPlace = z.object({
	town: nullableText,
	post_code: nullableText,
	latitude: z.number(),
	longitude: z.number(),
	site: siteResponse,
});

/** What has to be known of a job that is not saved yet to find a place for it. Days and times as they are stored (UTC). */
export const slotFactsSchema = z.object({
	collection: slotPlace,
	delivery: slotPlace,
	delivery_date: z.string(),
	/** From and by when it is delivered; null for at any time of the day. */
	delivery_from: nullableText,
	delivery_by: nullableText,
	/** Kilograms and pallet spaces. */
	weight: nullableNumber,
	spaces: nullableNumber,
	/** The price depends on it. */
	load_type_id: z.int().nullable().default(null),
	/** Those of its load type and ADR among them. */
	need_ids: z.array(idValue),
});
export type SlotFacts = z.infer<typeof slotFactsSchema>;

/** When a job is collected: a day and a window of it (UTC). */
export interface SlotWindow {
	date: string;
	from: string;
	until: string;
}

/** When a job of a slot is delivered: by its end, from its collection on where it has no beginning; one time alone would make the vehicle wait for it. */
export function deliveryWindow(
	{ delivery_date, delivery_from, delivery_by }: Pick<SlotFacts, `delivery_${"date" | "from" | "by"}`>,
	{ date, from }: SlotWindow,
): { delivery_time: string | null; delivery_time_until: string | null } {
	if (delivery_by === null) return { delivery_time: delivery_from, delivery_time_until: null };
	const start = delivery_from ?? (delivery_date === date ? from : null);
	const local = (time: string) => toLocalTime(delivery_date, time);
	return start === null || local(start) >= local(delivery_by)
		? { delivery_time: delivery_by, delivery_time_until: null }
		: { delivery_time: start, delivery_time_until: delivery_by };
}

const endOf = <Side extends "collection" | "delivery">(
	side: Side,
	{ town, post_code, latitude, longitude, site }: SlotFacts["collection"],
) => ({
	[`${side}_name`]: null,
	[`${side}_address_line_1`]: null,
	[`${side}_town`]: town,
	[`${side}_post_code`]: post_code,
	[`${side}_latitude`]: latitude,
	[`${side}_longitude`]: longitude,
	[`${side}_site`]: site,
});

/** A job of a slot as a card of the board would be. `id` is negative, as no job has it. */
export const toSlotCard = (id: number, facts: SlotFacts, slot: SlotWindow): PlannerJob => {
	const card: Omit<PlannerJob, `${"collection" | "delivery"}_${string}`> = {
		id,
		job_number: "",
		job_type: 1,
		parent_id: null,
		mode: JOB_MODE.both,
		status: "Pending",
		collected: 0,
		temp_status: null,
		is_marked: 0,
		is_split: 0,
		version: 1,
		customer: null,
		customer_reference: [],
		load_type: null,
		report_notes: null,
		weight: facts.weight,
		vol_weight: null,
		spaces: facts.spaces,
		mileage: null,
		price: 0,
		total_charge: 0,
		other_costs: 0,
		subcost: null,
		job_planner: null,
		work_day_jobs: [],
		trip_sub_jobs: [],
		late: null,
	};
	const ends = { ...endOf("collection", facts.collection), ...endOf("delivery", facts.delivery) };
	return {
		...card,
		...(ends as Pick<PlannerJob, keyof PlannerJob & `${"collection" | "delivery"}_${string}`>),
		collection_date: slot.date,
		collection_time: slot.from,
		collection_time_until: slot.until,
		delivery_date: facts.delivery_date,
		...deliveryWindow(facts, slot),
	};
};

/** What jobs of slots need, by the facts of all needs (of job 0) that were read. */
export function needsOfSlotJobs(
	facts: NeedFacts,
	jobs: readonly { id: number; need_ids: readonly number[] }[],
): NeedFacts {
	const needs = jobs.flatMap(({ id, need_ids }) =>
		facts.needs.filter((need) => need_ids.includes(need.id)).map((need) => ({ ...need, job_id: id })),
	);
	return { ...facts, needs };
}
