import { JOB_MODE } from "~/domain/jobs/jobs/model/rules";
import type { Point } from "~/domain/master-data/addresses/distance";
import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import { estimateDrivingMinutes } from "~/domain/master-data/roads/speeds";
import { STOP_MINUTES } from "~/shared/jobs/round";
import { daysBetween } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { londonOffset, toLocalTime } from "~/shared/time/london";
import { type OpenDay, openingAt, toOpenDays } from "~/shared/time/opening-hours";
import type { PlannerJob, StopSite } from "./responses";

/** How many minutes loading or unloading takes at a site. */
export const serviceMinutes = (site: Pick<StopSite, "service_minutes"> | null | undefined): number =>
	site?.service_minutes ?? STOP_MINUTES;

/**
 * Where a planner has put a delivery: after the collection of a job on the same lane (its own, or one that follows), in an order among
 * those that come there. Null where it follows from the times.
 */
export interface DeliveryPlace {
	deliver_after_id?: number | null | undefined;
	deliver_order?: number | null | undefined;
}

type EndField =
	| `collection_${"date" | "time" | "time_until" | "town" | "post_code" | "latitude" | "longitude"}`
	| `delivery_${"date" | "time" | "time_until" | "town" | "post_code" | "latitude" | "longitude"}`;

type SiteField = "collection_site" | "delivery_site";

/** The start of a day without a start time: six o'clock, in minutes. */
export const DEFAULT_START_MINUTE = 360;

/** The fields of a card that the timeline reads, with the sub-jobs of a trip. */
export type TimedJob = Pick<
	PlannerJob,
	"id" | "job_number" | "mode" | "collected" | "weight" | "spaces" | "mileage" | EndField
> &
	Pick<PlannerJob, SiteField> & {
		/** Its trip: the halves of a split job have the same. */
		parent_id?: number | null;
		/** Where its delivery comes among the stops of the lane, if a planner has decided it. */
		job_planner?: DeliveryPlace | null;
		trip_sub_jobs?: readonly Pick<
			PlannerJob["trip_sub_jobs"][number],
			"job_number" | "mode" | EndField | SiteField
		>[];
	};

/** A collection or delivery of the day. Minutes count from midnight (UTC) at the start of the day. */
export interface Stop {
	job_id: number;
	job_number: string;
	does: "collection" | "delivery";
	town: string | null;
	post_code: string | null;
	point: Point | null;
	/** From when it can be done: the vehicle waits until then. */
	wanted: number | null;
	/** The latest arrival in time: the end of its window, or `wanted`. */
	due: number | null;
	/** Miles from its collection, as entered with the job; null at collections and when not entered. */
	mileage: number | null;
	/** Delivered after an overnight rest, so it belongs to the next day's work. */
	after_night: boolean;
	/** What is collected or delivered: the halves of a split job share it. */
	goods: number;
	/** Minutes that loading or unloading takes. */
	service: number;
	/** When its place is open; null if that is not known. */
	open: readonly OpenDay[] | null;
}

/** A stop with its arrival and departure, and the distance from the previous stop, or from where the vehicle starts. */
export interface Visit extends Stop {
	miles: number;
	minutes: number;
	arrive: number;
	leave: number;
	/** Whether the vehicle comes with nothing on board. */
	is_empty: boolean;
}

type StopKind = Stop["does"];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A date and time as minutes from midnight at the start of `day`, in summer from an hour before it; null without a time. */
export function minuteOfDay(day: string, date: string | null, time: string | null): number | null {
	if (!time) return null;
	const minutes = minutesOf(toLocalTime(date ?? day, time)) - londonOffset(date ?? day);
	return minutes + (date ? daysBetween(day, date) * DAY_MINUTES : 0);
}

interface StopSource extends Pick<TimedJob, "job_number" | "mode" | EndField | SiteField> {
	collected?: 0 | 1;
	mileage?: number | null;
}

