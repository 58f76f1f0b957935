import { describeExpected, formatLate, showLateness } from "~/shared/jobs/late-text";
import type { PlannerJob } from "../run/responses";
import { describeClosing } from "../run/rules-closing";
import type { HoursWarning } from "../run/rules-hours";
import type { Visit } from "../run/rules-timeline";
import { shiftHours } from "./shift-hours";
import { jobIdsOf, type PlannedVehicleDay } from "./subject";
import type { Verdict } from "./verdict";

/** Lateness up to this is not reported. */
export const LATE_AFTER_MINUTES = 15;

/** What drivers on duty are expected to reach too late. */
export const judgeExpectedLate = ({ jobs }: Pick<PlannedVehicleDay, "jobs">): Verdict[] =>
	jobs.flatMap(({ id, job_number, late }): Verdict[] =>
		late
			? [
					{
						rule: "late",
						title: formatLate(late.minutes),
						level: "warning",
						message: `${job_number}, ${describeExpected(late)}`,
						tag: formatLate(late.minutes),
						job_ids: [id],
					},
				]
			: [],
	);

/** The drivers' hours by the run of each shift, and the stops that it reaches late by road. */
export const judgeHours = (day: PlannedVehicleDay): Verdict[] =>
	day.vehicle.work_day
		.filter(({ driver_id }) => driver_id !== null)
		.flatMap((shift): Verdict[] => {
			const { warnings, jobs, run } = shiftHours(day, shift);
			const duty = run?.visits.slice(0, run.onDuty) ?? [];
			const expectedLate = new Set(jobs.filter((job) => job.late).map(({ id }) => id));
			const late = duty.filter(
				({ job_id, due, arrive }) =>
					due !== null && arrive - due > LATE_AFTER_MINUTES && !expectedLate.has(job_id),
			);
			return [
				...warnings.map((warning) => toVerdict(warning, jobs)),
				...duty.flatMap((visit) => judgeClosing(visit, day.date)),
				...late.map(({ job_id, job_number, does, due, arrive }): Verdict => {
					const shown = showLateness(arrive - (due ?? arrive));
					return {
						rule: "late",
						title: "Late",
						level: "warning",
						message: `${job_number} ${does === "collection" ? "collects" : "delivers"} ${shown} late`,
						tag: `${does === "collection" ? "Collects" : "Delivers"} ${shown} late`,
						job_ids: [job_id],
					};
				}),
			];
		});

/** A rule of drivers' hours that a shift breaks or stretches, as a verdict about all its jobs. */
const toVerdict = (
	{ rule, title, level, message, short }: HoursWarning,
	jobs: readonly PlannerJob[],
): Verdict => ({
	rule,
	title,
	level: level === "bad" ? "forbidden" : "warning",
	message,
	short,
	tag: short,
	job_ids: jobIdsOf(jobs),
});

/** A stop that the run reaches while its place is closed. */
function judgeClosing(visit: Visit, date: string): Verdict[] {
	const closing = describeClosing(visit, date);
	return closing
		? [
				{
					rule: "closed",
					title: "Closed",
					level: "warning",
					message: `${visit.job_number}: ${closing.text}`,
					tag: closing.tag,
					job_ids: [visit.job_id],
				},
			]
		: [];
}
