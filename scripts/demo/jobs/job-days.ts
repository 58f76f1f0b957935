import { type JobStatus, STATUS_NAMES } from "~/shared/jobs/statuses";
import { isWeekend, weekday } from "../shared/clock.mjs";
import type { Clock, JobSpec, Random, World } from "../world/world";

/** Today's board: 97 jobs, with at least one in every status. */
const TODAY: Record<JobStatus, number> = {
	Quote: 4,
	Pending: 11,
	Planned: 12,
	Collected: 3,
	Indepot: 3,
	Booked: 14,
	Quoted: 2,
	Intransit: 4,
	Inprogress: 10,
	"CX Delivered": 3,
	Completed: 9,
	Priced: 5,
	POD: 4,
	"Marked For Inv": 4,
	"NO/EXT Inv": 2,
	"Billed Manually": 1,
	"Generating Inv": 1,
	Invoiced: 2,
	Cancelled: 2,
	Deleted: 1,
};

type StatusWeights = Readonly<Partial<Record<JobStatus, number>>>;

/** Status weights of jobs of other days, by age in days. */
const BANDS: { from: number; weights: StatusWeights }[] = [
	{
		from: 8,
		weights: {
			Invoiced: 800,
			"NO/EXT Inv": 110,
			"Billed Manually": 18,
			"Marked For Inv": 8,
			POD: 8,
			Cancelled: 32,
			Deleted: 16,
			"CX Delivered": 2,
		},
	},
	{
		from: 3,
		weights: {
			Invoiced: 400,
			"Marked For Inv": 220,
			POD: 130,
			Priced: 70,
			Completed: 20,
			"NO/EXT Inv": 80,
			"Billed Manually": 12,
			Cancelled: 30,
			Deleted: 14,
			"CX Delivered": 8,
		},
	},
	{
		from: 1,
		weights: {
			Completed: 190,
			Priced: 210,
			POD: 230,
			"Marked For Inv": 150,
			"Generating Inv": 30,
			"NO/EXT Inv": 40,
			"CX Delivered": 20,
			Intransit: 12,
			Indepot: 40,
			Collected: 25,
			Cancelled: 35,
			Deleted: 15,
		},
	},
	{ from: -99, weights: { Pending: 430, Planned: 190, Booked: 190, Quote: 150, Cancelled: 20, Deleted: 12 } },
];

const AHEAD: Record<number, number> = { 1: 40, 2: 30, 3: 24, 4: 18, 5: 14, 6: 12, 7: 10 };

function getDayWeight(clock: Clock, days: number) {
	const date = clock.day(days);
	const full = days < 0 ? 42 + ((days * 7) % 5) : (AHEAD[days] ?? 0);
	if (!isWeekend(date)) return full;
	return full * (weekday(date) === 6 ? 0.3 : 0.1);
}

/** The number of jobs of each day except today; the sum is exactly `total`. */
function spreadJobs(clock: Clock, total: number) {
	const days = [];
	for (let day = -28; day <= 7; day++) if (day !== 0) days.push({ day, weight: getDayWeight(clock, day) });
	const totalWeight = days.reduce((sum, { weight }) => sum + weight, 0);
	let assigned = 0;
	let due = 0;
	return days.map(({ day, weight }) => {
		due += (weight * total) / totalWeight;
		const count = Math.round(due) - assigned;
		assigned += count;
		return { day, count };
	});
}

const pickStatus = (chance: Random, weights: StatusWeights): JobStatus =>
	chance.weighted<JobStatus>(weights as Record<JobStatus, number>);

/** Day and status of every job of a company, from four weeks ago to one week ahead. */
export function createJobDays({ clock, spec, random }: World): JobSpec[] {
	const { jobs, today } = spec.sizes;
	if (jobs === 0) return [];
	const chance = random.fork("days");
	const board = STATUS_NAMES.flatMap((status) => Array.from({ length: TODAY[status] }, () => status));
	const steps = board.length / today;
	const now = Array.from({ length: today }, (_, place) => ({
		day: 0,
		status: board[Math.floor(place * steps)] ?? "Pending",
	}));
	const others = spreadJobs(clock, jobs - today).flatMap(({ day, count }) => {
		const weights = BANDS.find(({ from }) => -day >= from)?.weights ?? { Pending: 1 };
		return Array.from({ length: count }, () => ({ day, status: pickStatus(chance, weights) }));
	});
	return [...now, ...others];
}