/** A delivery on a later day and at least this long after its collection: the vehicle goes home in between. */
export const NIGHT_MINUTES = 720;

function isAfterNight(source: StopSource, day: string): boolean {
	const from = minuteOfDay(day, source.collection_date, source.collection_time);
	const to = minuteOfDay(day, source.delivery_date, source.delivery_time);
	return to !== null && to >= DAY_MINUTES && from !== null && to - from >= NIGHT_MINUTES;
}

function toStop({ id, parent_id }: TimedJob, source: StopSource, kind: StopKind, day: string): Stop {
	const [latitude, longitude] = [source[`${kind}_latitude`], source[`${kind}_longitude`]];
	const date = source[`${kind}_date`];
	const wanted = minuteOfDay(day, date, source[`${kind}_time`]);
	const site = source[`${kind}_site`];
	return {
		job_id: id,
		job_number: source.job_number,
		does: kind,
		town: source[`${kind}_town`],
		post_code: source[`${kind}_post_code`],
		point: latitude === null || longitude === null ? null : { latitude, longitude },
		wanted,
		due: minuteOfDay(day, date, source[`${kind}_time_until`]) ?? wanted,
		mileage: kind === "delivery" ? (source.mileage ?? null) : null,
		after_night: kind === "delivery" && isAfterNight(source, day),
		goods: parent_id ?? id,
		service: serviceMinutes(site),
		open: site?.opening_hours ? toOpenDays(site.opening_hours, day, daysAhead(day, date)) : null,
	};
}

/** Up to which day after it the hours of a stop matter: a day later than it is wanted. */
const daysAhead = (day: string, date: string | null) => Math.max(0, date ? daysBetween(day, date) : 0) + 1;

/** When a stop can begin after an arrival: not before it is wanted, and not before its place opens. */
export function beginOf(stop: Stop, arrive: number): number {
	const at = Math.max(arrive, stop.wanted ?? arrive);
	return stop.open ? openingAt(stop.open, at).at : at;
}

/** How an arrival misses the hours of a stop's place: when it has closed, null if it does not open on that day; null if it is in time. */
export const closingOf = (
	{ open, wanted }: Pick<Stop, "open" | "wanted">,
	arrive: number,
): { at: number | null } | null => open && openingAt(open, Math.max(arrive, wanted ?? arrive)).closed;

/** When a day without a start begins: early enough for its first stop, or at six. */
export function startFor(first: Stop | undefined, minutesToFirst: number): number {
	const arrive = first?.wanted ?? DEFAULT_START_MINUTE + minutesToFirst;
	return (first ? beginOf(first, arrive) : arrive) - minutesToFirst;
}

/** The ends still to do: a collected job is only delivered, and an end without any details is skipped. */
function remainingSides(source: StopSource): StopKind[] {
	const { mode, collected } = source;
	const sides: StopKind[] =
		mode === JOB_MODE.collection
			? ["collection"]
			: mode === JOB_MODE.delivery || collected
				? ["delivery"]
				: ["collection", "delivery"];
	return sides.filter(
		(side) =>
			source[`${side}_time`] ??
			source[`${side}_town`] ??
			source[`${side}_post_code`] ??
			source[`${side}_latitude`],
	);
}

/** The stops of a card; for a trip, those of its sub-jobs in order. */
const cardStops = (job: TimedJob, day: string): Stop[] =>
	(job.trip_sub_jobs?.length ? job.trip_sub_jobs : [job]).flatMap((source: StopSource) =>
		remainingSides(source).map((side) => toStop(job, source, side, day)),
	);

/** The stops of a card, computed once because many orders are tried. */
export interface Block {
	job_id: number;
	stops: readonly Stop[];
	isTrip: boolean;
	/** Where it has been collected, if it is still to be delivered; else null. */
	collectedAt: Stop | null;
	/** Where its delivery comes; null where that follows from the times. */
	place: { after: number; order: number } | null;
	/** Kilograms and pallet spaces; 0 where they are not known. */
	weight: number;
	spaces: number;
}

