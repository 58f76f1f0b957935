import { z } from "zod";
import type { Principal } from "~/auth/principal";
import { read } from "~/db/read";
import { selectConsoleMenu } from "~/db/repositories/kernel/console-users";
import { selectMenu } from "~/db/repositories/master-data/permissions";
import { selectShownAnnouncements } from "~/db/repositories/provider/announcements";
import { countUnreadMessages } from "~/db/repositories/provider/support-messages";
import { selectConsoleNews } from "~/db/repositories/provider/support-threads";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { allStaffAndCustomers } from "~/domain/kernel/permissions/access";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import type { MenuKind } from "~/domain/kernel/permissions/catalogue";
import { isOn, type NavMenuEntry, permittedEntries } from "~/domain/kernel/permissions/menus";
import type { ShownAnnouncement } from "~/domain/provider/announcements/schemas";
import { forbidden } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { menuPermissionsResponse } from "./responses";

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
	inVisits: true,
	access: allStaffAndCustomers,
	input: userInput,
	response: menuPermissionsResponse,
	run: ({ platform, principal, input }) => readPermissionList(platform, principal, input.userId),
});

/** The permissions and menus of the signed-in console user. Throws 403 for another user's. */
export const getConsolePermissionList = definePlatformOperation({
	access: { users: ["admin", "superAdmin"], permission: "signed-in" },
	input: userInput,
	response: menuPermissionsResponse,
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
	notices: Promise<ProviderNotices> = readProviderNotices(platform, principal),
): Promise<PermissionList> {
	const { actor, settings } = principal;
	if (!actor || actor.user_id !== userId) throw forbidden("These are another user's permissions.");
	const [rows, { unread }] = await Promise.all([menuRows(platform, principal), notices]);
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
	const [menu] = await read(tenantDatabase(env, tenant.binding), [selectMenu()]);
	return permittedEntries(menu, permissions);
}

/** What the provider has for a person of a company. */
interface ProviderNotices {
	/** Answers of support that they have not read. */
	unread: number;
	announcements: ShownAnnouncement[];
}

/** What the provider has for the signed-in person, in one trip to the platform's database. */
export async function readProviderNotices(
	platform: PlatformCtx,
	{ actor, session }: Principal,
): Promise<ProviderNotices> {
	if (actor?.type !== "client" || !session.tenant) return { unread: 0, announcements: [] };
	const tenant_id = session.tenant.id;
	const [[row], announcements] = await read(platform.d1, [
		countUnreadMessages({ tenant_id, user_id: actor.user_id }),
		selectShownAnnouncements({ tenant_id, login_id: session.login_id }, platform.now.toISOString()),
	]);
	return { unread: row?.n ?? 0, announcements };
}

/** The permission list of a console user. Throws 403 for another user's list. */
export async function readConsolePermissionList(
	platform: PlatformCtx,
	principal: Principal,
	userId: number,
): Promise<PermissionList> {
	const { actor } = principal;
	if (!actor || actor.user_id !== userId) throw forbidden("These are another user's permissions.");
	const [menu, [news]] = await read(platform.d1, [selectConsoleMenu(userId), selectConsoleNews(userId)]);
	return {
		...groupByKind(menu),
		permissions: [...principal.permissions],
		role_id: null,
		unread_messages: isCallPermitted("console.support", principal.permissions) ? (news?.waiting ?? 0) : 0,
		approve_flag: 0,
		driver_holiday_management: 0,
	};
}
