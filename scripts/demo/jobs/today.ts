import type { JobStatus } from "~/shared/jobs/statuses";
import { getDayShare } from "../shared/clock.mjs";
import { roundToQuarter } from "../shared/road.mjs";
import { isInTransit } from "../shared/statuses";
import type { JobSpec, Random, World } from "../world/world";

/** When the jobs of a day begin, and their shares: early trunk, morning peak, midday, afternoon, evening. The night's are trunks of their own. */
const PROFILE: readonly { from: number; to: number; share: number }[] = [
	{ from: 285, to: 360, share: 8 },
	{ from: 360, to: 600, share: 42 },
	{ from: 600, to: 780, share: 22 },
	{ from: 780, to: 990, share: 20 },
	{ from: 990, to: 1095, share: 8 },
];
/** The latest minute at which a job of today begins. */
const LATEST = 1439;
/** From this minute on a job that begins is driven by night. */
const NIGHT = 1140;
/** From this minute on the night's trunks are on the road. */
const TRUNKS_OUT = 1365;
const MIN_LENGTH = 90;
/** How many jobs are still to come, but no more than a third of the day's, and how many are under way at the least, at every hour. */
const MIN_TO_COME = 9;
const MIN_UNDER_WAY = 2;

/** The minute of the day by which a share of its jobs has begun. */
function getBeginning(share: number) {
	let left = share * PROFILE.reduce((sum, part) => sum + part.share, 0);
	for (const part of PROFILE) {
		if (left < part.share) return part.from + ((part.to - part.from) * left) / part.share;
		left -= part.share;
	}
	return PROFILE.at(-1)?.to ?? 0;
}

type Weights = Partial<Record<JobStatus, number>>;
const pick = (chance: Random, weights: Weights): JobStatus =>
	chance.weighted(weights as Record<JobStatus, number>);

/** What has become of a job that was done some minutes ago. */
function pickDone(chance: Random, ago: number): JobStatus {
	if (chance.chance(0.03)) return chance.chance(0.7) ? "Cancelled" : "Deleted";
	if (ago < 60) return pick(chance, { Completed: 90, "CX Delivered": 10 });
	if (ago < 180) return pick(chance, { Completed: 52, Priced: 26, POD: 16, "CX Delivered": 6 });
	return pick(chance, {
		Completed: 26,
		Priced: 26,
		POD: 26,
		"Marked For Inv": 14,
		"NO/EXT Inv": 5,
		"CX Delivered": 3,
	});
}

/** How far a job is that begins in some minutes: the sooner, the more likely it has a driver. */
function pickToCome(chance: Random, lead: number): JobStatus {
	if (lead < 45) return pick(chance, { Booked: 80, Planned: 20 });
	if (lead < 180) return pick(chance, { Booked: 58, Planned: 24, Pending: 14, Quoted: 4 });
	return pick(chance, { Booked: 42, Planned: 28, Pending: 20, Quote: 6, Quoted: 3, Cancelled: 1 });
}

/** A job of today with the minute at which it begins and the minutes that it may take; its status is what has become of it by now. */
function createSpec(chance: Random, present: number, from: number, length: number): JobSpec {
	const spec = { day: 0, begins: from, length };
	const elapsed = present - from;
	if (elapsed >= 75 && chance.chance(0.07))
		return { ...spec, kind: "split", status: elapsed < 180 ? "Collected" : "Indepot" };
	if (elapsed >= length) return { ...spec, status: pickDone(chance, elapsed - length) };
	if (elapsed >= 0)
		return { ...spec, status: elapsed > 30 && chance.chance(0.35) ? "Intransit" : "Inprogress" };
	return { ...spec, status: pickToCome(chance, -elapsed) };
}

/** The jobs of today, spread around now: what is done, what is under way, what is to come. */
export function createJobsOfToday({ clock, spec, random }: World): JobSpec[] {
	const chance = random.fork("today");
	const count = Math.max(12, Math.round(spec.sizes.today * getDayShare(clock.today)));
	const { present } = clock;
	const jobs = Array.from({ length: count }, (_, place) => {
		const from = roundToQuarter(getBeginning((place + chance.int(0, 99) / 100) / count));
		const longest = from < 360 || from > 900 ? 150 : 270;
		return createSpec(chance, present, from, roundToQuarter(chance.int(MIN_LENGTH, longest)));
	});
	return beginSome(chance, present, addToCome(chance, present, jobs));
}

/** What is still to come tonight: the first jobs of the day are of the night instead where too few are left. */
function addToCome(chance: Random, present: number, jobs: readonly JobSpec[]): JobSpec[] {
	const least = Math.min(MIN_TO_COME, Math.ceil(jobs.length / 3));
	const missing = least - jobs.filter(({ begins = 0 }) => begins > present).length;
	if (missing <= 0) return [...jobs];
	const statuses: readonly JobStatus[] = ["Booked", "Pending", "Planned", "Quoted", "Booked", "Pending"];
	const added = Array.from({ length: missing }, (_, place): JobSpec => {
		const earliest = Math.min(LATEST, present + 5);
		const from = chance.int(earliest, Math.min(LATEST, Math.max(earliest, present + 150)));
		const status = statuses[place % statuses.length] ?? "Pending";
		return { day: 0, status, begins: from, length: 180, kind: from >= NIGHT ? "night" : "direct" };
	});
	return [...jobs.slice(missing), ...added];
}

/** By day some jobs are under way, even on a Sunday; at night the trunks are. */
function beginSome(chance: Random, present: number, jobs: readonly JobSpec[]): JobSpec[] {
	const isNight = present < 300 || present >= TRUNKS_OUT;
	const missing = MIN_UNDER_WAY - jobs.filter(({ status }) => isInTransit(status)).length;
	if (isNight || missing <= 0) return [...jobs];
	const spare = jobs.filter(({ status }) => !isInTransit(status)).slice(0, missing);
	const begun = spare.map((_, place): JobSpec => {
		const begins = roundToQuarter(present - 50 - chance.int(0, 20));
		return {
			day: 0,
			status: place === 0 ? "Intransit" : "Inprogress",
			begins,
			length: 150,
			kind: begins >= NIGHT ? "night" : "direct",
		};
	});
	return [...jobs.filter((job) => !spare.includes(job)), ...begun];
}
