import type { JobStatus } from "~/shared/jobs/statuses";
import { getDayShare } from "../shared/clock.mjs";
import { isDelivered } from "../shared/statuses";
import type { Clock, JobSpec, Random, World } from "../world/world";
import { createJobsOfToday } from "./today";
import { createTrunks } from "./trunks";

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
			Indepot: 40,
			Collected: 25,
			Cancelled: 35,
			Deleted: 15,
		},
	},
	// Tomorrow is half planned.
	{ from: -1, weights: { Pending: 330, Planned: 270, Booked: 230, Quote: 130, Cancelled: 20, Deleted: 12 } },
	{ from: -99, weights: { Pending: 430, Planned: 190, Booked: 190, Quote: 150, Cancelled: 20, Deleted: 12 } },
];

const AHEAD: Record<number, number> = { 1: 40, 2: 30, 3: 24, 4: 18, 5: 14, 6: 12, 7: 10 };

function getDayWeight(clock: Clock, days: number) {
	const full = days < 0 ? 42 + ((days * 7) % 5) : (AHEAD[days] ?? 0);
	return full * getDayShare(clock.day(days));
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

/** Statuses that jobs of earlier days have, and those of jobs to come: each has one at every hour, even after a thin Sunday. */
const PAST: readonly JobStatus[] = [
	"CX Delivered",
	"Completed",
	"Priced",
	"POD",
	"Marked For Inv",
	"NO/EXT Inv",
	"Billed Manually",
	"Generating Inv",
	"Invoiced",
	"Cancelled",
	"Deleted",
];
const AHEAD_STATUSES: readonly JobStatus[] = ["Quote", "Pending", "Planned", "Booked", "Quoted"];

/** Day and status of every job of a company but `taken` of today, from four weeks ago to one week ahead. */
export function createJobDays(world: World, taken: number): JobSpec[] {
	const { clock, spec, random } = world;
	const { jobs } = spec.sizes;
	if (jobs === 0) return [];
	const chance = random.fork("days");
	const around = [...createTrunks(world), ...createJobsOfToday(world)];
	const others = spreadJobs(clock, jobs - around.length - taken).flatMap(({ day, count }) => {
		const weights = BANDS.find(({ from }) => -day >= from)?.weights ?? { Pending: 1 };
		return Array.from({ length: count }, (): JobSpec => ({ day, status: pickStatus(chance, weights) }));
	});
	const specs = [...around, ...others.sort((a, b) => b.day - a.day)];
	for (const status of ["Collected", "Indepot"] as const) addCollected(specs, clock, status);
	for (const status of PAST) addMissing(specs, status, ({ day }) => day < 0);
	for (const status of AHEAD_STATUSES) addMissing(specs, status, ({ day }) => day > 0);
	return specs;
}

/** Gives the newest plain job of some days a status that no job has yet. */
function addMissing(specs: JobSpec[], status: JobStatus, isOfDays: (spec: JobSpec) => boolean) {
	if (specs.some((one) => one.status === status)) return;
	const count = (wanted: JobStatus) => specs.filter((one) => one.status === wanted).length;
	const spare = specs.find((one) => isOfDays(one) && !one.kind && count(one.status) > 2);
	if (spare) Object.assign(spare, { status, kind: "direct" });
}

/** Adds goods that are collected and delivered on the next working day, unless there are some: of today from the late morning on, else of yesterday. */
function addCollected(specs: JobSpec[], clock: Clock, status: "Collected" | "Indepot") {
	if (specs.some((one) => one.status === status && one.kind === "split")) return;
	const day = clock.present > 600 ? 0 : -1;
	const isSpare = (one: JobSpec) => one.day <= day && isDelivered(one.status) && !one.kind;
	const spare = specs.find((one) => isSpare(one) && one.day === day) ?? specs.find(isSpare);
	if (!spare) return;
	const ago = status === "Collected" ? 110 : 230;
	Object.assign(spare, { day, status, kind: "split", begins: day === 0 ? clock.present - ago : 900 - ago });
}
