import { read } from "~/db/read";
import {
	markFetched,
	selectExchangeCache,
	selectLoadToFetch,
	storeExchangeCache,
	updateLoad,
} from "~/db/repositories/connections/exchange";
import { runStatements } from "~/db/statements";
import { commitJob, jobChange } from "~/domain/jobs/jobs/commit-job";
import { ExchangeError } from "~/shared/exchange-port";
import type { Ctx } from "~/tenancy/ctx";
import { type Connection, type ExchangeDeps, findConnection } from "./connection";
import { applyLoad, applyQuotes, endLoad, readLoad, type StoredLoad } from "./news";
import { CX_STATUS, LIVE_STATUSES } from "./rules-state";

/** A load whose answer was lost is given up when the exchange still does not have it after this. */
const GIVE_UP_MS = 5 * 60_000;

/** How a step went: nothing to fetch, not our turn, or a request was sent. */
export type LoadStep = "idle" | "busy" | "sent";

/**
 * Fetches the load whose news is oldest, if the exchange may be called now: what events have missed, withdrawn hauliers, expired loads,
 * and loads whose answer was lost. An error of the exchange is in the integration's last error.
 */
export async function fetchNextLoad(deps: ExchangeDeps): Promise<LoadStep> {
	const { ctx } = deps;
	const [[load]] = await read(ctx.d1, [selectLoadToFetch(LIVE_STATUSES)]);
	const connection = load && (await findConnection(deps));
	if (!connection) return "idle";
	try {
		const isSent = load.cx_loads_id
			? await fetchLoad(ctx, connection, load, load.cx_loads_id)
			: await findLostLoad(ctx, connection, load);
		if (!isSent) return "busy";
	} catch (error) {
		if (!(error instanceof ExchangeError)) throw error;
		if (error.status === 404) await forget(ctx, load);
	}
	await runStatements(ctx.d1, [markFetched(ctx, load.id)]);
	return "sent";
}

/** A posted load has its quotes fetched every other time. */
async function fetchLoad(ctx: Ctx, connection: Connection, load: StoredLoad, id: string): Promise<boolean> {
	const turn = `turn-${load.id}`;
	const [[last]] = await read(ctx.d1, [selectExchangeCache(turn)]);
	const isQuotesTurn = load.cx_loads_status === CX_STATUS.posted && last?.value === "load";
	const sent = isQuotesTurn
		? await connection.sendIfFree((exchange) => exchange.getQuotes(id))
		: await connection.sendIfFree((exchange) => exchange.getLoad(id));
	if (!sent) return false;
	if (Array.isArray(sent.answer)) await applyQuotes(ctx, load, sent.answer, true);
	else await applyLoad(ctx, load.job_id, sent.answer, true);
	await runStatements(ctx.d1, [
		storeExchangeCache(turn, isQuotesTurn ? "quotes" : "load", ctx.now.toISOString()),
	]);
	return true;
}

async function findLostLoad(ctx: Ctx, connection: Connection, load: StoredLoad): Promise<boolean> {
	const sent = await connection.sendIfFree((exchange) =>
		exchange.findLoad(String(load.request?.yourReference ?? "")),
	);
	if (!sent) return false;
	if (sent.answer) await applyLoad(ctx, load.job_id, sent.answer, true);
	else await giveUp(ctx, load);
	return true;
}

/** The exchange no longer has a load. */
async function forget(ctx: Ctx, { job_id }: StoredLoad): Promise<void> {
	const load = await readLoad(ctx, job_id);
	if (load) await endLoad(ctx, load, "CANCELLED", "The exchange no longer has this load");
}

/** The exchange does not have a load whose answer was lost: it was never taken, so that it can be posted again. */
async function giveUp(ctx: Ctx, { job_id }: StoredLoad): Promise<void> {
	const load = await readLoad(ctx, job_id);
	if (load?.cx_loads_status !== CX_STATUS.posting) return;
	if (Date.parse(load.updated_at) > ctx.now.getTime() - GIVE_UP_MS) return;
	const key = { id: job_id };
	const error = "The exchange did not take the load. It can be posted again.";
	await commitJob(
		ctx,
		key,
		[updateLoad(ctx, load, { cx_loads_status: CX_STATUS.refused, error })],
		[jobChange("update", key)],
	);
}
