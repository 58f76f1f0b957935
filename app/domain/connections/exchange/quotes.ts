import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	deleteLoadActivity,
	markFetched,
	selectLoadActivity,
	selectLoadById,
	selectQuotes,
	setQuoteStatus,
	updateLoad,
} from "~/db/repositories/connections/exchange";
import { selectHaulierDocumentDates } from "~/db/repositories/master-data/sub-contractor-documents";
import { runStatements } from "~/db/statements";
import { commitJob, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { assertPapersValid } from "~/domain/planning/allocation/assert-papers";
import { judgeSubContractor } from "~/domain/planning/fitness/judge-partner";
import { conflict, notFound } from "~/shared/errors";
import { ExchangeError } from "~/shared/exchange-port";
import { idResponse } from "~/shared/response-fields";
import { exchangeText } from "~/shared/texts/integrations";
import type { Ctx } from "~/tenancy/ctx";
import { dayOfAward } from "./award";
import { type ExchangeDeps, findConnection, readExchange, requireConnection } from "./connection";
import { applyLoad, applyQuotes, endLoad, findQuote, readLoad, type StoredLoad } from "./news";
import { describeLoad, exchangeAccess } from "./post-load";
import { CX_STATUS, canCancelLoad, QUOTE_ACTIONS, type QuoteAction } from "./rules-state";
import { type CxLoadView, type CxQuotes, cxLoadResponse, quoteOwnerSchema, quotesResponse } from "./schemas";

const loadIdInput = z.object({ id: z.string().trim().min(1).max(60) });

/** As often as quotes are fetched at most. */
const FETCH_EVERY_MS = 15_000;

async function requireLoad(ctx: Pick<Ctx, "d1">, id: string): Promise<StoredLoad> {
	const [[load]] = await read(ctx.d1, [selectLoadById(id)]);
	if (!load) throw notFound("Load");
	return load;
}

/** A posted load as it was last known. Throws 404. */
export const getLoad = defineOperation({
	access: exchangeAccess,
	input: loadIdInput,
	response: cxLoadResponse,
	run: async ({ ctx, input }): Promise<CxLoadView> => describeLoad(await requireLoad(ctx, input.id)),
});

/** The quotes of a load: stored ones, fetched first if the exchange may be called now and the last time was 15 seconds ago. Throws 404. */
export const listQuotes = defineAccountOperation({
	access: exchangeAccess,
	input: loadIdInput,
	response: quotesResponse,
	inVisits: true,
	async run({ ctx, platform, input }): Promise<CxQuotes> {
		const load = await requireLoad(ctx, input.id);
		await fetchQuotes({ ctx, platform }, load);
		return await describeQuotes(ctx, input.id);
	},
});

/** Fetches the quotes of a posted load, if it is their turn. What goes wrong is in the integration's last error. */
async function fetchQuotes(deps: ExchangeDeps, load: StoredLoad): Promise<void> {
	const { ctx } = deps;
	const isRecent = Date.parse(load.fetched_at ?? "1970-01-01") > ctx.now.getTime() - FETCH_EVERY_MS;
	if (load.cx_loads_status !== CX_STATUS.posted || !load.cx_loads_id || isRecent) return;
	const id = load.cx_loads_id;
	const connection = await findConnection(deps);
	try {
		const sent = await connection?.sendIfFree((exchange) => exchange.getQuotes(id));
		if (!sent) return;
		await runStatements(ctx.d1, [markFetched(ctx, load.id)]);
		await applyQuotes(ctx, load, sent.answer, true);
	} catch (error) {
		if (!(error instanceof ExchangeError)) throw error;
	}
}

async function describeQuotes(ctx: Ctx, id: string): Promise<CxQuotes> {
	const load = await requireLoad(ctx, id);
	const [rows] = await read(ctx.d1, [selectQuotes(load.id)]);
	const { settings } = await readExchange(ctx);
	const owners = new Map(rows.map((row) => [row.id, quoteOwnerSchema.parse(row.quote_owner)]));
	const companies = [...new Set([...owners.values()].map(({ company }) => company.id))];
	const [hauliers] = await read(ctx.d1, [selectHaulierDocumentDates(companies)]);
	const date = dayOfAward(await loadJob(ctx, load.job_id));
	const judge = (id: string) => {
		const papers = hauliers.find(({ company }) => company === owners.get(id)?.company.id);
		return papers && date ? judgeSubContractor(papers, null, date) : [];
	};
	return {
		load_id: id,
		status: load.cx_loads_status,
		fetched_at: load.fetched_at,
		isStandIn: settings.account === "stand-in",
		min_margin: settings.min_margin,
		quotes: rows.map((row) => ({
			id: row.id,
			quoteOwner: owners.get(row.id) ?? quoteOwnerSchema.parse(row.quote_owner),
			verdicts: judge(row.id),
			quoteStatus: { status: row.status },
			vehicleType: row.vehicle_type,
			createdOn: row.created_on,
			notes: row.notes,
			price: row.price,
			totalPrice: row.total_price,
			currencySymbol: row.currency_symbol,
			accessorials: row.accessorials,
		})),
	};
}

const STATUS_MESSAGES: Record<QuoteAction, string> = {
	ACCEPTED: exchangeText.accepted,
	DISMISSED: exchangeText.dismissed,
	CANCELLED: exchangeText.quoteCancelled,
};

const quoteStatusInput = z.object({
	id: z.string().trim().min(1).max(60),
	status: z.enum(QUOTE_ACTIONS, "Choose ACCEPTED, DISMISSED or CANCELLED"),
});

/**
 * Accepts, dismisses or cancels a quote at the exchange, then here; an accepted one gives the job to its haulier. Throws 404, 409 with
 * the exchange's reason, 409 for papers of the haulier that bar it, 429, and 409 where its answer was lost: the next fetch shows what became of it.
 */
export const changeQuoteStatus = defineAccountOperation({
	access: exchangeAccess,
	input: quoteStatusInput,
	response: z.object({ id: z.string(), status: z.enum(QUOTE_ACTIONS) }),
	message: ({ status }: { status: QuoteAction }) => STATUS_MESSAGES[status],
	inVisits: true,
	async run({ ctx, platform, input }) {
		const quote = await findQuote(ctx, input.id);
		const load = quote && (await readLoad(ctx, quote.job_id));
		if (!quote || !load?.cx_loads_id) throw notFound("Quote");
		if (quote.status === input.status) return { id: quote.id, status: input.status };
		if (quote.status !== "POSTED" || load.cx_loads_status !== CX_STATUS.posted)
			throw conflict(`This quote is ${quote.status.toLowerCase()}, so it can no longer be changed.`);
		if (input.status === "ACCEPTED") await checkHaulier(ctx, quote);
		const deps = { ctx, platform };
		const connection = await requireConnection(deps);
		await sendStatus(deps, load, () =>
			connection.send((exchange) => exchange.setQuoteStatus(quote.id, input.status)),
		);
		if (input.status === "ACCEPTED") await applyAccepted(ctx, load, quote);
		else await storeStatus(ctx, load, quote.id, input.status);
		return { id: quote.id, status: input.status };
	},
});

type StoredQuote = NonNullable<Awaited<ReturnType<typeof findQuote>>>;

/** Judges the haulier before the exchange is called, which takes no acceptance back. Throws 409. */
async function checkHaulier(ctx: Ctx, quote: StoredQuote) {
	const { company } = quoteOwnerSchema.parse(quote.quote_owner);
	const [[papers]] = await read(ctx.d1, [selectHaulierDocumentDates([company.id])]);
	const date = dayOfAward(await loadJob(ctx, quote.job_id));
	if (date) assertPapersValid(company.name, papers, date);
}

async function sendStatus({ ctx }: ExchangeDeps, load: StoredLoad, send: () => Promise<void>): Promise<void> {
	try {
		await send();
	} catch (error) {
		if (!(error instanceof ExchangeError)) throw error;
		// What is stored may be old: fetched first at the next opportunity.
		await commit(ctx, [updateLoad(ctx, { id: load.id }, { fetched_at: null })]);
		if (error.isUnknown)
			throw conflict(`${error.message} Please look again shortly: it may have been carried out.`);
		throw conflict(error.message);
	}
}

async function applyAccepted(ctx: Ctx, load: StoredLoad, quote: StoredQuote) {
	const { company } = quoteOwnerSchema.parse(quote.quote_owner);
	const order = { quoteId: quote.id, subcontractorId: company.id, subcontractorName: company.name };
	await applyLoad(
		ctx,
		load.job_id,
		{
			id: load.cx_loads_id ?? "",
			status: "ACCEPTED",
			yourReference: "",
			ownerDisplayName: load.owner,
			expiresOn: load.expires_at,
			order,
			pod: null,
		},
		false,
	);
}

const storeStatus = (ctx: Ctx, load: StoredLoad, id: string, status: QuoteAction) =>
	commitJob(
		ctx,
		{ id: load.job_id },
		[setQuoteStatus(ctx, id, status)],
		[jobChange("update", { id: load.job_id })],
	);

/** Takes a posted load down at the exchange. Throws 404, 409, 429. */
export const cancelLoad = defineAccountOperation({
	access: exchangeAccess,
	input: loadIdInput,
	response: cxLoadResponse,
	message: exchangeText.cancelled,
	inVisits: true,
	async run({ ctx, platform, input }): Promise<CxLoadView> {
		const load = await requireLoad(ctx, input.id);
		if (load.cx_loads_status === CX_STATUS.cancelled) return describeLoad(load);
		if (!canCancelLoad(await loadJob(ctx, load.job_id)))
			throw conflict(`A load that is ${load.cx_loads_status} cannot be cancelled.`);
		const deps = { ctx, platform };
		const connection = await requireConnection(deps);
		await sendStatus(deps, load, () => connection.send((exchange) => exchange.cancelLoad(input.id)));
		const current = await requireLoad(ctx, input.id);
		if (current.cx_loads_status !== CX_STATUS.cancelled)
			await endLoad(ctx, current, "CANCELLED", exchangeText.cancelled);
		return describeLoad(await requireLoad(ctx, input.id));
	},
});

/** Deletes an entry of a load's log. Throws 404. */
export const removeLoadActivity = defineOperation({
	access: exchangeAccess,
	input: idInput,
	response: idResponse,
	message: exchangeText.activityDeleted,
	async run({ ctx, input }) {
		const [[entry]] = await read(ctx.d1, [selectLoadActivity(input.id)]);
		if (!entry) throw notFound("Activity");
		const key = { id: entry.job_id };
		await commitJob(ctx, key, [deleteLoadActivity(input.id)], [jobChange("update", key)]);
		return { id: input.id };
	},
});
