import { showDate } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { toLocalTime } from "~/shared/time/london";
import type { OtherDayWork, PlannerJob } from "../run/responses";
import { showMinutes } from "../run/rules-hours";
import { busySpan, cardSpan, minuteOfDay } from "../run/rules-timeline";
import type { FitnessSubject } from "./subject";
import type { Verdict } from "./verdict";

interface Span {
	from: number;
	to: number;
}

const commonMinutes = (one: Span | null, other: Span | null) =>
	one && other ? Math.min(one.to, other.to) - Math.max(one.from, other.from) : 0;

const OVERLAP = { rule: "overlap", title: "Overlap", level: "warning" } as const;

/** A trip and its stops are one work. */
const isSameWork = (one: PlannerJob, other: PlannerJob) =>
	one.parent_id === other.id || other.parent_id === one.id;

const formatBusy = (job: Pick<PlannerJob, TimeField>) => {
	const from = toLocalTime(job.collection_date, job.collection_time);
	const to = toLocalTime(job.delivery_date, job.delivery_time);
	return from && to ? `Busy ${from} to ${to}` : "Busy";
};

type TimeField = "collection_date" | "collection_time" | "delivery_date" | "delivery_time";

/** Jobs of the day in each other's hours. */
function judgeSameDay({ jobs, date, added }: FitnessSubject): Verdict[] {
	const verdicts: Verdict[] = [];
	for (const [at, one] of jobs.entries())
		for (const other of jobs.slice(at + 1)) {
			const minutes = commonMinutes(busySpan(one, date), busySpan(other, date));
			if (minutes <= 0 || isSameWork(one, other)) continue;
			verdicts.push({
				...OVERLAP,
				message: `${one.job_number} and ${other.job_number} by ${showMinutes(minutes)}`,
				tag: formatBusy(added.has(other.id) ? one : other),
				job_ids: [one.id, other.id],
			});
		}
	return verdicts;
}

/** From collection to delivery in minutes of the day; where a time is missing, its day's midnight. Null without dates. */
function spanOfWork(day: string, work: OtherDayWork): Span | null {
	const at = (date: string | null, time: string | null) => date && minuteOfDay(day, date, time ?? "00:00");
	const from = at(work.collection_date, work.collection_time);
	const to = at(work.delivery_date, work.delivery_time);
	return typeof from === "number" && typeof to === "number" ? { from, to } : null;
}

const describeWork = (work: OtherDayWork, isEarlier: boolean) => {
	const [date, time] = isEarlier
		? [work.delivery_date, work.delivery_time]
		: [work.collection_date, work.collection_time];
	const clock = toLocalTime(date, time);
	return `${isEarlier ? "until" : "from"} ${[clock, showDate(date)].filter(Boolean).join(" on ")}`;
};

/** Jobs of the day beside work of earlier days that is not delivered before, and of later days that begins before they end. */
function judgeOtherDays({ jobs, date, vehicle }: FitnessSubject): Verdict[] {
	const others = (vehicle.other_days ?? []).flatMap((work) => {
		const span = spanOfWork(date, work);
		return span && !jobs.some(({ id, parent_id }) => id === work.job_id || parent_id === work.job_id)
			? [{ work, span }]
			: [];
	});
	if (others.length === 0) return [];
	return jobs.flatMap((job) => {
		const own = cardSpan(job, date);
		// What is left of it is on the boards of later days, and judged there.
		if (!own || own.from >= DAY_MINUTES) return [];
		return others.flatMap(({ work, span }): Verdict[] => {
			const minutes = commonMinutes(own, span);
			if (minutes <= 0) return [];
			const isEarlier = span.from < own.from;
			const when = describeWork(work, isEarlier);
			return [
				{
					...OVERLAP,
					message: `${job.job_number} and ${work.job_number}, ${when}, by ${showMinutes(minutes)}`,
					tag: `Busy ${when}`,
					job_ids: [job.id],
				},
			];
		});
	});
}

/** Jobs in each other's hours, over midnight and over several days too. */
export const judgeOverlap = (subject: FitnessSubject): Verdict[] => [
	...judgeSameDay(subject),
	...judgeOtherDays(subject),
];
