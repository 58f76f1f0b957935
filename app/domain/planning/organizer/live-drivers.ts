import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import {
	selectLiveActivities,
	selectLiveChecks,
	selectLiveJobs,
	selectLivePictures,
	selectLiveProofs,
	selectLiveWorkdays,
} from "~/db/repositories/planning/live-drivers";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { selectArrivals, toArrivals } from "~/domain/planning/arrivals/load-arrivals";
import type { DutyArrivals, ExpectedStop } from "~/domain/planning/arrivals/rules-arrival";
import { DEFAULT_LATE_AFTER, minutesInHand, minutesLateAt } from "~/domain/planning/arrivals/rules-lateness";
import { addDays } from "~/shared/time/dates";
import { instantOf, todayInLondon } from "~/shared/time/london";
import type { LiveDriver } from "./live-responses";
import { liveDriverResponse } from "./live-responses";
import { liveState, waitingSince } from "./rules-live";
import { findOpenStops } from "./rules-open-stops";
import { findNextStop, type LiveEnd, type NextStop, progressOf, wantedAt } from "./rules-progress";

const MAX_DRIVERS = 100;
const NIGHT_SHIFT = 2;

export const liveDriversInput = z.object({
	/** Ids separated by commas; without it all. */
	driver_ids: z
		.string()
		.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, `Up to ${MAX_DRIVERS} numbers, separated by commas`)
		.transform((ids) => ids.split(",").map(Number))
		.optional(),
});

/**
 * Every driver on a workday of today, and those of last night's night shift who are still on duty: where they are, what they do, how far
 * they are. One trip to the database. A screen that follows the room reads all once and then only the drivers that an event names.
 */
export const listLiveDrivers = defineOperation({
	access: staffWith("organizer.read"),
	input: liveDriversInput,
	response: z.array(liveDriverResponse),
	async run({ ctx, input }): Promise<LiveDriver[]> {
		const today = todayInLondon(ctx.now);
		const filter = { today, yesterday: addDays(today, -1), driver_ids: input.driver_ids ?? null };
		const [days, jobs, activities, proofs, checks, pictures, ...rows] = await read(ctx.d1, [
			selectLiveWorkdays(filter),
			selectLiveJobs(filter),
			selectLiveActivities(filter),
			selectLiveProofs(filter),
			selectLiveChecks(filter),
			selectLivePictures(filter),
			...selectArrivals({ since: filter.yesterday, driver_ids: filter.driver_ids }, ctx.now),
		]);
		const [duties, dutyJobs, entries, rules, [settings], road_times] = rows;
		const arrivals = toArrivals({ duties, jobs: dutyJobs, entries, rules, road_times, now: ctx.now });
		const arrivalsOf = new Map(arrivals.map((one) => [one.work_day_id, one]));
		const of = {
			jobs: groupByDay(jobs),
			activities: groupByDay(activities),
			proofs: groupByDay(proofs),
			checks: groupByDay(checks),
			pictures: groupByDay(pictures),
		};
		return days.map((day) =>
			toLiveDriver(
				day,
				{
					jobs: of.jobs(day.work_day_id),
					activities: of.activities(day.work_day_id),
					proofs: of.proofs(day.work_day_id),
					checks: of.checks(day.work_day_id),
					pictures: of.pictures(day.work_day_id),
					arrivals: arrivalsOf.get(day.work_day_id) ?? null,
				},
				{ now: ctx.now.getTime(), lateAfter: settings?.late_after_minutes ?? DEFAULT_LATE_AFTER },
			),
		);
	},
});

function groupByDay<Row extends { work_day_id: number }>(rows: readonly Row[]) {
	const byDay = new Map<number, Row[]>();
	for (const row of rows) {
		const day = byDay.get(row.work_day_id);
		if (day) day.push(row);
		else byDay.set(row.work_day_id, [row]);
	}
	return (work_day_id: number): readonly Row[] => byDay.get(work_day_id) ?? [];
}

interface DayRows {
	jobs: readonly RowOf<typeof selectLiveJobs>[];
	activities: readonly RowOf<typeof selectLiveActivities>[];
	proofs: readonly RowOf<typeof selectLiveProofs>[];
	checks: readonly RowOf<typeof selectLiveChecks>[];
	pictures: readonly RowOf<typeof selectLivePictures>[];
	/** The stops that are left, with when the driver is expected, and the hours so far; null off duty. */
	arrivals: DutyArrivals | null;
}

