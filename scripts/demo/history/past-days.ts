import type { JobStatus } from "~/shared/jobs/statuses";
import { isWeekend, weekday } from "../shared/clock.mjs";
import type { Clock, JobSpec, World } from "../world/world";

/** The days before today on which the past begins and ends; the weeks after it are those of job-days.ts. */
const FIRST_DAY = -396;
export const LAST_PAST_DAY = -29;
/** Since this day the past has most of its jobs; before it is thinner. */
const FULL_SINCE = -92;

/** Jobs on a weekday of a company with as many jobs as the first one. */
const A_DAY = { full: 24, thin: 8 };
/** The jobs of the first company's five weeks, by which others are measured. */
const FULL_SIZE = 1200;

/** Each month's share of an average one, January first: quiet after Christmas and in August, busy before Christmas. */
const SEASON = [0.78, 0.86, 0.98, 1, 1.02, 1.04, 0.97, 0.84, 1.03, 1.1, 1.24, 1.14];
/** The first day's share of the last one's work: the company grows. */
const AT_FIRST = 0.72;

/** Days without work, as month and day. */
const CLOSED = new Set(["12-25", "12-26", "01-01"]);

const STATUSES: Record<"Invoiced" | "NO/EXT Inv" | "Billed Manually" | "Cancelled" | "Deleted", number> = {
	Invoiced: 880,
	"NO/EXT Inv": 60,
	"Billed Manually": 12,
	Cancelled: 34,
	Deleted: 14,
};

/** The jobs that a day before the last four weeks has on average. */
function getPastWork(clock: Clock, day: number): number {
	const date = clock.day(day);
	if (CLOSED.has(date.slice(5))) return 0;
	const season = SEASON[Number(date.slice(5, 7)) - 1] ?? 1;
	const growth = AT_FIRST + (1 - AT_FIRST) * ((day - FIRST_DAY) / -FIRST_DAY);
	const share = isWeekend(date) ? (weekday(date) === 6 ? 0.3 : 0.1) : 1;
	return (day >= FULL_SINCE ? A_DAY.full : A_DAY.thin) * season * growth * share;
}

/** Day and status of every job from thirteen months to four weeks ago. */
export function createPastDays({ clock, spec, random }: World): JobSpec[] {
	const chance = random.fork("past days");
	const share = spec.sizes.jobs / FULL_SIZE;
	const specs: JobSpec[] = [];
	let due = 0;
	for (let day = FIRST_DAY; day <= LAST_PAST_DAY; day++) {
		due += getPastWork(clock, day) * share;
		while (specs.length + 1 <= due)
			specs.push({ day, status: chance.weighted<JobStatus>(asWeights(STATUSES)) });
	}
	return specs;
}

const asWeights = (weights: typeof STATUSES) => weights as Record<JobStatus, number>;
