import type { UserType } from "~/auth/actor";
import type { PlatformCtx } from "~/tenancy/ctx";

/** One way a login can enter: a company with a user type, or the provider's console (tenant null). */
export interface Membership {
	/** The membership's id; negative for a door to the console. */
	id: number;
	user_type: UserType;
	user_id: number;
	tenant_id: number | null;
	tenant_slug: string;
	tenant_name: string;
}

/** All doors a login has, the provider's console first, then companies by name. */
export async function membershipsOf(ctx: PlatformCtx, login_id: number): Promise<Membership[]> {
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

/** An organisation as the wire names it. */
export const asOrganization = (m: Membership) => ({
	id: m.id,
	tenant_id: m.tenant_id,
	tenant_slug: m.tenant_slug,
	name: m.tenant_name,
	user_type: m.user_type,
});
