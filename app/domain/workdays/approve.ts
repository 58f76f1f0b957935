import type { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { commit, type Statement } from "~/db/commit";
import { toScale5 } from "~/db/scale5";
import { conflict, validation } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { workdayChange } from "./announce";
import type { Approval } from "./approval-shapes";
import { readApproval } from "./approvals";
import { createWorkday } from "./create";
import { faster } from "./faster";
import { clockFault, minutesBetween } from "./rules-pay";
import type { approveInput, enterWorkdayInput } from "./schemas";

type Approved = z.output<typeof approveInput>;

/**
 * Keeps the corrected clock times of a workday and approves it, or takes the approval back with `approve` 0. Throws 404, 422 where
 * the times do not make a day, 409 where an invoice already pays it or somebody was faster.
 */
export async function approveWorkday({ ctx, input }: Verb<Approved & { id: number }>): Promise<Approval> {
	const day = await readApproval(ctx, input.id);
	if (day.invoiced) throw conflict("This workday is on a driver invoice already.");
	assertDay(day.date, input);
	await faster(
		commit(
			ctx,
			[approval(ctx, day.id, day.date, input)],
			[workdayChange("workday", { ...day, vehicle_id: null })],
		),
	);
	return await readApproval(ctx, day.id);
}

/** Enters a workday after the fact with its times. Throws as making and approving one do. */
export async function enterWorkday({
	ctx,
	input,
}: Verb<z.output<typeof enterWorkdayInput>>): Promise<Approval> {
	assertDay(input.date, input);
	const { id, version } = await createWorkday({ ctx, input });
	return await approveWorkday({ ctx, input: { ...input, id, version } });
}

function assertDay(date: string, input: Approved): void {
	const { clockin_approved_time: from, clockout_approved_time: to, approve } = input;
	if (approve && !from) throw validation({ clockin_approved_time: "Please enter the clock-in time" });
	if (approve && !to) throw validation({ clockout_approved_time: "Please enter the clock-out time" });
	if (!from || !to) return;
	const fault = clockFault(minutesBetween({ ...input, date }, from, to), input.break_minutes);
	if (fault) throw validation({ clockout_approved_time: fault });
}

function approval(ctx: Ctx, id: number, date: string, input: Approved): Statement {
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
