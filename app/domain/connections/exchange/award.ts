import { commit, StaleVersion } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import {
	closeQuotes,
	insertHaulier,
	insertLoadActivity,
	selectHaulier,
	selectLoadOfJob,
	selectQuote,
	setQuoteStatus,
	updateLoad,
} from "~/db/repositories/connections/exchange";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { allocateToCarrier } from "~/domain/planning/allocation/allocate";
import { isAppError } from "~/shared/errors";
import type { ExchangeLoad } from "~/shared/exchange-port";
import { showPounds } from "~/shared/money/text";
import type { Ctx } from "~/tenancy/ctx";
import { CX_STATUS } from "./rules-state";
import { quoteOwnerSchema } from "./schemas";

type Order = NonNullable<ExchangeLoad["order"]>;
type Load = RowOf<typeof selectLoadOfJob>;

/**
 * Gives the job to the haulier whose quote was accepted, with the price as its subcost. In three steps that can be repeated: who won,
 * the allocation, and that it is done; of two who do it at once one stops.
 */
export async function awardLoad(ctx: Ctx, load: Load, order: Order): Promise<void> {
	const started = await recordWinner(ctx, load, order);
	if (!started) return;
	const [[haulier], [quote]] = await read(ctx.d1, [
		selectHaulier(order.subcontractorId),
		selectQuote(order.quoteId),
	]);
	const cost = quote?.total_price ?? null;
	const error = haulier
		? await allocate(ctx, load.job_id, haulier.id, cost)
		: `${order.subcontractorName} is not among the sub-contractors.`;
	const key = { id: load.job_id };
	const price = cost === null ? "" : ` for ${showPounds(cost)}`;
	const [[current]] = await read(ctx.d1, [selectLoadOfJob(load.job_id)]);
	if (!current || current.cx_loads_status !== CX_STATUS.awarding) return;
	await commitJob(
		ctx,
		key,
		[
			updateLoad(ctx, current, {
				cx_loads_status: CX_STATUS.accepted,
				error: error && `Accepted at the exchange, but the job could not be allocated: ${error}`,
			}),
			insertLoadActivity(ctx, load.id, {
				action_type: "accepted",
				message: `${order.subcontractorName} accepted${price}`,
			}),
			insertActivity(ctx, key, "exchange", `Quote of ${order.subcontractorName} accepted${price}`),
		],
		[jobChange("update", key)],
	);
}

/** Returns false if someone else has just recorded news of the load. */
async function recordWinner(
	ctx: Ctx,
	load: Load,
	{ quoteId, subcontractorId, subcontractorName }: Order,
): Promise<boolean> {
	const [[quote]] = await read(ctx.d1, [selectQuote(quoteId)]);
	const owner = quoteOwnerSchema.safeParse(quote?.quote_owner);
	try {
		await commit(ctx, [
			updateLoad(ctx, load, {
				cx_loads_status: CX_STATUS.awarding,
				accepted_quote_id: quoteId,
				subcontractor: subcontractorName,
			}),
			insertHaulier(ctx, {
				company: subcontractorId,
				name: subcontractorName,
				landline: owner.success ? owner.data.user.landline : null,
			}),
			setQuoteStatus(ctx, quoteId, "ACCEPTED"),
			closeQuotes(ctx, load.id, "DISMISSED", quoteId),
		]);
		return true;
	} catch (error) {
		if (error instanceof StaleVersion) return false;
		throw error;
	}
}

/** The day on which a haulier gets a job; its papers are judged by it. */
export const dayOfAward = (job: Pick<JobView, "collected" | "collection_date" | "delivery_date">) =>
	job.collected ? job.delivery_date : job.collection_date;

/** Allocates the job unless it has been. Returns why it cannot be. */
async function allocate(ctx: Ctx, job_id: number, id: number, cost: number | null): Promise<string | null> {
	const job = await loadJob(ctx, job_id);
	const isAllocated = job.sub_contractor_jobs.some(({ sub_contractor_id }) => sub_contractor_id === id);
	if (isAllocated && job.status === "Booked") return null;
	try {
		await allocateToCarrier(ctx, {
			job_id,
			carrier: { kind: "sub_contractor", id },
			is_planned: 0,
			cost,
			date: dayOfAward(job),
		});
		return null;
	} catch (error) {
		if (isAppError(error)) return error.message;
		throw error;
	}
}
