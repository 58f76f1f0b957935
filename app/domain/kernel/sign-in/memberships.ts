import { read } from "~/db/read";
import { selectConsoleAccount } from "~/db/repositories/kernel/console-users";
import { selectMemberships } from "~/db/repositories/kernel/logins";
import type { UserType } from "~/shared/actor";
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
	const [[account], memberships] = await read(ctx.d1, [
		selectConsoleAccount(login_id),
		selectMemberships(login_id),
	]);
	if (!account) return memberships;
	const { id, user_type } = account;
	const inConsole = {
		id: -id,
		user_type,
		user_id: id,
		tenant_id: null,
		tenant_slug: "",
		tenant_name: "Cartage",
	};
	return [inConsole, ...memberships];
}

/** Converts a membership to an organisation of the API. */
export const toOrganization = (m: Membership) => ({
	id: m.id,
	tenant_id: m.tenant_id,
	tenant_slug: m.tenant_slug,
	name: m.tenant_name,
	user_type: m.user_type,
});
