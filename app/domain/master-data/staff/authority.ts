import { read } from "~/db/read";
import { selectStaffRoles } from "~/db/repositories/kernel/users";
import { selectRolePermissions } from "~/db/repositories/master-data/permissions";
import { CLIENT_PERMISSIONS } from "~/domain/kernel/permissions/catalogue";
import { ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import { ROLE_RIGHTS } from "~/domain/kernel/permissions/rights";
import type { ResourceRow, ResourceValues } from "~/domain/master-data/records/field";
import type { RecordCheck } from "~/domain/master-data/records/resource";
import { forbidden } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import {
	type Authority,
	findAuthorityError,
	findProfileErrors,
	findRemovalError,
	findRoleErrors,
	type StaffFacts,
} from "./authority-rules";

/** Only staff save profiles and roles; anyone else gives nothing away. */
const authorityOf = ({ actor }: Ctx): Authority =>
	actor.type === "client" ? actor : { role_id: 0, permissions: new Set() };

async function readStaff({ d1 }: Ctx): Promise<StaffFacts> {
	const [accounts, permissions] = await read(d1, [selectStaffRoles(), selectRolePermissions()]);
	const rolePermissions = new Map<number, string[]>();
	for (const { role_id, path } of permissions)
		rolePermissions.set(role_id, [...(rolePermissions.get(role_id) ?? []), path]);
	return { accounts, rolePermissions };
}

/** The check of profiles against the authority of the user who saves them. */
export async function loadProfileCheck(ctx: Ctx): Promise<RecordCheck> {
	const facts = await readStaff(ctx);
	return (values, before) => findProfileErrors(authorityOf(ctx), facts, values, before?.id ?? null);
}

/** The check of roles against the permissions of the user who saves them. */
export async function loadRoleCheck(ctx: Ctx): Promise<RecordCheck> {
	return (values, before) =>
		values.permissions === undefined
			? {}
			: findRoleErrors(
					authorityOf(ctx),
					toPaths(values),
					before && { id: before.id, permissions: toPaths(before) },
				);
}

/** Every role has Home, whether it was sent or not: it is nobody's to give. */
function toPaths({ permissions }: ResourceValues | ResourceRow): string[] {
	const ids = new Set<unknown>(Array.isArray(permissions) ? permissions : []);
	return [...CLIENT_PERMISSIONS, ...ROLE_RIGHTS, ...ROLE_LIMITS]
		.filter(({ id, path }) => ids.has(id) && path !== "/home")
		.map(({ path }) => path);
}

/** Throws 403 if the user may not delete a profile. */
export async function assertRemovable(ctx: Ctx, id: number): Promise<void> {
	const error = findRemovalError(authorityOf(ctx), await readStaff(ctx), id);
	if (error) throw forbidden(error);
}

/** Throws 403 if the user has less authority than a profile. */
export async function assertAuthority(ctx: Ctx, id: number): Promise<void> {
	const error = findAuthorityError(authorityOf(ctx), await readStaff(ctx), id);
	if (error) throw forbidden(error);
}