/** The block of a card on the day it was wanted for last: judging a fleet asks for the same cards over and over. */
const blocksOfCards = new WeakMap<TimedJob, { day: string; block: Block }>();

/** Converts a card to a block; remembered, as a card is not changed. */
export function toBlock(job: TimedJob, day: string): Block {
	const known = blocksOfCards.get(job);
	if (known?.day === day) return known.block;
	const block = createBlock(job, day);
	blocksOfCards.set(job, { day, block });
	return block;
}

function createBlock(job: TimedJob, day: string): Block {
	const isTrip = Boolean(job.trip_sub_jobs?.length);
	const { deliver_after_id: after, deliver_order: order } = job.job_planner ?? {};
	return {
		job_id: job.id,
		stops: cardStops(job, day),
		isTrip,
		collectedAt:
			!isTrip && job.mode === JOB_MODE.both && job.collected === 1
				? toStop(job, job, "collection", day)
				: null,
		place: after ? { after, order: order ?? 0 } : null,
		weight: job.weight ?? 0,
		spaces: job.spaces ?? 0,
	};
}

/** Distance and time between two stops, estimated: by the roads if both have coordinates, else from the job's mileage, else from its times. */
export function legBetween(from: Stop | undefined, to: Stop): { miles: number; minutes: number } {
	if (!from) return { miles: 0, minutes: 0 };
	if (from.point && to.point) return estimateRoadLeg(from.point, to.point);
	if (from.job_id !== to.job_id) return { miles: 0, minutes: 0 };
	if (to.mileage !== null) return { miles: to.mileage, minutes: estimateDrivingMinutes(to.mileage) };
	const available = (to.wanted ?? 0) - (from.wanted ?? 0);
	// Times that are a night apart are no measure of the drive.
	const isTimed = to.wanted !== null && from.wanted !== null && available < NIGHT_MINUTES;
	return { miles: 0, minutes: isTimed ? Math.max(0, available - from.service) : 0 };
}

/** Where a vehicle starts and ends its day, as a stop without a job. */
export const baseStop = (point: Point): Stop => ({
	job_id: 0,
	job_number: "",
	does: "collection",
	town: null,
	post_code: null,
	point,
	wanted: null,
	due: null,
	mileage: null,
	after_night: false,
	goods: 0,
	service: STOP_MINUTES,
	open: null,
});

/** Where a card is drawn on the timeline: from its first to its last requested time, or one hour if they are equal. */
export function cardSpan(job: TimedJob, day: string): { from: number; to: number } | null {
	const wantedMinutes = toBlock(job, day)
		.stops.map(({ wanted }) => wanted)
		.filter((minute) => minute !== null);
	if (wantedMinutes.length === 0) return null;
	const [from, to] = [Math.min(...wantedMinutes), Math.max(...wantedMinutes)];
	return { from, to: to > from ? to : from + 60 };
}

/**
 * When a card occupies the vehicle on that day: its span, or one hour if it is delivered after an overnight rest. Null if all of it
 * is on a later day.
 */
export function busySpan(job: TimedJob, day: string): BusySpan | null {
	const known = busySpansOfCards.get(job);
	if (known?.day === day) return known.span;
	const span = computeBusySpan(job, day);
	busySpansOfCards.set(job, { day, span });
	return span;
}

interface BusySpan {
	from: number;
	to: number;
}

/** The span of a card on the day it was wanted for last. */
const busySpansOfCards = new WeakMap<TimedJob, { day: string; span: BusySpan | null }>();

function computeBusySpan(job: TimedJob, day: string): BusySpan | null {
	const span = cardSpan(job, day);
	if (!span || span.from >= DAY_MINUTES) return null;
	return isAfterNight(job, day) ? { from: span.from, to: span.from + 60 } : span;
}
