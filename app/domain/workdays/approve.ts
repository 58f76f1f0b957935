import type { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit, type Statement } from "~/db/commit";
import { toScale5 } from "~/db/scale5";
import { conflict, validation } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { Approval } from "./approval-responses";
import { readApproval } from "./approvals";
import { createWorkday } from "./create";
import { clockTimesError, minutesBetween } from "./rules-pay";
import { withSaveConflicts } from "./save-conflicts";
import type { approveWorkdayInput, enterWorkdayInput } from "./schemas";
import { workdayChange } from "./workday-change";

type ApproveInput = z.output<typeof approveWorkdayInput>;

/**
 * Saves the corrected clock times of a workday and approves it, or withdraws the approval with `approve` 0. Throws 404, 422 for
 * invalid times, and 409 if it is on an invoice or has changed.
 */
export async function approveWorkday({ ctx, input }: Verb<ApproveInput & { id: number }>): Promise<Approval> {
	const day = await readApproval(ctx, input.id);
	if (day.invoiced) throw conflict("This workday is already on a driver invoice.");
	assertDay(day.date, input);
	await withSaveConflicts(
		commit(
			ctx,
			[approvalUpdate(ctx, day.id, day.date, input)],
			[workdayChange("workday", { ...day, vehicle_id: null })],
		),
	);
	return await readApproval(ctx, day.id);
}

/** Enters a past workday with its times. Throws what `createWorkday` and `approveWorkday` throw. */
export async function enterWorkday({
	ctx,
	input,
}: Verb<z.output<typeof enterWorkdayInput>>): Promise<Approval> {
	assertDay(input.date, input);
	const { id, version } = await createWorkday({ ctx, input });
	return await approveWorkday({ ctx, input: { ...input, id, version } });
}

function assertDay(date: string, input: ApproveInput): void {
	const { clockin_approved_time: from, clockout_approved_time: to, approve } = input;
	if (approve && !from) throw validation({ clockin_approved_time: "Please enter the clock-in time" });
	if (approve && !to) throw validation({ clockout_approved_time: "Please enter the clock-out time" });
	if (!from || !to) return;
	const error = clockTimesError(minutesBetween({ ...input, date }, from, to), input.break_minutes);
	if (error) throw validation({ clockout_approved_time: error });
}

function approvalUpdate(ctx: Ctx, id: number, date: string, input: ApproveInput): Statement {
	const now = ctx.now.toISOString();
	const from = input.clockin_date ?? date;
	return {
		sql: `UPDATE work_day SET clockin_date = coalesce(?1, clockin_date, ?2), clockin_approved_time = ?3,
				clockout_date = coalesce(?4, clockout_date, ?2), clockout_approved_time = ?5, break_minutes = ?6, nightout = ?7,
				clockin_time = CASE WHEN ?8 THEN coalesce(clockin_time, ?3) ELSE clockin_time END,
				clockout_time = CASE WHEN ?8 THEN coalesce(clockout_time, ?5) ELSE clockout_time END,
				approved_at = CASE WHEN ?8 THEN ?9 END, approved_by = CASE WHEN ?8 THEN (SELECT id FROM user WHERE id = ?10) END,
				updated_at = ?9, version = ${input.version === undefined ? "version" : Number(input.version)} + 1 WHERE id = ?11`,
		params: [
			input.clockin_date,
			from,
			input.clockin_approved_time,
			input.clockout_date,
			input.clockout_approved_time,
			input.break_minutes,
			toScale5(input.nightout ?? 0),
			input.approve,
			now,
			actorUserId(ctx.actor),
			id,
		],
	};
}
