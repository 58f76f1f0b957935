import { z } from "zod";
import { isSameSecret } from "~/auth/tokens";
import { StaleVersion } from "~/db/commit";
import { read } from "~/db/read";
import {
	insertLoadActivity,
	selectLoadById,
	selectLoadByReference,
	updateExchangeIntegration,
} from "~/db/repositories/connections/exchange";
import { selectActiveTenant } from "~/db/repositories/kernel/tenants";
import { runStatements } from "~/db/statements";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { unseal } from "~/domain/kernel/secrets/seal";
import { isAppError, notFound } from "~/shared/errors";
import { eventBody } from "~/shared/exchange-answers";
import type { ExchangeEvent } from "~/shared/exchange-port";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { readExchange } from "./connection";
import { applyLoad, applyQuotes } from "./news";

/** The system as it acts on what the exchange reports. */
export const EXCHANGE_ACTOR = { type: "system", name: "Courier exchange" } as const;

/** `last_event_at` is not written more often than this. */
const RECORD_EVERY_MS = 60_000;

const input = z.object({ slug: z.string().max(60), key: z.string().max(100), event: eventBody });

/**
 * Takes an event of the exchange, addressed by a secret in the company's own address. Events come twice, late and in any order: each is
 * applied as far as it is news, and the next fetch has the truth. An event of an unknown load is taken and forgotten. Throws 404.
 */
export const receiveExchangeEvent = definePlatformOperation({
	access: "open",
	input,
	response: z.object({ received: z.literal(true) }),
	async run({ platform, input: { slug, key, event } }) {
		const ctx = await findCompany(platform, slug, key);
		try {
			await applyEvent(ctx, event);
		} catch (error) {
			// Someone else is at this very load: the next fetch has what this event reports.
			if (!(error instanceof StaleVersion) && !isAppError(error)) throw error;
		}
		return { received: true as const };
	},
});

async function findCompany(platform: PlatformCtx, slug: string, key: string): Promise<Ctx> {
	const [[tenant]] = await read(platform.d1, [selectActiveTenant(slug)]);
	if (!tenant) throw notFound("Address");
	const ctx = platform.companyCtx(tenant, EXCHANGE_ACTOR);
	const { row, settings } = await readExchange(ctx);
	const stored = settings.sealed_key && (await unseal(platform, settings.sealed_key));
	if (!stored || !isSameSecret(stored, key)) throw notFound("Address");
	const last = Date.parse(settings.last_event_at ?? "1970-01-01");
	if (row.is_enabled && last < ctx.now.getTime() - RECORD_EVERY_MS)
		await runStatements(ctx.d1, [
			updateExchangeIntegration(ctx, { settings: { ...settings, last_event_at: ctx.now.toISOString() } }),
		]);
	return ctx;
}

async function applyEvent(ctx: Ctx, { id, load, quote, createdOn }: ExchangeEvent): Promise<void> {
	const [[byId], [byReference]] = await read(ctx.d1, [
		selectLoadById(load?.id ?? quote?.loadId ?? ""),
		selectLoadByReference(load?.yourReference || "-"),
	]);
	const stored = byId ?? byReference;
	if (!stored) return;
	if (quote) await applyQuotes(ctx, stored, [quote], false);
	if (!load) return;
	await applyLoad(ctx, stored.job_id, load, false);
	await runStatements(ctx.d1, [
		insertLoadActivity(ctx, stored.id, {
			action_type: "event",
			message: `The exchange reports ${load.status}`,
			external_id: `event-${id}`,
			at: createdOn,
		}),
	]);
}
