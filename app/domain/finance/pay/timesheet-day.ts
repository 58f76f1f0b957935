import { type RowOf, read } from "~/db/read";
import {
	selectDayReports,
	selectStopsOfDay,
	selectTrailOfDay,
	selectVehicleTypeOfDay,
} from "~/db/repositories/finance/timesheet-days";
import { selectApproval } from "~/db/repositories/planning/workday-approvals";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { type ApprovalRow, toApproval } from "~/domain/planning/workdays/approvals";
import { listBreaks } from "~/domain/planning/workdays/rules-breaks";
import { notFound } from "~/shared/errors";
import { instantOf } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { type DayTracks, findEvidence, listMoving } from "./rules-clock-evidence";
import { countOverPlan, findClocked, findPlanned, isBreakShort, type StopTimes } from "./rules-day";
import type { TimesheetDay, TimesheetDayView } from "./timesheet-schemas";
import { timesheetDayViewResponse } from "./timesheet-schemas";

type StopRow = RowOf<typeof selectStopsOfDay>;

/** A workday of the timesheet: its approval beside what was planned. */
export function toTimesheetDay(ctx: Ctx, row: ApprovalRow, stops: readonly StopTimes[]): TimesheetDay {
	const day = toApproval(ctx, row);
	const planned = findPlanned(day, stops);
	const clocked = findClocked(day);
	const breaks = listBreaks(
		row.activities.filter(({ action_type }) => action_type.startsWith("break_")),
		clocked?.to ?? ctx.now.toISOString(),
	);
	return {
		...day,
		planned,
		clocked,
		breaks,
		over_plan: countOverPlan(planned, clocked),
		has_short_break: isBreakShort(clocked, day.reported.break_minutes ?? day.break_minutes),
	};
}

/** A workday with where the driver clocked and what was reported. Throws 404, also without a driver. */
export const getTimesheetDay = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	response: timesheetDayViewResponse,
	async run({ ctx, input }): Promise<TimesheetDayView> {
		const [[row], stops, reports, trail, [vehicle]] = await read(ctx.d1, [
			selectApproval(input.id),
			selectStopsOfDay(input.id),
			selectDayReports(input.id),
			selectTrailOfDay(input.id),
			selectVehicleTypeOfDay(input.id),
		]);
		if (!row) throw notFound("Workday");
		const day = toTimesheetDay(ctx, row, stops);
		const tracks = { reports, trail, places: stops.flatMap(listPlaces) };
		const { from, to } = day.clocked ?? { from: null, to: null };
		const end = to ?? ctx.now.toISOString();
		return {
			day,
			vehicle_type: vehicle?.v_code ?? null,
			clock_in: findClockEvidence(day, "in", tracks),
			clock_out: findClockEvidence(day, "out", tracks),
			moving: from === null ? [] : listMoving(trail.filter(({ at }) => at >= from && at <= end)),
			timeline: reports.map(({ id, at, action_type, message, job_number }) => ({
				id,
				at,
				action_type,
				message,
				job_number,
			})),
		};
	},
});

/** The evidence of when the driver clocked, whatever the office has made of the time. */
function findClockEvidence(day: TimesheetDay, direction: "in" | "out", tracks: DayTracks) {
	const time = day[`clock${direction}_time`];
	const date = day[`clock${direction}_date`] ?? day.date;
	return time === null ? null : findEvidence(instantOf(date, time).toISOString(), direction, tracks);
}

/** The two ends of a job that have coordinates. */
const listPlaces = (stop: StopRow) =>
	(["collection", "delivery"] as const).flatMap((end) => {
		const [latitude, longitude] = [stop[`${end}_latitude`], stop[`${end}_longitude`]];
		return latitude === null || longitude === null
			? []
			: [{ name: stop[`${end}_name`], latitude, longitude }];
	});
