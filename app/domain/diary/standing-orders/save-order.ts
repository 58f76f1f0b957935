import { commit, UniqueViolation } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import {
	insertOrderRequest,
	insertStandingOrder,
	NEWEST_ORDER,
	selectOrderOfRequest,
	updateStandingOrder,
} from "~/db/repositories/diary/standing-orders";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { conflict, validation } from "~/shared/errors";
import { canonical, sha256 } from "~/shared/hash";
import { addDays, isEmptyDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { tryOrderJobs } from "./make-jobs";
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

/** A request for a standing order under a `uid` of the caller, who may repeat it, with the hash of what it sends. */
interface OrderRequest {
	uid: string;
	request_hash: string;
}

/** The id of the standing order that an earlier request with the same `uid` made, null without one. Throws 409 if that one sent something else. */
async function findRepeatedOrder(ctx: Ctx, { uid, request_hash }: OrderRequest): Promise<number | null> {
	const [[order]] = await read(ctx.d1, [selectOrderOfRequest(uid)]);
	if (order && order.request_hash !== request_hash) throw conflict(standingOrderText.isMadeAlready);
	return order?.id ?? null;
}

/** Stores a standing order. Where the same request is under way twice, the second finds the order of the first. */
async function storeOrder(ctx: Ctx, order: NewOrderOf, request: OrderRequest): Promise<number> {
	const insert = insertStandingOrder(ctx, { ...order, uid: request.uid });
	const writes = [insert, insertOrderRequest(ctx, { ...request, verb: "standing-order" })];
	try {
		const { results } = await commit(ctx, writes, [orderChange("create", NEWEST_ORDER)]);
		const [row] = returnedRows(insert, results[0]);
		if (!row) throw new Error("The database returned no standing order");
		return row.id;
	} catch (error) {
		const id = error instanceof UniqueViolation ? await findRepeatedOrder(ctx, request) : null;
		if (id === null) throw error;
		return id;
	}
}
type NewOrderOf = Omit<Parameters<typeof insertStandingOrder>[1], "uid">;

/**
 * Makes a standing order of a job, and its first jobs. Repeating a `uid` returns the order already made. Throws 404, 409 if the `uid` was
 * used for another rule or job, and 422 for a job that cannot be a pattern.
 */
export const createStandingOrder = defineOperation({
	access: jobWriteAccess,
	input: createOrderInput,
	response: standingOrderResponse,
	message: standingOrderText.created,
	async run({ ctx, input: { uid = crypto.randomUUID(), ...content } }) {
		const request = { uid, request_hash: await sha256(canonical(content)) };
		const repeated = await findRepeatedOrder(ctx, request);
		if (repeated !== null) return await readOrder(ctx, repeated);
		const { job_id, ...rule } = content;
		assertStart(ctx, rule.starts_on);
		await assertPattern(ctx, job_id);
		const id = await storeOrder(ctx, { ...rule, pattern_job_id: job_id }, request);
		await tryOrderJobs(ctx, id);
		return await readOrder(ctx, id);
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
		await tryOrderJobs(ctx, id);
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
		await tryOrderJobs(ctx, id);
		return await readOrder(ctx, id);
	},
});