function toLiveDriver(
	day: RowOf<typeof selectLiveWorkdays>,
	rows: DayRows,
	{ now, lateAfter }: { now: number; lateAfter: number },
): LiveDriver {
	const steps = (job_id: number) =>
		rows.activities.filter((entry) => entry.job_id === job_id).map(({ action_type }) => action_type);
	const jobs = rows.jobs.map((row) => {
		const job = { ...row, status: statusName(row.status) };
		return { ...job, progress: progressOf(job, steps(row.job_id)) };
	});
	const stops = rows.arrivals?.stops ?? [];
	const [ahead] = stops;
	const clock_in = toInstant(day.clockin_date ?? day.date, day.clockin_time);
	const clock_out = toInstant(day.clockout_date ?? day.date, day.clockout_time);
	const waiting_since = clock_out === null ? waitingSince(rows.activities) : null;
	const open = clock_out === null ? [] : findOpenStops(jobs, lastDayOf(day));
	const openJobs = new Set(open.map(({ job }) => job));
	const next = (ahead && toNext(ahead, jobs)) ?? findNextStop(open.length > 0 ? [...openJobs] : jobs);
	const { fix } = day;
	return {
		work_day_id: day.work_day_id,
		date: day.date,
		shift_type_id: day.shift_type_id,
		driver: { id: day.driver_id, code: day.driver_code, full_name: day.full_name, mobile: day.mobile },
		vehicle: day.vehicle,
		trailer: day.trailer,
		depot: day.depot,
		start_time: day.start_time,
		clock_in,
		clock_out,
		state: liveState({ clock_in, clock_out, waiting_since, fix, open_stops: open.length }, now),
		waiting_since,
		late_minutes: ahead
			? minutesLateAt(ahead, lateAfter)
			: open.length > 0
				? minutesOverdue(open, { now, lateAfter })
				: (next?.job.lateness.find(({ stop }) => stop === next.does)?.minutes ?? null),
		open_stops: open.length,
		fix: fix && { ...fix, age_seconds: Math.max(0, Math.round((now - Date.parse(fix.at)) / 1000)) },
		next_stop: next && toNextStop(next, stops),
		stops: stops.map(toStopAhead),
		driving: rows.arrivals?.driving ?? null,
		jobs: jobs.map(
			({
				work_day_id: _day,
				mode: _mode,
				collected: _collected,
				is_completed: _done,
				lateness: _late,
				...job
			}) => job,
		),
		activity: rows.activities.map((entry) => toActivity(entry, rows.proofs)),
		checks: rows.checks.map(({ work_day_id: _, ...check }) => check),
		images: rows.pictures.map(({ file, file_name }) => ({ url: fileUrl(file), file_name })),
	};
}

/** The last day of a workday's stops: a night shift goes on into the next. */
const lastDayOf = ({ date, shift_type_id }: { date: string; shift_type_id: number }) =>
	shift_type_id === NIGHT_SHIFT ? addDays(date, 1) : date;

/** How late the first of the stops that were left undone is by now; null within `lateAfter`. */
function minutesOverdue(
	open: readonly { due: Date | null }[],
	{ now, lateAfter }: { now: number; lateAfter: number },
): number | null {
	const due = open.map((stop) => stop.due).filter((at) => at !== null);
	const first = due.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
	return minutesLateAt({ dueAt: first, expectedAt: new Date(now), arrivedAt: null }, lateAfter);
}

const toStopAhead = (stop: ExpectedStop): LiveDriver["stops"][number] => ({
	job_id: stop.job_id,
	does: stop.stop,
	due: stop.dueAt?.toISOString() ?? null,
	expected: (stop.arrivedAt ?? stop.expectedAt).toISOString(),
	is_there: stop.arrivedAt !== null,
	in_hand: minutesInHand(stop),
});

const toInstant = (date: string, time: string | null) =>
	time === null ? null : instantOf(date, time).toISOString();

/** The stop that is expected next, with its job. */
function toNext<Job extends { job_id: number } & Record<"collection" | "delivery", LiveEnd | null>>(
	{ job_id, stop }: ExpectedStop,
	jobs: readonly Job[],
): NextStop<Job> | null {
	const job = jobs.find((one) => one.job_id === job_id);
	const end = job?.[stop];
	return job && end ? { job, does: stop, end, wanted: wantedAt(end) } : null;
}

function toNextStop(
	{ job, does, end, wanted }: NextStop<{ job_id: number; job_number: string }>,
	stops: readonly ExpectedStop[],
) {
	const { name, town, post_code, latitude, longitude } = end;
	const { job_id, job_number } = job;
	const stop = stops.find((one) => one.job_id === job_id && one.stop === does);
	const expected = stop?.expectedAt.toISOString() ?? null;
	return { job_id, job_number, does, name, town, post_code, latitude, longitude, wanted, expected };
}

/** The kind of proof that a step takes: 0 of collection, 1 of delivery. A failed attempt may have either. */
const PROOFS_OF_STEPS = new Map<string, readonly number[]>([
	["collected", [0]],
	["delivered", [1]],
	["failed", [0, 1]],
]);

function toActivity(
	{ work_day_id: _, image, ...entry }: RowOf<typeof selectLiveActivities>,
	proofs: DayRows["proofs"],
): LiveDriver["activity"][number] {
	const types = PROOFS_OF_STEPS.get(entry.action_type) ?? [];
	const own = proofs.filter(({ job_id, type }) => job_id === entry.job_id && types.includes(type));
	const pictures = new Set([...(image ? [image] : []), ...own.flatMap(({ pod_images }) => pod_images)]);
	return {
		...entry,
		signature_pdf: own.some(({ is_signed }) => is_signed)
			? `/api/v3/client/traffic-diary/download-pod-pdf/${entry.job_id}`
			: null,
		images: [...pictures].map((file) => fileUrl(file)),
	};
}
