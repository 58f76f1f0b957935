import { z } from "zod";
import { JOB_MODE } from "~/domain/jobs/jobs/model/rules";
import type { NeedFacts } from "~/domain/planning/needs/need-facts";
import { idValue, nullableNumber, nullableText } from "~/shared/response-fields";
import { toLocalTime, toUtcTime } from "~/shared/time/london";
import { hoursOn, type OpeningHours } from "~/shared/time/opening-hours";
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
	/** What the price alone depends on. */
	load_type_id: z.int().nullable().default(null),
	service_id: z.int().nullable().default(null),
	item_count: z.number().nullable().default(null),
	references: z.array(z.string()).default([]),
	is_adr: z.boolean().default(false),
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

/** By when a job is delivered, and what is known of the earliest time. Times are stored ones (UTC). */
interface DeliveryTimes extends Pick<SlotFacts, `delivery_${"date" | "from" | "by"}`> {
	/** The hours of the place, null if they are not known. */
	opening_hours: OpeningHours | null;
}

/**
 * When a job is delivered: by its end, and where it has no beginning, from its collection on, or on another day from when the place opens, else
 * from midnight on; one time alone would make the vehicle wait for it. `from`: when it is collected, null for at any time of the day.
 */
export function deliveryWindow(
	{ delivery_date, delivery_from, delivery_by, opening_hours }: DeliveryTimes,
	{ date, from }: { date: string; from: string | null },
): { delivery_time: string | null; delivery_time_until: string | null } {
	if (delivery_by === null) return { delivery_time: delivery_from, delivery_time_until: null };
	const opens = opening_hours && hoursOn(opening_hours, delivery_date)?.from;
	const collected = delivery_date === date ? from : null;
	const start = delivery_from ?? collected ?? toUtcTime(delivery_date, opens ?? "00:00");
	const local = (time: string) => toLocalTime(delivery_date, time);
	return local(start) >= local(delivery_by)
		? { delivery_time: delivery_by, delivery_time_until: null }
		: { delivery_time: start, delivery_time_until: delivery_by };
}

/** The end of a delivery that may be at any time of its day. */
const END_OF_DAY = "23:59";

/** When a job that is booked at a slot is delivered, as it is stored: without an end until the day is over, as no job is without a time. */
export const promisedDelivery = (facts: SlotFacts, slot: SlotWindow) => ({
	delivery_date: facts.delivery_date,
	...deliveryWindow(
		{
			...facts,
			delivery_by: facts.delivery_by ?? toUtcTime(facts.delivery_date, END_OF_DAY),
			opening_hours: facts.delivery.site.opening_hours,
		},
		slot,
	),
});

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
		...deliveryWindow({ ...facts, opening_hours: facts.delivery.site.opening_hours }, slot),
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
