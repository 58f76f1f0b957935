import type { PlannerJob, PlannerWorkDay } from "./responses";
import { type DutyReport, sumDuty } from "./rules-duty";
import type { HoursFigures, ReportedDay } from "./rules-hours";
import type { VehicleCapacity } from "./rules-stop-order";
import { type DutyJob, findStopsAhead } from "./rules-stops-ahead";
import { minuteOfDay, type Stop } from "./rules-timeline";

type ReportedShift = Pick<PlannerWorkDay, "clockin_time" | "clockout_time" | "reported">;

/** What a driver has reported of a day, up to the last report or clocking out; null before clocking in. */
export function readReportedDay(
	date: string,
	{ clockin_time, clockout_time, reported }: ReportedShift,
	figures: HoursFigures,
): ReportedDay | null {
	const start = minuteOfDay(date, reported?.clockin_date ?? null, clockin_time);
	if (start === null || !reported || reported.entries.length === 0) return null;
	const { entries, clockout_date } = reported;
	const midnight = Date.parse(`${date}T00:00:00.000Z`);
	const last = Math.round((Date.parse(entries.at(-1)?.at ?? "") - midnight) / 60_000);
	const end = minuteOfDay(date, clockout_date, clockout_time) ?? Math.max(start, last);
	return { start, end, duty: sumDuty(entries, new Date(midnight + end * 60_000), figures) };
}

/** The stops still to do, and where the vehicle is: null at the first of them, undefined before it has left. */
export function stopsAhead(
	date: string,
	jobs: readonly PlannerJob[],
	reported: readonly DutyReport[],
	capacity?: VehicleCapacity,
): { stops: Stop[]; from: Stop | null | undefined } {
	const { stops, last } = findStopsAhead(date, jobs.flatMap(toDutyJobs), reported, capacity);
	const open = stops.filter(({ job_id }) => !isCompleted(jobs, job_id));
	const isThere = open[0] !== undefined && open[0].arrivedAt !== null;
	return { stops: open.map(({ place }) => place), from: isThere ? null : last?.place };
}

const toDutyJobs = (card: PlannerJob): DutyJob[] => [
	card,
	...card.trip_sub_jobs.map((sub) => ({
		...sub,
		parent_id: card.id,
		collected: 0 as const,
		weight: null,
		spaces: null,
		mileage: null,
	})),
];

/** Whether the office or the driver has completed a card, or the trip of a sub-job. */
const isCompleted = (jobs: readonly PlannerJob[], id: number): boolean => {
	const card = jobs.find((job) => job.id === id || job.trip_sub_jobs.some((sub) => sub.id === id));
	return card?.work_day_jobs.some(({ is_completed }) => is_completed === 1) ?? false;
};
