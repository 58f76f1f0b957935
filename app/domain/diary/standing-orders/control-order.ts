import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectMadeDays, updateStandingOrder } from "~/db/repositories/diary/standing-orders";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { conflict, validation } from "~/shared/errors";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { tryOrderJobs } from "./make-jobs";
import { orderChange } from "./order-change";
import { standingOrderText } from "./order-texts";
import { firstMadeDay, type OrderRow, readOrder } from "./read-orders";
import { isRuleDate } from "./rules-dates";
import { assertGoesOn } from "./save-order";
import { leaveOutInput, orderKeyInput, pauseOrderInput, standingOrderResponse } from "./schemas";

/** Pauses a standing order; jobs that are made stay. Throws 404, 409, and 422 for a day that is not to come. */
export const pauseStandingOrder = defineOperation({
	access: jobWriteAccess,
	input: pauseOrderInput,
	response: standingOrderResponse,
	message: standingOrderText.paused,
	async run({ ctx, input: { id, version, until } }) {
		await assertGoesOn(ctx, id);
		if (until !== null && until <= todayInLondon(ctx.now))
			throw validation({ until: standingOrderText.pauseToCome });
		const changes = { is_paused: 1 as const, paused_until: until };
		await commit(ctx, [updateStandingOrder(ctx, { id, version }, changes)], [orderChange("pause", id)]);
		await tryOrderJobs(ctx, id);
		return await readOrder(ctx, id);
	},
});

/** Resumes a paused standing order and makes what is due; days that are over are not made up for. Throws 404 and 409. */
export const resumeStandingOrder = defineOperation({
	access: jobWriteAccess,
	input: orderKeyInput,
	response: standingOrderResponse,
	message: standingOrderText.resumed,
	async run({ ctx, input: { id, version } }) {
		await assertGoesOn(ctx, id);
		const changes = { is_paused: 0 as const, paused_until: null };
		await commit(ctx, [updateStandingOrder(ctx, { id, version }, changes)], [orderChange("resume", id)]);
		await tryOrderJobs(ctx, id);
		return await readOrder(ctx, id);
	},
});

/** Throws 422 for a day that the rule does not have, and 409 for one whose job is made. */
async function assertMayLeaveOut(ctx: Ctx, order: OrderRow, date: string): Promise<void> {
	if (!isRuleDate(order, date)) throw validation({ date: standingOrderText.notItsDay });
	const [made] = await read(ctx.d1, [selectMadeDays([order.id], firstMadeDay(date))]);
	const job = made.find(({ rule_date }) => rule_date === date);
	if (job) throw conflict(standingOrderText.isMade(job.job_number));
}

/** Leaves a day of the rule out, or takes it in again. Throws 404, 409 where its job is made, and 422 for a day that the rule does not have. */
export const leaveDayOut = defineOperation({
	access: jobWriteAccess,
	input: leaveOutInput,
	response: standingOrderResponse,
	async run({ ctx, input: { id, version, date, left_out } }) {
		const order = await assertGoesOn(ctx, id);
		if (left_out) await assertMayLeaveOut(ctx, order, date);
		const since = firstMadeDay(todayInLondon(ctx.now));
		const others = order.left_out.filter((day) => day !== date && day >= since);
		const changes = { left_out: left_out ? [...others, date].sort() : others };
		await commit(ctx, [updateStandingOrder(ctx, { id, version }, changes)], [orderChange("leaveOut", id)]);
		await tryOrderJobs(ctx, id);
		return await readOrder(ctx, id);
	},
});

/** Ends a standing order for good; jobs that are made stay. Throws 404 and 409. */
export const endStandingOrder = defineOperation({
	access: jobWriteAccess,
	input: orderKeyInput,
	response: standingOrderResponse,
	message: standingOrderText.ended,
	async run({ ctx, input: { id, version } }) {
		await assertGoesOn(ctx, id);
		const changes = { ended_at: ctx.now.toISOString() };
		await commit(ctx, [updateStandingOrder(ctx, { id, version }, changes)], [orderChange("end", id)]);
		return await readOrder(ctx, id);
	},
});
