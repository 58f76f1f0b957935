import type { UserType } from "~/domain/shared/actor";
import type { PlatformCtx } from "~/tenancy/ctx";

/** An account a login has access to: in a company, or in the provider's console (tenant null). */
export interface Membership {
	/** The id of the membership; negative for the console. */
	id: number;
	user_type: UserType;
	user_id: number;
	tenant_id: number | null;
	tenant_slug: string;
	tenant_name: string;
}

/** All memberships of a login: the console first, then companies by name. */
export async function listMemberships(ctx: PlatformCtx, login_id: number): Promise<Membership[]> {
	const { results } = await ctx.d1
		.prepare(
			`SELECT * FROM (SELECT m.id, m.user_type, m.user_id, m.tenant_id, t.slug AS tenant_slug, t.name AS tenant_name
			 FROM membership m JOIN tenant t ON t.id = m.tenant_id AND t.status IN ('active', 'suspended')
			 WHERE m.login_id = ?1 AND m.is_active = 1
			 UNION ALL
			 SELECT -u.id, u.user_type, u.id, NULL, '', 'Cartage' FROM console_user u
			 WHERE u.login_id = ?1 AND u.is_active = 1 AND u.deleted_at IS NULL)
			 ORDER BY tenant_slug <> '', tenant_name, id`,
		)
		.bind(login_id)
		.all<Membership>();
	return results;
}

/** Converts a membership to an organisation of the API. */
export const toOrganization = (m: Membership) => ({
	id: m.id,
	tenant_id: m.tenant_id,
	tenant_slug: m.tenant_slug,
	name: m.tenant_name,
	user_type: m.user_type,
});
