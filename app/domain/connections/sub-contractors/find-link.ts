import { countAttempt, limitOfLogin, limitOfNetwork } from "~/auth/rate-limit";
import { hashToken } from "~/auth/tokens";
import { type RowOf, read } from "~/db/read";
import { selectActiveTenant } from "~/db/repositories/kernel/tenants";
import { selectLinkHolder } from "~/db/repositories/master-data/sub-contractor-links";
import type { SubContractorActor } from "~/shared/actor";
import { isAppError, notFound } from "~/shared/errors";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";

/** The holder of a valid link, with the context of its company: everything it does is done as its sub-contractor. */
export interface LinkHolder {
	ctx: Ctx<SubContractorActor>;
	link: RowOf<typeof selectLinkHolder>;
}

/** The same error for unknown, expired and withdrawn links, so that guessing reveals nothing. */
const linkNotFound = () => notFound("Link");

/** Finds a link by its token. Throws 404, and 429 for a network that has tried many that do not exist. */
export async function findLink(platform: PlatformCtx, token: string): Promise<LinkHolder> {
	try {
		return await readLink(platform, token);
	} catch (error) {
		if (isAppError(error))
			await countAttempt(platform, [limitOfNetwork("sub-contractor-link", platform, 60, 3600)]);
		throw error;
	}
}

/** As `findLink`, for what changes or costs something: at most 600 an hour by one link from one network. Throws 429 beyond. */
export async function findLinkToUse(platform: PlatformCtx, token: string): Promise<LinkHolder> {
	const holder = await findLink(platform, token);
	await countAttempt(platform, [
		limitOfLogin("sub-contractor", platform, `${holder.ctx.tenant.slug}-${holder.link.link_id}`, 600, 3600),
	]);
	return holder;
}

async function readLink(platform: PlatformCtx, token: string): Promise<LinkHolder> {
	const slug = /^([a-z0-9-]{1,60})\.[0-9a-f]{64}$/.exec(token)?.[1];
	const [[tenant]] = slug ? await read(platform.d1, [selectActiveTenant(slug)]) : [[]];
	if (!tenant) throw linkNotFound();
	const d1 = tenantDatabase(platform.env, tenant.binding);
	const [[link]] = await read(d1, [selectLinkHolder(await hashToken(token), platform.now.toISOString())]);
	if (!link) throw linkNotFound();
	const actor: SubContractorActor = {
		type: "sub_contractor",
		name: `${link.sub_contractor_name} through their link`,
		sub_contractor_id: link.sub_contractor_id,
	};
	return { ctx: { ...platform.companyCtx(tenant, actor), actor }, link };
}
