import type { RowOf } from "~/db/read";
import { read } from "~/db/read";
import type { selectLoadOfJob } from "~/db/repositories/connections/exchange";
import {
	closeQuotes,
	insertLoadActivity,
	selectLoadOfJob as selectLoad,
	selectQuote,
	storeQuote,
	updateLoad,
} from "~/db/repositories/connections/exchange";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import type { ExchangeLoad, ExchangeQuote } from "~/shared/exchange-port";
import { showPounds } from "~/shared/money/text";
import type { Ctx } from "~/tenancy/ctx";
import { awardLoad } from "./award";
import { deliverLoad } from "./deliver";
import { CX_STATUS, isNews, STATUS_THERE } from "./rules-state";

/** A load as it is stored here. */
export type StoredLoad = RowOf<typeof selectLoadOfJob>;

/** The load of a job, read again. */
export async function readLoad(ctx: Pick<Ctx, "d1">, job_id: number): Promise<StoredLoad | null> {
	const [[load]] = await read(ctx.d1, [selectLoad(job_id)]);
	return load ?? null;
}

/** Records that the exchange has taken a load. Does nothing for one that is recorded. */
export async function confirmPosted(
	ctx: Ctx,
	load: StoredLoad,
	there: Pick<ExchangeLoad, "id"> & Partial<ExchangeLoad>,
) {
	if (load.cx_loads_id === there.id && load.cx_loads_status !== CX_STATUS.posting) return;
	const key = { id: load.job_id };
	await commitJob(
		ctx,
		key,
		[
			updateLoad(ctx, load, {
				cx_loads_id: there.id,
				cx_loads_status: CX_STATUS.posted,
				owner: there.ownerDisplayName ?? load.owner,
				expires_at: there.expiresOn ?? load.expires_at,
				posted_at: ctx.now.toISOString(),
				error: null,
			}),
			insertLoadActivity(ctx, load.id, { action_type: "posted", message: "Load posted" }),
			insertActivity(ctx, key, "exchange", `Posted To CX, load ${there.id}`),
		],
		[jobChange("update", key)],
	);
}

/**
 * Applies the state of a load at the exchange. `isTruth`: it was fetched, so it counts even where it takes something back; what was
 * pushed counts only if it is further along, as events come in any order.
 */
export async function applyLoad(
	ctx: Ctx,
	job_id: number,
	there: ExchangeLoad,
	isTruth: boolean,
): Promise<void> {
	let load = await readLoad(ctx, job_id);
	if (!load) return;
	if (load.cx_loads_status === CX_STATUS.posting) {
		await confirmPosted(ctx, load, there);
		load = await readLoad(ctx, job_id);
		if (!load) return;
	}
	const isAwarding = load.cx_loads_status === CX_STATUS.awarding;
	if (
		STATUS_THERE[there.status] === load.cx_loads_status ||
		(!isTruth && !isNews(load.cx_loads_status, there.status) && !isAwarding)
	)
		return;
	switch (there.status) {
		case "POSTED":
			return await reopenLoad(ctx, load);
		case "ACCEPTED":
			return there.order ? await awardLoad(ctx, load, there.order) : undefined;
		case "DELIVERED":
			if (there.order && load.cx_loads_status !== CX_STATUS.accepted) await awardLoad(ctx, load, there.order);
			return await deliverLoad(ctx, job_id, there);
		case "CANCELLED":
		case "EXPIRED":
			return await endLoad(ctx, load, there.status);
	}
}

/** The haulier has withdrawn: the load is offered again, and the job's allocation is for the office to undo. */
async function reopenLoad(ctx: Ctx, load: StoredLoad): Promise<void> {
	const key = { id: load.job_id };
	const who = load.subcontractor ?? "The haulier";
	const wasAccepted = load.cx_loads_status === CX_STATUS.accepted;
	const message = `${who} has withdrawn. The load is offered again.`;
	await commitJob(
		ctx,
		key,
		[
			updateLoad(ctx, load, {
				cx_loads_status: CX_STATUS.posted,
				accepted_quote_id: null,
				subcontractor: null,
				error: wasAccepted ? `${message} The job is still allocated: please deallocate it.` : null,
			}),
			insertLoadActivity(ctx, load.id, { action_type: "withdrawn", message }),
			insertActivity(ctx, key, "exchange", message),
		],
		[jobChange("update", key)],
	);
}

const END_TEXTS = {
	CANCELLED: "The load was cancelled at the exchange",
	EXPIRED: "The load has expired at the exchange",
} as const;

/** A load that ends without delivery. The job is free to be allocated or posted again. */
export async function endLoad(
	ctx: Ctx,
	load: StoredLoad,
	status: keyof typeof END_TEXTS,
	text?: string,
): Promise<void> {
	const key = { id: load.job_id };
	const message = text ?? END_TEXTS[status];
	const wasAccepted = load.cx_loads_status === CX_STATUS.accepted;
	await commitJob(
		ctx,
		key,
		[
			updateLoad(ctx, load, {
				cx_loads_status: STATUS_THERE[status],
				error: wasAccepted ? `${message}. The job is still allocated: please deallocate it.` : null,
			}),
			closeQuotes(ctx, load.id, status),
			insertLoadActivity(ctx, load.id, { action_type: status.toLowerCase(), message }),
			insertActivity(ctx, key, "exchange", message),
		],
		[jobChange("update", key)],
	);
}

/** Stores a quote as the exchange has it; a new one is an entry of the load's log. */
export async function applyQuotes(
	ctx: Ctx,
	load: Pick<StoredLoad, "id" | "job_id" | "cx_loads_id">,
	quotes: readonly ExchangeQuote[],
	isTruth: boolean,
): Promise<void> {
	const own = quotes.filter(({ loadId }) => loadId === load.cx_loads_id);
	if (own.length === 0) return;
	const key = { id: load.job_id };
	await commitJob(
		ctx,
		key,
		own.flatMap((quote) => [
			storeQuote(
				ctx,
				{
					id: quote.id,
					cx_job_id: load.id,
					status: quote.quoteStatus.status,
					quote_owner: quote.quoteOwner,
					vehicle_type: quote.vehicleType,
					created_on: quote.createdOn,
					notes: quote.notes,
					price: quote.price,
					total_price: quote.totalPrice,
					currency_symbol: quote.currencySymbol,
					accessorials: quote.accessorials,
				},
				isTruth,
			),
			insertLoadActivity(ctx, load.id, {
				action_type: "quoted",
				message: `${quote.quoteOwner.company.name} quoted ${showPounds(quote.totalPrice)}`,
				external_id: `quote-${quote.id}`,
				at: quote.createdOn,
			}),
		]),
		[jobChange("update", key)],
	);
}

/** A stored quote with its load; null if it is unknown. */
export async function findQuote(ctx: Pick<Ctx, "d1">, id: string) {
	const [[quote]] = await read(ctx.d1, [selectQuote(id)]);
	return quote ?? null;
}
