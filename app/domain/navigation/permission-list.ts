import { z } from "zod";
import type { Principal } from "~/auth/principal";
import { allStaffAndCustomers } from "~/domain/permissions/access";
import type { MenuKind } from "~/domain/permissions/catalogue";
import { isOn, type NavMenuEntry, permittedEntries } from "~/domain/permissions/menus";
import { definePlatformOperation } from "~/domain/platform-operation";
import { forbidden } from "~/domain/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";

/** What a user may open: the source of all menus and of the guard's path set. */
export interface PermissionList extends Record<MenuKind, NavMenuEntry[]> {
	permissions: string[];
	role_id: number | null;
	unread_messages: number;
	/** 1 when drivers' workdays are approved by the office. */
	approve_flag: 0 | 1;
	driver_holiday_management: 0 | 1;
}

const emptyMenus = (): Record<MenuKind, NavMenuEntry[]> => ({
	side_menu: [],
	sub_menu: [],
	settings: [],
	support: [],
	account_settings_menu: [],
});

const groupByKind = (rows: NavMenuEntry[]) => {
	const menus = emptyMenus();
	for (const entry of rows) menus[entry.kind].push(entry);
	return menus;
};

const userInput = z.object({ userId: z.int().positive(), loginFromRole: z.string().max(40).optional() });

/** The permissions and menus of the signed-in user of a company. Throws 403 for another user's. */
export const getPermissionList = definePlatformOperation({
	access: allStaffAndCustomers,
	input: userInput,
	run: ({ platform, principal, input }) => readPermissionList(platform, principal, input.userId),
});

/** The permissions and menus of the signed-in console user. Throws 403 for another user's. */
export const getConsolePermissionList = definePlatformOperation({
	access: { users: ["admin", "superAdmin"], permission: "signed-in" },
	input: userInput,
	run: ({ platform, principal, input }) => readConsolePermissionList(platform, principal, input.userId),
});

/**
 * The permission list of a company's signed-in user; `owner-drivers` is left out while the company has none. Throws 403 for another
 * user's list.
 */
export async function readPermissionList(
	platform: PlatformCtx,
	principal: Principal,
	userId: number,
): Promise<PermissionList> {
	const { actor, settings } = principal;
	if (!actor || actor.user_id !== userId) throw forbidden("These are another user's permissions.");
	const [rows, unread] = await Promise.all([
		menuRows(platform, principal),
		unreadMessages(platform, principal),
	]);
	return {
		...groupByKind(rows.filter((row) => row.slug !== "owner-drivers" || isOn(settings.get("owner_driver")))),
		permissions: [...principal.permissions],
		role_id: actor.type === "client" ? actor.role_id : null,
		unread_messages: unread,
		approve_flag: isOn(settings.get("approve_flag")) ? 1 : 0,
		driver_holiday_management: principal.permissions.has("/driver-holiday-management") ? 1 : 0,
	};
}

async function menuRows(
	{ env }: PlatformCtx,
	{ actor, permissions, session: { tenant } }: Principal,
): Promise<NavMenuEntry[]> {
	if (actor?.type !== "client" || !tenant) return [];
	const { results } = await tenantDatabase(env, tenant.binding)
		.prepare("SELECT id, title, slug, path, kind FROM permission ORDER BY kind, position, id")
		.all<NavMenuEntry>();
	return permittedEntries(results, permissions);
}

async function unreadMessages(platform: PlatformCtx, { actor, session }: Principal): Promise<number> {
	if (actor?.type !== "client" || !session.tenant) return 0;
	const row = await platform.d1
		.prepare(
			`SELECT count(*) AS n FROM support_message m JOIN support_thread t ON t.id = m.thread_id
			 LEFT JOIN support_read r ON r.thread_id = t.id AND r.reader = ?2
			 WHERE t.tenant_id = ?1 AND m.from_side = 'console' AND m.id > coalesce(r.last_message_id, 0)`,
		)
		.bind(session.tenant.id, `user:${actor.user_id}`)
		.first<{ n: number }>();
	return row?.n ?? 0;
}

/** The permission list of a console user. Throws 403 for another user's list. */
export async function readConsolePermissionList(
	platform: PlatformCtx,
	principal: Principal,
	userId: number,
): Promise<PermissionList> {
	const { actor } = principal;
	if (!actor || actor.user_id !== userId) throw forbidden("These are another user's permissions.");
	const { results } = await platform.d1
		.prepare(
			`SELECT p.id, p.title, p.slug, p.path, p.kind FROM console_user u
			 JOIN console_role_permission rp ON rp.role_id = u.role_id JOIN console_permission p ON p.id = rp.permission_id
			 WHERE u.id = ? ORDER BY p.kind, p.position, p.id`,
		)
		.bind(userId)
		.all<NavMenuEntry>();
	return {
		...groupByKind(results),
		permissions: [...principal.permissions],
		role_id: null,
		unread_messages: 0,
		approve_flag: 0,
		driver_holiday_management: 0,
	};
}
