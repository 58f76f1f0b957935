import { statusName } from "~/domain/jobs/jobs/model/status";
import { DAY_STEPS, type DayStepId } from "~/shared/day-steps";
import { showPounds } from "~/shared/money/text";
import type { OpenDayJob } from "~/shared/open-of-day";
import { addDays, showDate } from "~/shared/time/dates";
import { formatMoment } from "~/shared/time/format-moment";
import { toLocalTime } from "~/shared/time/london";
import { diaryOfJob, diaryOfJobs } from "../dashboard/diary-links";
import { type DayFacts, EARLY_HOUR, OPEN_DAYS } from "./facts";
import type { DayStep } from "./schemas";

type Draft = Pick<DayStep, "count" | "note" | "rows" | "to"> & Partial<Pick<DayStep, "job_ids">>;
type StepRow = DayStep["rows"][number];

const TITLES: Readonly<Record<DayStepId, string>> = {
	undelivered: "Not delivered",
	proofs: "PODs missing",
	waiting: "Waiting time",
	defects: "Defects",
	hours: "Hours",
	prices: "Prices",
	tomorrow: `Tomorrow to ${String(EARLY_HOUR).padStart(2, "0")}:00`,
};

const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const joined = (...texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join(" · ");
/** The number of all, which each row of a list has. */
const totalOf = (rows: readonly { total: number }[]) => rows[0]?.total ?? 0;

/** The steps that the role may see, in their order, each with what is open of it. */
export function listDaySteps(facts: DayFacts): DayStep[] {
	return DAY_STEPS.flatMap((id): DayStep[] => {
		const draft = DRAFTS[id](facts);
		if (!draft) return [];
		const carried = facts.carries.find(({ step }) => step === id) ?? null;
		return [
			{
				id,
				title: TITLES[id],
				...draft,
				job_ids: draft.job_ids ?? [],
				carried: carried && {
					open: carried.open,
					reason: carried.reason,
					carried_at: carried.carried_at,
					by: carried.by,
				},
				// What has come since was not carried over.
				is_settled: draft.count === 0 || (carried?.open ?? 0) >= draft.count,
			},
		];
	});
}

/** The steps that a role does not see. */
export const listUnseen = (steps: readonly Pick<DayStep, "id">[]): DayStepId[] =>
	DAY_STEPS.filter((id) => !steps.some((step) => step.id === id));

const DRAFTS: Readonly<Record<DayStepId, (facts: DayFacts) => Draft | null>> = {
	undelivered: ({ undelivered, ...facts }) =>
		undelivered &&
		jobStep(facts, undelivered, {
			clear: "All jobs are delivered",
			detail: (job) =>
				joined(
					`due ${showDue(job, facts.date)}`,
					statusName(job.status),
					job.carrier ?? "no carrier",
					job.reg,
				),
		}),
	proofs: ({ proofs, ...facts }) =>
		proofs &&
		jobStep(facts, proofs, {
			clear: "All PODs are in",
			detail: (job) => joined(`of ${showDate(job.date ?? job.diary_date)}`, job.carrier, job.reg),
		}),
	waiting: waitingStep,
	defects: defectStep,
	hours: hoursStep,
	prices: ({ prices, ...facts }) =>
		prices &&
		jobStep(facts, prices, {
			clear: facts.done > 0 ? `${plural(facts.done, "job")} of the day priced` : "Nothing to price",
			detail: (job) => joined(statusName(job.status), `of ${showDate(job.diary_date)}`),
		}),
	tomorrow: ({ tomorrow, ...facts }) =>
		tomorrow &&
		jobStep(facts, tomorrow.open, {
			clear: tomorrow.jobs > 0 ? `${plural(tomorrow.jobs, "job")}, all with a carrier` : "No jobs that early",
			detail: (job) => joined(toLocalTime(job.date, job.time), statusName(job.status)),
			allocates: true,
		}),
};

const showDue = ({ date, time, diary_date }: OpenDayJob, day: string): string => {
	const due = date ?? diary_date;
	return [due !== day && showDate(due), toLocalTime(due, time) || (due === day && "that day")]
		.filter(Boolean)
		.join(" ");
};

function jobStep(
	{ may }: Pick<DayFacts, "may">,
	jobs: readonly OpenDayJob[],
	texts: { clear: string; detail: (job: OpenDayJob) => string; allocates?: boolean },
): Draft {
	const count = totalOf(jobs);
	const [first] = jobs;
	return {
		count,
		note: first ? joined(`${first.job_number}, ${first.customer_name}`) : texts.clear,
		rows: jobs.map(
			(job): StepRow => ({
				id: `job-${job.id}`,
				title: joined(job.job_number, job.customer_name, job.place),
				detail: texts.detail(job),
				actions: [
					...(texts.allocates && may.allocate ? [{ label: "Allocate", allocate: job.id }] : []),
					...(may.diary ? [{ label: "Open job", to: diaryOfJob(job) }] : []),
				],
			}),
		),
		to: may.diary ? diaryOfJobs(jobs, count) : null,
		job_ids: jobs.map(({ id }) => id),
	};
}

function waitingStep({ waiting, may }: DayFacts): Draft | null {
	if (!waiting) return null;
	const [first] = waiting;
	const count = totalOf(waiting);
	return {
		count,
		note: first ? `${first.job_number}, ${first.customer_name}` : "All charges are answered",
		rows: waiting.map(
			(charge, index): StepRow => ({
				id: `charge-${charge.job_number}-${index}`,
				title: joined(charge.job_number, charge.customer_name),
				detail: joined(
					may.amounts && charge.amount !== null && showPounds(charge.amount),
					`of ${showDate(charge.diary_date)}`,
				),
				actions: may.diary ? [{ label: "Approve charge", to: diaryOfJob(charge) }] : [],
			}),
		),
		to: may.diary ? diaryOfJobs(waiting, count) : null,
	};
}

function defectStep({ defects }: DayFacts): Draft | null {
	if (!defects) return null;
	const [first] = defects;
	return {
		count: totalOf(defects),
		note: first ? `${first.subject}, ${first.name}` : "None waits for the workshop",
		rows: defects.map(
			(defect): StepRow => ({
				id: `defect-${defect.id}`,
				title: joined(defect.subject, defect.name),
				detail: joined(
					defect.severity === "do_not_drive" && "Do not drive",
					defect.reported_by,
					formatMoment(defect.reported_at),
				),
				actions: [
					{
						label: "Open defect",
						to: `/organizer/defects?${new URLSearchParams({ keywords: defect.subject })}`,
					},
				],
			}),
		),
		to: "/organizer/defects",
	};
}

function hoursStep({ hours, date }: DayFacts): Draft | null {
	if (!hours) return null;
	const working = hours.filter(({ clockout_time }) => clockout_time === null).length;
	const days = { from: addDays(date, 1 - OPEN_DAYS), to: date };
	return {
		count: totalOf(hours),
		note:
			hours.length === 0
				? "All workdays are approved"
				: working > 0
					? `${plural(working, "driver")} not clocked out`
					: "To approve",
		rows: hours.map((day): StepRow => {
			const [from, to] = [day.clockin_time, day.clockout_time].map((time) => toLocalTime(day.date, time));
			return {
				id: `day-${day.id}`,
				title: joined(day.driver, day.reg),
				detail: joined(
					day.date !== date && showDate(day.date),
					to ? `${from} to ${to}` : `since ${from}, not clocked out`,
				),
				actions: [
					day.clockout_time === null
						? { label: "Live drivers", to: "/live" }
						: {
								label: "Approve",
								to: `/approve-workday?${new URLSearchParams({ from: day.date, to: day.date, keywords: day.driver })}`,
							},
				],
			};
		}),
		to: `/approve-workday?${new URLSearchParams(days)}`,
	};
}
