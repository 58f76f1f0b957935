import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectMarksAmong, selectStoredWorkdays } from "~/db/repositories/planning/cover";
import { insertAbsentDays } from "~/db/repositories/planning/holidays";
import { requireWorkday, updateWorkdayRow } from "~/db/repositories/planning/workdays";
import type { RecordUndo } from "~/domain/jobs/undo/record-undo";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { availabilityChange } from "~/domain/planning/holidays/leaves";
import { type ReleasableWorkday, releaseDriver, releaseError } from "~/domain/planning/workdays/release";
import { workdayChange } from "~/domain/planning/workdays/workday-change";
import { conflict } from "~/shared/errors";
import { coverText } from "~/shared/texts/cover";
import { eachDay } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { applyChoices } from "./apply-choices";
import { commitCover } from "./commit-cover";
import type { CoverMove } from "./cover-moves";
import { startedDays } from "./preview";
import { readCover } from "./read-cover";
import { type CoveredResponse, coveredResponse } from "./responses";
import { sickDriverInput } from "./schemas";

const SICK = 2;

/**
 * Marks a driver sick and gives each job of these days to the carrier that was chosen, all in one batch: booked jobs stay booked, and a
 * free driver can take over the vehicle with its jobs. A day on which work has started is not marked; jobs under way stay unless chosen
 * otherwise. Throws 404, and 409 for a job, carrier or workday that has changed, a lease of another user, or a rule that is not overridden.
 */
export const coverSickDriver = defineOperation({
	access: staffWith("organizer.write"),
	input: sickDriverInput,
	response: coveredResponse,
	message: ({ name, moved, unplanned }: CoveredResponse) =>
		coverText.done(`${name} is sick`, moved, unplanned),
	async run({ ctx, input }): Promise<CoveredResponse> {
		const { driver_id, text } = input;
		const facts = await readCover(ctx, { kind: "driver", id: driver_id }, input);
		const moves = await applyChoices(ctx, facts, { ...input, handover: null });
		const started = new Set(startedDays(facts));
		const dates = eachDay(input.from, input.to).filter((date) => !started.has(date));
		if (dates.length === 0 && moves.every(({ option }) => option.to === "stay"))
			throw conflict(coverText.nothingToChange(facts.name));
		const open = facts.workdays.filter((day) => releaseError(day) === null);
		const [marks, stored] = await read(ctx.d1, [
			selectMarksAmong(driver_id, dates),
			selectStoredWorkdays(open.map(({ id }) => id)),
		]);
		const left = open.map((day) => leaveWorkday(ctx, day, moves));
		const records: RecordUndo[] = [
			...(dates.length > 0
				? [{ restore: "driver_days" as const, driver_id, dates, type: SICK, before: marks }]
				: []),
			...stored.map(({ id, version: _, ...before }) => ({
				restore: "workday" as const,
				work_day_id: id,
				before,
			})),
		];
		return await commitCover(ctx, {
			name: facts.name,
			title: `Sick: ${facts.name}`,
			moves,
			before: facts.workdays.map(requireWorkday),
			after: [
				...left.flatMap(({ writes }) => writes),
				...(dates.length > 0 ? [insertAbsentDays(ctx, { driver_id, dates, type: SICK, text })] : []),
			],
			changes: [
				...left.flatMap(({ changes }) => changes),
				...(dates.length > 0 ? [availabilityChange(driver_id, dates)] : []),
			],
			records,
		});
	},
});

/** The statements that take the driver off a workday once its jobs have moved, or put on it the driver who takes over. */
function leaveWorkday(
	ctx: Ctx,
	day: ReleasableWorkday,
	moves: readonly CoverMove[],
): { writes: Statement[]; changes: Change[] } {
	const ofDay = moves.filter(({ job }) => day.jobs.some(({ id }) => id === job.id));
	const taker = ofDay.find(({ option }) => option.to === "driver")?.option.id;
	if (taker != null)
		return {
			writes: [updateWorkdayRow(ctx, day.id, { driver_id: taker })],
			changes: [
				workdayChange("updateWorkday", day),
				workdayChange("updateWorkday", { ...day, driver_id: taker }),
			],
		};
	const moved = new Set(ofDay.flatMap(({ job, stops }) => [job.id, ...stops.map(({ id }) => id)]));
	const hasStops = ofDay.some(({ stops }) => stops.length > 0);
	const jobs = day.jobs.filter(({ id }) => !moved.has(id));
	// The stops of a trip return to this very workday if it is undone, so it stays.
	if (hasStops && jobs.length === 0)
		return {
			writes: [updateWorkdayRow(ctx, day.id, { driver_id: null })],
			changes: [workdayChange("deAllocateDriver", day)],
		};
	return releaseDriver(ctx, { ...day, jobs });
}
