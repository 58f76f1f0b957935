import { estimatedRoadMiles, estimatedRoadMinutes, type Point } from "../addresses/distance";
import { MODE } from "../jobs/rules";
import { daysBetween } from "../time/dates";
import type { PlannerJob } from "./shapes";

/** How long loading or unloading takes where nobody has said, in minutes. */
export const AT_A_STOP = 15;

type Ends =
	| `collection_${"date" | "time" | "town" | "post_code" | "latitude" | "longitude"}`
	| `delivery_${"date" | "time" | "town" | "post_code" | "latitude" | "longitude"}`;

/** When a day begins where nobody has said, in minutes: at six. */
export const FIRST_AT = 360;
const NEXT_DAY = 1_440;

/** What the time line looks at in a card; a trip's sub-jobs where it has some. */
export type TimedJob = Pick<
	PlannerJob,
	"id" | "job_number" | "mode" | "collected" | "weight" | "spaces" | "mileage" | Ends
> & { trip_sub_jobs?: readonly Pick<PlannerJob["trip_sub_jobs"][number], "job_number" | "mode" | Ends>[] };

/** Somewhere a vehicle has to be. Minutes count from the midnight (UTC) that begins the day. */
export interface Stop {
	job_id: number;
	job_number: string;
	does: "collection" | "delivery";
	town: string | null;
	post_code: string | null;
	point: Point | null;
	wanted: number | null;
	/** Miles from its collection, as entered with the job; null at collections and where nobody has said. */
	mileage: number | null;
	/** Delivered only after a night: another day's work. */
	after_night: boolean;
}

/** A stop with when the vehicle comes and goes, and its way from the stop before. */
export interface Visit extends Stop {
	miles: number;
	minutes: number;
	arrive: number;
	leave: number;
}

type Side = Stop["does"];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A moment as minutes from the midnight that begins the day; null without a time. */
export function minuteOn(day: string, date: string | null, time: string | null): number | null {
	return time ? minutesOf(time) + (date ? daysBetween(day, date) * 1440 : 0) : null;
}

interface Part extends Pick<TimedJob, "job_number" | "mode" | Ends> {
	collected?: 0 | 1;
	mileage?: number | null;
}

/** A delivery so many minutes after its collection, on a later day: the vehicle goes home in between. */
const A_NIGHT = 720;

function isAfterNight(part: Part, day: string): boolean {
	const from = minuteOn(day, part.collection_date, part.collection_time);
	const to = minuteOn(day, part.delivery_date, part.delivery_time);
	return to !== null && to >= NEXT_DAY && from !== null && to - from >= A_NIGHT;
}

function stopOf(id: number, part: Part, does: Side, day: string): Stop {
	const [latitude, longitude] = [part[`${does}_latitude`], part[`${does}_longitude`]];
	return {
		job_id: id,
		job_number: part.job_number,
		does,
		town: part[`${does}_town`],
		post_code: part[`${does}_post_code`],
		point: latitude === null || longitude === null ? null : { latitude, longitude },
		wanted: minuteOn(day, part[`${does}_date`], part[`${does}_time`]),
		mileage: does === "delivery" ? (part.mileage ?? null) : null,
		after_night: does === "delivery" && isAfterNight(part, day),
	};
}

/** What is still to be done: what has been collected is only delivered, and an end of which nothing is known is none. */
function sidesOf(part: Part): Side[] {
	const { mode, collected } = part;
	const sides: Side[] =
		mode === MODE.collection
			? ["collection"]
			: mode === MODE.delivery || collected
				? ["delivery"]
				: ["collection", "delivery"];
	return sides.filter(
		(side) =>
			part[`${side}_time`] ?? part[`${side}_town`] ?? part[`${side}_post_code`] ?? part[`${side}_latitude`],
	);
}

/** A card's own stops: a trip's are those of its sub-jobs, in their order. */
const ownStops = (job: TimedJob, day: string): Stop[] =>
	(job.trip_sub_jobs?.length ? job.trip_sub_jobs : [job]).flatMap((part: Part) =>
		sidesOf(part).map((side) => stopOf(job.id, part, side, day)),
	);

/** A card's own stops, worked out once for orders that are tried one after the other. */
export interface Block {
	own: readonly Stop[];
	isTrip: boolean;
}

/** A card as a block. */
export const blockOf = (job: TimedJob, day: string): Block => ({
	own: ownStops(job, day),
	isTrip: Boolean(job.trip_sub_jobs?.length),
});

/**
 * The stops of jobs in their order. Each job is delivered before the next is collected, unless its delivery is wanted later than
 * that collection: then both are on board, and the deliveries come in the jobs' order. A trip is driven in one piece. What is
 * delivered on a later day comes after all that is wanted before it.
 */
export const stopsOf = (jobs: readonly TimedJob[], day: string): Stop[] =>
	inSequence(jobs.map((job) => blockOf(job, day)));

