import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	beginLoad,
	deleteQuotes,
	insertLoadActivity,
	selectLoadById,
	updateLoad,
} from "~/db/repositories/connections/exchange";
import { runStatements } from "~/db/statements";
import { commitJob, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, isAppError } from "~/shared/errors";
import { ExchangeError } from "~/shared/exchange-port";
import { exchangeText } from "~/shared/texts/integrations";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { type Connection, requireConnection } from "./connection";
import { buildLoad } from "./load-payload";
import { confirmPosted, readLoad, type StoredLoad } from "./news";
import { loadInputAt } from "./rules-load";
import { CX_STATUS, postError } from "./rules-state";
import type { CxLoadView } from "./schemas";
import { cxLoadResponse } from "./schemas";

export const exchangeAccess = staffWith("exchange");

/** UK local day and time now, `YYYY-MM-DDTHH:mm`. */
const nowInLondon = () => `${todayInLondon(new Date())}T${timeInLondon(new Date())}`;

/** The body of a load, checked against the clock. */
export const loadInput = loadInputAt(nowInLondon);

/** The states whose row a new load takes over. */
const REUSABLE = [CX_STATUS.cancelled, CX_STATUS.expired, CX_STATUS.refused, CX_STATUS.accepted];

/** A posted load, or the exchange's own words why it did not take it. */
export type PostedLoad = { id: string; status: string } | string;

/**
 * Posts a job to the exchange. Nothing is posted twice: the row of the job is taken first, a repeated `uid` gets the first answer, and
 * where the answer is lost the load is looked for at the exchange. Throws 404, 409, 422, 429; 409 also while the answer is not known.
 */
export const postLoad = defineAccountOperation({
	access: exchangeAccess,
	input: loadInput,
	response: z.union([z.object({ id: z.string(), status: z.string() }), z.string()]),
	message: (result: PostedLoad) => (typeof result === "string" ? result : exchangeText.posted),
	inVisits: true,
	async run({ ctx, platform, input }): Promise<PostedLoad> {
		const job = await loadJob(ctx, input.job_id);
		const existing = await readLoad(ctx, job.id);
		if (existing && input.uid && existing.idempotency_key === input.uid) return describeEarlier(existing);
		const error = postError(job);
		if (error) throw conflict(error);
		const connection = await requireConnection({ ctx, platform });
		const key = input.uid ?? crypto.randomUUID();
		const request = buildLoad(job, input, key);
		const load = await takeRow(ctx, job, key, request);
		return await send(ctx, connection, load, request);
	},
});

/** What became of the load that was posted under the same key. */
function describeEarlier(load: StoredLoad): PostedLoad {
	if (load.cx_loads_status === CX_STATUS.posting) throw conflict(exchangeText.pending);
	if (load.cx_loads_status === CX_STATUS.refused) return load.error ?? "The exchange did not take the load.";
	return { id: load.cx_loads_id ?? "", status: load.cx_loads_status };
}

/** Takes the job's row before anything is sent. Throws 409 if a colleague has just done so. */
async function takeRow(
	ctx: Ctx,
	job: JobView,
	key: string,
	request: Record<string, unknown>,
): Promise<StoredLoad> {
	const [[taken]] = await read(ctx.d1, [
		beginLoad(ctx, { job_id: job.id, idempotency_key: key, request, status: CX_STATUS.posting }, REUSABLE),
	]);
	const load = taken && (await readLoad(ctx, job.id));
	if (!load || load.idempotency_key !== key)
		throw conflict("The job has been posted to the courier exchange.");
	await runStatements(ctx.d1, [deleteQuotes(load.id)]);
	return load;
}

async function send(
	ctx: Ctx,
	connection: Connection,
	load: StoredLoad,
	request: Record<string, unknown>,
): Promise<PostedLoad> {
	try {
		const id = await connection.send((exchange) => exchange.postLoad(request));
		await confirmPosted(ctx, load, { id });
		return { id, status: CX_STATUS.posted };
	} catch (error) {
		if (error instanceof ExchangeError && error.isUnknown) {
			await recordPostError(ctx, load, CX_STATUS.posting, exchangeText.pending);
			throw conflict(exchangeText.pending);
		}
		if (error instanceof ExchangeError) {
			await recordPostError(ctx, load, CX_STATUS.refused, error.message);
			return error.message;
		}
		if (isAppError(error)) await recordPostError(ctx, load, CX_STATUS.refused, error.message);
		throw error;
	}
}

async function recordPostError(
	ctx: Ctx,
	load: StoredLoad,
	cx_loads_status: string,
	error: string,
): Promise<void> {
	const key = { id: load.job_id };
	const current = await readLoad(ctx, load.job_id);
	// An event of the exchange may have confirmed it meanwhile.
	if (current?.cx_loads_status !== CX_STATUS.posting) return;
	await commitJob(
		ctx,
		key,
		[
			updateLoad(ctx, current, { cx_loads_status, error }),
			insertLoadActivity(ctx, load.id, { action_type: "error", message: error }),
		],
		[jobChange("update", key)],
	);
}

const localInput = z.object({
	cx_loads_id: z.string().trim().min(1, "Name the load").max(60, "At most 60 characters"),
	cx_loads_status: z.literal(CX_STATUS.posted),
	job_id: z.int().positive(),
});

/** Stores a load that was posted elsewhere, so that it is followed here; one that is stored stays as it is. Throws 404 and 409. */
export const storeLoad = defineOperation({
	access: exchangeAccess,
	input: localInput,
	response: cxLoadResponse,
	message: exchangeText.posted,
	async run({ ctx, input }): Promise<CxLoadView> {
		const job = await loadJob(ctx, input.job_id);
		const [[taken]] = await read(ctx.d1, [selectLoadById(input.cx_loads_id)]);
		if (taken && taken.job_id !== job.id) throw conflict("This load belongs to another job.");
		if (!taken) await storeNew(ctx, job, input.cx_loads_id);
		const load = await readLoad(ctx, job.id);
		if (!load) throw conflict("The load could not be stored.");
		return describeLoad(load);
	},
});

async function storeNew(ctx: Ctx, job: JobView, cx_loads_id: string): Promise<void> {
	const current = await readLoad(ctx, job.id);
	if (current?.cx_loads_status === CX_STATUS.posting)
		return await confirmPosted(ctx, current, { id: cx_loads_id });
	const error = postError(job);
	if (error) throw conflict(error);
	const key = crypto.randomUUID();
	await commit(ctx, [
		beginLoad(
			ctx,
			{ job_id: job.id, idempotency_key: key, request: {}, status: CX_STATUS.posting },
			REUSABLE,
		),
	]);
	const load = await readLoad(ctx, job.id);
	if (!load || load.idempotency_key !== key)
		throw conflict("The job has been posted to the courier exchange.");
	await confirmPosted(ctx, load, { id: cx_loads_id });
}

/** A load as the API shows it. */
export const describeLoad = (load: StoredLoad): CxLoadView => ({
	id: load.cx_loads_id ?? "",
	job_id: load.job_id,
	ownerDisplayName: load.owner,
	order: { subcontractorName: load.subcontractor },
	status: load.cx_loads_status,
	posted_at: load.posted_at,
	expires_at: load.expires_at,
	error: load.error,
});
