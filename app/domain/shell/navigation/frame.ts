import { z } from "zod";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { anySession, isStaffWith } from "~/domain/kernel/permissions/access";
import type { ApiPermissionArea } from "~/domain/kernel/permissions/api-permissions";
import { listConsoleAreas } from "~/domain/kernel/permissions/console-areas";
import { isViewOnly, ROLE_LIMITS } from "~/domain/kernel/permissions/limits";
import {
	type NavMenuEntry,
	settingsDropdown,
	toMenus,
	withLiveDrivers,
} from "~/domain/kernel/permissions/menus";
import { getAvatarMenu, getTopBarIcons, hasBell, type TopBarUser } from "~/domain/kernel/permissions/top-bar";
import { readOrganizations } from "~/domain/kernel/sign-in/switch-organization";
import { countUnreadNotifications } from "~/domain/messages/notifications/list";
import { readBillingNotice } from "~/domain/provider/billing/notice";
import { getAccountNav } from "~/domain/shell/account-settings/nav";
import { forbidden } from "~/shared/errors";
import { screenResult } from "~/shared/money/price-fields";
import { tenantDatabase } from "~/tenancy/databases";
import { toJobDetailSettings } from "./job-detail-settings";
import {
	type PermissionList,
	readConsolePermissionList,
	readPermissionList,
	readProviderNotices,
} from "./permission-list";

/** Paths of the existing screens: menus only link these. */
const frameInput = z.object({ screens: z.custom<ReadonlySet<string>>((paths) => paths instanceof Set) });

/** Areas of which the screens offer or call something for those alone who may use it. */
const SHOWN_AREAS = [
	"jobs.write",
	"booked-jobs.write",
	"jobs.import",
	"allocation",
	"exchange",
] as const satisfies readonly ApiPermissionArea[];

/** The console has support among its screens, and the icon leads there. */
const CONSOLE_SUPPORT: ReadonlySet<string> = new Set(["/console/support", "/super-admin/support"]);

/** Loads the data of the frame of staff and of the console: the signed-in user, the company and the menus. */
export const loadFrame = definePlatformOperation({
	inVisits: true,
	access: anySession,
	input: frameInput,
	response: screenResult(),
	async run({ platform, principal, input: { screens } }) {
		const { actor, session, settings } = principal;
		if (!actor) throw forbidden("Please choose an organisation first.");
		const isConsole = actor.type === "admin" || actor.type === "superAdmin";
		const onlyViews = isViewOnly(actor) || session.visit?.access === "view";
		const notices = readProviderNotices(platform, principal);
		const [list, { announcements }, orgs, alerts, billingNotice] = await Promise.all([
			isConsole
				? readConsolePermissionList(platform, principal, actor.user_id)
				: readPermissionList(platform, principal, actor.user_id, notices),
			notices,
			session.organizations > 1 && !session.visit ? readOrganizations(platform, session) : [],
			hasBell({ userType: actor.type, settings })
				? countUnreadNotifications(
						tenantDatabase(platform.env, session.tenant?.binding ?? null),
						actor.user_id,
					)
				: null,
			readBillingNotice(platform, principal),
		]);
		const entries = listEntries(list);
		const menus = toMenus(
			entries.filter(({ path }) => screens.has(path)),
			settings,
		);
		const topBarUser: TopBarUser = {
			userType: actor.type,
			menus,
			approveFlag: list.approve_flag === 1 && screens.has("/approve-workday"),
			settings,
			organizations: orgs.length,
			narrow: false,
		};
		const getMenuItems = (narrow: boolean) =>
			getAvatarMenu({ ...topBarUser, narrow }).filter(({ path }) => screens.has(path));
		return {
			user: {
				id: actor.user_id,
				name: actor.name,
				email: session.email,
				image: principal.image,
				type: actor.type,
				role_id: actor.type === "client" ? actor.role_id : null,
				customer_id: null,
				login_from: session.login_from_role,
			},
			/** What the role is limited to. */
			limits: ROLE_LIMITS.flatMap(({ title, path }) => (principal.permissions.has(path) ? [title] : [])),
			/** Whether nothing can be changed: by the role, or in a visit to look around. */
			onlyViews,
			/** Set while a super admin is in the company. */
			visit: session.visit,
			now: platform.now.toISOString(),
			seq: principal.seq,
			jobDetail: toJobDetailSettings(settings),
			areas: onlyViews ? [] : SHOWN_AREAS.filter((area) => isStaffWith(actor, area)),
			/** The areas of the console that its person may call; none for anyone else. */
			consoleAreas: isConsole ? listConsoleAreas(principal.permissions) : [],
			/** Whether a customer can be added where one is chosen. */
			addsCustomers: !onlyViews && isStaffWith(actor, "customers.write"),
			tenant: { slug: session.tenant?.slug ?? "", name: session.tenant?.name ?? "Cartage" },
			organizations: orgs.map(({ id, name, current }) => ({ id, name, current })),
			side: withLiveDrivers(menus.side),
			settings: settingsDropdown(menus),
			/** The screens of account settings, by their addresses. */
			accountPages: getAccountNav(principal, screens).map(({ to }) => to),
			support: menus.support[0] ?? menus.side.find(({ path }) => CONSOLE_SUPPORT.has(path)) ?? null,
			unread: list.unread_messages,
			/** Where a person whose screen has failed asks for help; null for those who may not, and for the console. */
			help: menus.support[0] ? `${menus.support[0].path}?new=1` : null,
			/** What the provider announces to this person. */
			announcements,
			/** What the administrator should know of the subscription now; null for anyone else. */
			billingNotice,
			/** Number of unread notifications; null for users without a bell. */
			alerts,
			icons: getTopBarIcons(topBarUser).filter(
				(slug) => slug === "notifications" || slug === "settings" || screens.has(`/${slug}`),
			),
			accountMenu: getMenuItems(false),
			accountMenuOnPhone: getMenuItems(true),
		};
	},
});

export type FrameData = Awaited<ReturnType<typeof loadFrame>>;

const listEntries = (list: PermissionList): NavMenuEntry[] => [
	...list.side_menu,
	...list.settings,
	...list.account_settings_menu,
	...list.support,
	...list.sub_menu,
];
