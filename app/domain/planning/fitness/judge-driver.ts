import { listUnfitReasons } from "~/domain/master-data/drivers/papers";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { toLocalTime } from "~/shared/time/london";
import type { PlannerWorkDay } from "../run/responses";
import { minuteOfDay } from "../run/rules-timeline";
import { type FitnessSubject, jobIdsOf, shiftsInQuestion } from "./subject";
import type { Verdict } from "./verdict";

/** Why a driver is absent, by stored number. */
const ABSENCES: Record<number, string> = { 1: "On holiday", 2: "Sick", 3: "Not available" };

/** The absence of a stored number, as a reason. */
export const absenceReason = (away: number): string => ABSENCES[away] ?? "Not available";

/** Licence and cards, as far as they are known: drivers who may not legally drive the vehicle on the day. */
export function judgePapers(subject: FitnessSubject): Verdict[] {
	const { vehicle, jobs, date } = subject;
	const { driver_class: needed, gross_weight } = vehicle;
	return shiftsInQuestion(subject).flatMap(({ client_driver }) =>
		listUnfitReasons({ papers: client_driver?.papers ?? null, needed, gross_weight }, date).map(
			(reason): Verdict => ({
				rule: "driver_unfit",
				title: "Driver not allowed",
				level: "forbidden",
				message: `${client_driver?.full_name}: ${reason}`,
				tag: reason,
				job_ids: jobIdsOf(jobs),
			}),
		),
	);
}

/** Whether there is a driver, who works for the company and is there that day. */
export function judgePresence(subject: FitnessSubject): Verdict[] {
	const job_ids = jobIdsOf(subject.jobs);
	const shifts = shiftsInQuestion(subject);
	const none: Verdict = {
		rule: "no_driver",
		title: "No driver",
		level: "warning",
		message: "No driver yet",
		tag: "No driver yet",
		job_ids,
	};
	const hasDriver = shifts.some(({ driver_id }) => driver_id !== null);
	return [...(hasDriver ? [] : [none]), ...shifts.flatMap((shift) => judgeShift(shift, job_ids))];
}

function judgeShift({ client_driver, away }: PlannerWorkDay, job_ids: number[]): Verdict[] {
	if (!client_driver) return [];
	const { full_name, half_day, inactive } = client_driver;
	const verdicts: Verdict[] = [];
	if (inactive)
		verdicts.push({
			rule: "driver_inactive",
			title: "Driver is inactive",
			level: "forbidden",
			message: `${full_name} no longer drives for the company`,
			tag: "Driver is inactive",
			job_ids,
		});
	if (away !== null)
		verdicts.push({
			rule: "driver_away",
			title: "Driver unavailable",
			level: "forbidden",
			message: `${full_name}: ${absenceReason(away)}`,
			tag: absenceReason(away),
			job_ids,
		});
	else if (half_day)
		verdicts.push({
			rule: "half_day",
			title: "Half a day away",
			level: "question",
			message: `${full_name} is away in the ${HALVES[half_day]}`,
			tag: `Away in the ${HALVES[half_day]}`,
			job_ids,
		});
	return verdicts;
}

const HALVES = { am: "morning", pm: "afternoon" } as const;

/** Minutes after the start of a shift from which its driver is missed. */
const MISSED_AFTER_MINUTES = 15;

/** Drivers of the added jobs who are at home again, or have not come. */
export const judgeClock = (subject: FitnessSubject): Verdict[] =>
	subject.added.size === 0
		? []
		: shiftsInQuestion(subject).flatMap((shift) => judgeClockOf(shift, subject, [...subject.added]));

/** Whether the driver of a workday is at home again, or has not come. */
export function judgeClockOf(
	{ client_driver, clockin_time, clockout_time, start_time, reported }: PlannerWorkDay,
	{ date, now }: Pick<FitnessSubject, "date" | "now">,
	job_ids: number[],
): Verdict[] {
	if (!client_driver) return [];
	const { full_name } = client_driver;
	if (clockout_time !== null) {
		const at = toLocalTime(reported?.clockout_date ?? date, clockout_time);
		return [
			{
				rule: "clocked_out",
				title: "Clocked out",
				level: "question",
				message: `${full_name} clocked out at ${at}`,
				tag: `Clocked out ${at}`,
				job_ids,
			},
		];
	}
	const minute = now && Math.floor((now.getTime() - Date.parse(`${date}T00:00:00.000Z`)) / 60_000);
	const starts = minuteOfDay(date, null, start_time);
	if (clockin_time !== null || starts === null || minute === undefined) return [];
	if (minute <= starts + MISSED_AFTER_MINUTES || minute >= starts + DAY_MINUTES) return [];
	const due = toLocalTime(date, start_time);
	return [
		{
			rule: "not_clocked_in",
			title: "Not clocked in",
			level: "warning",
			message: `${full_name} has not clocked in, due ${due}`,
			tag: `Not clocked in, due ${due}`,
			job_ids,
		},
	];
}
