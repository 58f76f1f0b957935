import { commit } from "~/db/commit";
import { returnedRows } from "~/db/read";
import {
	insertStandingOrder,
	NEWEST_ORDER,
	updateStandingOrder,
} from "~/db/repositories/diary/standing-orders";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { conflict, validation } from "~/shared/errors";
import { addDays, isEmptyDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { makeOrderJobs } from "./make-jobs";
import { orderChange } from "./order-change";
import { standingOrderText } from "./order-texts";
import { loadOrder, readOrder } from "./read-orders";
import { MAX_START_DAYS } from "./rules-state";
import { changeOrderInput, createOrderInput, orderPatternInput, standingOrderResponse } from "./schemas";

/** Throws 404, and 422 for a job that cannot be a pattern. */
async function assertPattern(ctx: Ctx, job_id: number): Promise<void> {
	const { parent_id, collection_date, delivery_date, status } = await loadJob(ctx, job_id);
	const error =
		parent_id !== null
			? standingOrderText.isSubJob
			: isEmptyDate(collection_date) && isEmptyDate(delivery_date)
				? standingOrderText.hasNoDay
				: status === "Deleted"
					? standingOrderText.isDeleted
					: null;
	if (error !== null) throw validation({ job_id: error });
}

/** Throws 422 for a start too far ahead. */
function assertStart({ now }: Ctx, starts_on: string): void {
	if (starts_on > addDays(todayInLondon(now), MAX_START_DAYS))
		throw validation({ starts_on: standingOrderText.startsTooLate });
}

/** Throws 404, and 409 for a standing order that has ended. */
export async function assertGoesOn(ctx: Ctx, id: number) {
	const order = await loadOrder(ctx, id);
	if (order.ended_at !== null) throw conflict(standingOrderText.hasEnded);
	return order;
}

/** Makes a standing order of a job, and its first jobs. Throws 404, and 422 for a job that cannot be a pattern. */
export const createStandingOrder = defineOperation({
	access: jobWriteAccess,
	input: createOrderInput,
	response: standingOrderResponse,
	message: standingOrderText.created,
	async run({ ctx, input: { job_id, ...rule } }) {
		assertStart(ctx, rule.starts_on);
		await assertPattern(ctx, job_id);
		const insert = insertStandingOrder(ctx, { ...rule, pattern_job_id: job_id });
		const { results } = await commit(ctx, [insert], [orderChange("create", NEWEST_ORDER)]);
		const [row] = returnedRows(insert, results[0]);
		if (!row) throw new Error("The database returned no standing order");
		await makeOrderJobs(ctx, row.id);
		return await readOrder(ctx, row.id);
	},
});

/** Changes the rule of a standing order; jobs that are made stay. Throws 404, 409 for one that has ended or was changed by another person. */
export const changeStandingOrder = defineOperation({
	access: jobWriteAccess,
	input: changeOrderInput,
	response: standingOrderResponse,
	message: standingOrderText.changed,
	async run({ ctx, input: { id, version, ...rule } }) {
		assertStart(ctx, rule.starts_on);
		await assertGoesOn(ctx, id);
		await commit(ctx, [updateStandingOrder(ctx, { id, version }, rule)], [orderChange("update", id)]);
		await makeOrderJobs(ctx, id);
		return await readOrder(ctx, id);
	},
});

/** Has the next jobs of a standing order made from another job. Throws 404, 409, and 422 for a job that cannot be a pattern. */
export const changeOrderPattern = defineOperation({
	access: jobWriteAccess,
	input: orderPatternInput,
	response: standingOrderResponse,
	message: standingOrderText.patternChanged,
	async run({ ctx, input: { id, version, job_id } }) {
		await assertGoesOn(ctx, id);
		await assertPattern(ctx, job_id);
		const write = updateStandingOrder(ctx, { id, version }, { pattern_job_id: job_id });
		await commit(ctx, [write], [orderChange("update", id)]);
		await makeOrderJobs(ctx, id);
		return await readOrder(ctx, id);
	},
});
