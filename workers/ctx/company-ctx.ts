import { tenantRoom } from "@/durable-objects/stubs";
import { createDocuments } from "@/workers/integrations/documents/create-documents";
import { createExchange } from "@/workers/integrations/exchange/create-exchange";
import { createFileInboxes } from "@/workers/integrations/file-inbox/create-file-inboxes";
import { createMaps } from "@/workers/integrations/maps/create-maps";
import { createUploadScanner } from "@/workers/integrations/uploads/create-scanner";
import { createPostEvent, webhookNetwork } from "@/workers/integrations/webhooks/post-event";
import { cardRates } from "~/domain/finance/rates/card-rates";
import { domainSubscribers } from "~/domain/shell/events/subscribers";
import type { Actor } from "~/shared/actor";
import type { Ctx, Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";

/** The address of a local server, whose background has no request to take it from. */
const localOrigin = ({ LOCAL }: Pick<Env, "LOCAL">): string | null =>
	LOCAL?.startsWith("http") ? LOCAL : null;

/** The context of an actor in a company: here alone the domain's ports get their adapters. */
export const createCompanyCtx = <A extends Actor>(
	env: Env,
	tenant: Tenant,
	actor: A,
	{ background, now, waitUntil, origin }: Pick<Ctx, "background" | "now" | "waitUntil" | "origin">,
): Ctx<A> => ({
	tenant,
	actor,
	d1: tenantDatabase(env, tenant.binding),
	room: tenantRoom(env, tenant.slug),
	background,
	files: tenantFiles(env.FILES, tenant.slug),
	maps: createMaps(env),
	documents: createDocuments(env),
	exchange: createExchange(env),
	fileInboxes: createFileInboxes(env),
	scanner: createUploadScanner(env),
	postEvent: createPostEvent(webhookNetwork(env)),
	subscribers: domainSubscribers,
	rates: cardRates,
	origin: origin || env.APP_ORIGIN || localOrigin(env),
	now,
	waitUntil,
});