/** The stops of blocks in their order. */
export function inSequence(blocks: readonly Block[]): Stop[] {
	const stops: Stop[] = [];
	let aboard: Stop[] = [];
	for (const block of blocks) {
		const onlyLater = isLater(block.own[0]) && block.own.length === 1;
		const stays: Stop[] = [];
		for (const stop of aboard) (onlyLater || isAfter(stop, block) ? stays : stops).push(stop);
		aboard = stays;
		const ends = onlyLater || isPlain(block) ? block.own.slice(-1) : [];
		stops.push(...block.own.slice(0, block.own.length - ends.length));
		aboard.push(...ends);
	}
	const today = aboard.filter((stop) => !isLater(stop));
	return [...stops, ...today, ...aboard.filter(isLater)];
}

const isPlain = ({ own, isTrip }: Block) => !isTrip && own.length === 2;

const isLater = (stop: Stop | undefined) => stop?.does === "delivery" && (stop.wanted ?? 0) >= NEXT_DAY;

/** Whether what is on board stays there while a block is driven. */
function isAfter(stop: Stop, { own, isTrip }: Block): boolean {
	const [first, last] = [own[0], own.at(-1)];
	const from = !isTrip && first?.does === "collection" ? first.wanted : null;
	if (from !== null && stop.wanted !== null && stop.wanted > from) return true;
	return isLater(stop) && (stop.wanted ?? 0) > (last?.wanted ?? 0);
}

/** The way between two stops: over the map where both are placed, else what was entered with the job, else what its times leave. */
export function legBetween(from: Stop | undefined, to: Stop): { miles: number; minutes: number } {
	if (!from) return { miles: 0, minutes: 0 };
	if (from.point && to.point) return legOf(estimatedRoadMiles(from.point, to.point));
	if (from.job_id !== to.job_id) return { miles: 0, minutes: 0 };
	if (to.mileage !== null) return legOf(to.mileage);
	const between = (to.wanted ?? 0) - (from.wanted ?? 0);
	const isTimed = to.wanted !== null && from.wanted !== null;
	return { miles: 0, minutes: isTimed ? Math.max(0, between - AT_A_STOP) : 0 };
}

const legOf = (miles: number) => ({ miles, minutes: estimatedRoadMinutes(miles) });

/**
 * When a vehicle is where: it waits for the time wanted where it is early, and goes on late where it is late. `start` is when the
 * driver begins; without it the first stop is reached as wanted, or at six.
 */
export function visitsOf(
	stops: readonly Stop[],
	start: number | null,
	leg: (from: Stop | undefined, to: Stop, at: number) => { miles: number; minutes: number } = legBetween,
): Visit[] {
	let clock = start ?? stops[0]?.wanted ?? FIRST_AT;
	return stops.map((stop, at) => {
		const { miles, minutes } = leg(stops[at - 1], stop, at);
		const arrive = clock + minutes;
		const leave = Math.max(arrive, stop.wanted ?? arrive) + AT_A_STOP;
		clock = leave;
		return { ...stop, miles, minutes, arrive, leave };
	});
}

/** When a card is shown on the time line: from its first stop to its last as wanted, an hour where both are the same. */
export function spanOf(job: TimedJob, day: string): { from: number; to: number } | null {
	const known = ownStops(job, day)
		.map(({ wanted }) => wanted)
		.filter((minute) => minute !== null);
	if (known.length === 0) return null;
	const [from, to] = [Math.min(...known), Math.max(...known)];
	return { from, to: to > from ? to : from + 60 };
}

/**
 * When a card needs the vehicle on that day: its span, but an hour where it is delivered only after a night, and nothing where all of
 * it is on a later day.
 */
export function busyOf(job: TimedJob, day: string): { from: number; to: number } | null {
	const span = spanOf(job, day);
	if (!span || span.from >= NEXT_DAY) return null;
	return isAfterNight(job, day) ? { from: span.from, to: span.from + 60 } : span;
}

/** The most a vehicle has on board at once, in kilograms and pallet spaces, and the jobs that are on board then. */
export function peakLoad(jobs: readonly TimedJob[], day: string) {
	const byId = new Map(jobs.map((job) => [job.id, job]));
	const stops = stopsOf(jobs, day);
	const last = new Map(stops.map(({ job_id }, at) => [job_id, at]));
	const firsts = new Map([...stops].reverse().map(({ job_id, does }) => [job_id, does]));
	// What is only delivered has been on board since before.
	const aboard = new Set(jobs.filter(({ id }) => firsts.get(id) === "delivery").map(({ id }) => id));
	const none: number[] = [];
	const most = { weight: 0, weight_jobs: none, spaces: 0, spaces_jobs: none };
	const sum = (field: "weight" | "spaces") =>
		[...aboard].reduce((total, id) => total + (byId.get(id)?.[field] ?? 0), 0);
	const note = () => {
		const [weight, spaces] = [sum("weight"), sum("spaces")];
		if (weight > most.weight) Object.assign(most, { weight, weight_jobs: [...aboard] });
		if (spaces > most.spaces) Object.assign(most, { spaces, spaces_jobs: [...aboard] });
	};
	note();
	for (const [at, { job_id, does }] of stops.entries()) {
		if (does === "collection") aboard.add(job_id);
		note();
		if (does === "delivery" && last.get(job_id) === at) aboard.delete(job_id);
	}
	return most;
}
