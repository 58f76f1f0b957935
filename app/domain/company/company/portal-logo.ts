import { read } from "~/db/read";
import { selectCompanyLook } from "~/db/repositories/kernel/company";
import { selectActiveTenant } from "~/db/repositories/kernel/tenants";
import { type CompanyLook, toCompanyLook } from "~/domain/kernel/company-look/company-look";
import { getMediaType } from "~/domain/kernel/files/kinds";
import { notFound } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";

/** How the company with a portal's address looks; null for an address that nobody has, or a company that is closed. */
export async function findCompanyLook(platform: PlatformCtx, slug: string): Promise<CompanyLook | null> {
	const found = await findCompany(platform, slug);
	return found && toCompanyLook(found.row, found.tenant);
}

/** The logo of the company with a portal's address, for its sign-in, its mails and its portal. Throws 404. */
export async function getPortalLogo(platform: PlatformCtx, slug: string): Promise<Response> {
	const logo = (await findCompany(platform, slug))?.row?.logo;
	const object = logo && (await tenantFiles(platform.env.FILES, slug).get(logo));
	if (!object) throw notFound("Logo");
	return new Response(object.body, {
		headers: {
			"Content-Type": getMediaType(logo) ?? "application/octet-stream",
			"Content-Security-Policy": "default-src 'none'",
			"X-Content-Type-Options": "nosniff",
			// Shown in mails, which other sites display.
			"Cross-Origin-Resource-Policy": "cross-origin",
			"Cache-Control": "public, max-age=86400",
		},
	});
}

async function findCompany(platform: PlatformCtx, slug: string) {
	const [[tenant]] = await read(platform.d1, [selectActiveTenant(slug)]);
	if (!tenant) return null;
	const [[row]] = await read(tenantDatabase(platform.env, tenant.binding), [selectCompanyLook()]);
	return { tenant, row };
}
