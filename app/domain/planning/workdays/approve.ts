import type { z } from "zod";
import { commit, type Statement } from "~/db/commit";
import { approveClockTimes } from "~/db/repositories/planning/workdays";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, validation } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import { organizerText } from "~/shared/texts/organizer";
import type { Ctx } from "~/tenancy/ctx";
import type { Approval } from "./approval-responses";
import { approvalResponse } from "./approval-responses";
import { readApproval } from "./approvals";
import { createWorkday } from "./create";
import { clockOutDate, clockTimesError, minutesBetween } from "./rules-pay";
import { approveWorkdayInput, enterWorkdayInput } from "./schemas";
import { workdayChange } from "./workday-change";

type ApproveInput = z.output<typeof approveWorkdayInput>;

/**
 * Saves the corrected clock times of a workday and approves it, or withdraws the approval with `approve` 0. Throws 404, 422 for
 * invalid times, and 409 if it is on an invoice or has changed.
 */
export const approveWorkday = defineOperation({
	access: staffWith("workdays.approve"),
	input: approveWorkdayInput.extend(idInput.shape),
	response: approvalResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<Approval> {
		const day = await readApproval(ctx, input.id);
		if (day.invoiced) throw conflict("This workday is already on a driver invoice.");
		assertDay(day.date, input);
		await commit(
			ctx,
			[approvalUpdate(ctx, day.id, day.date, input)],
			[workdayChange("workday", { ...day, vehicle_id: null })],
		);
		return await readApproval(ctx, day.id);
	},
});

/** Enters a past workday with its times. Throws what `createWorkday` and `approveWorkday` throw. */
export const enterWorkday = defineOperation({
	access: staffWith("workdays.approve"),
	input: enterWorkdayInput,
	response: approvalResponse,
	message: organizerText.workdayCreated,
	async run({ ctx, input }): Promise<Approval> {
		assertDay(input.date, input);
		const { id, version } = await createWorkday.run({ ctx, input });
		return await approveWorkday.run({ ctx, input: { ...input, id, version } });
	},
});

function assertDay(date: string, input: ApproveInput): void {
	const { clockin_approved_time: from, clockout_approved_time: to, approve } = input;
	if (approve && !from) throw validation({ clockin_approved_time: "Please enter the clock-in time" });
	if (approve && !to) throw validation({ clockout_approved_time: "Please enter the clock-out time" });
	if (!from || !to) return;
	const error = clockTimesError(minutesBetween({ ...input, date }, from, to), input.break_minutes);
	if (error) throw validation({ clockout_approved_time: error });
}

function approvalUpdate(ctx: Ctx, id: number, date: string, input: ApproveInput): Statement {
	const { clockin_date, clockin_approved_time, clockout_approved_time, break_minutes } = input;
	const clockout_date = clockOutDate({ ...input, date }, clockin_approved_time, clockout_approved_time);
	return approveClockTimes(
		ctx,
		id,
		{
			date,
			clockin_date,
			clockin_approved_time,
			clockout_date,
			clockout_approved_time,
			break_minutes,
			nightout: input.nightout ?? 0,
		},
		{ isApproved: Boolean(input.approve), expectedVersion: input.version },
	);
}
