import type { Principal } from "~/auth/principal";
import { organizations } from "~/domain/auth/switch-organization";
import { unreadNotifications } from "~/domain/notifications/list";
import { CUSTOMER_PERMISSIONS } from "~/domain/permissions/catalogue";
import { isOn, type MenuEntry, menusOf, settingsDropdown } from "~/domain/permissions/menus";
import {
	consolePermissionList,
	type PermissionList,
	permissionList,
} from "~/domain/permissions/permission-list";
import { avatarMenu, type Bearer, hasBell, topBarIcons } from "~/domain/permissions/top-bar";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

interface Frame {
	principal: Principal;
	platform: PlatformCtx;
	/** Addresses of the screens that exist: no menu links another. */
	screens: ReadonlySet<string>;
	ctx: () => Ctx;
}

/** Everything the frame around a screen shows: who is signed in, where, and which places they may go to. */
export async function frame({ principal, platform, screens, ctx }: Frame) {
	const { actor, session, settings } = principal;
	if (!actor) throw new Error("the frame needs a chosen organisation");
	const isConsole = actor.type === "admin" || actor.type === "superAdmin";
	const [list, orgs, alerts] = await Promise.all([
		isConsole
			? consolePermissionList(platform, principal, actor.user_id)
			: permissionList(ctx(), principal, platform, actor.user_id),
		session.organizations > 1 ? organizations(platform, session) : [],
		hasBell({ userType: actor.type, settings }) ? unreadNotifications(ctx(), actor.user_id) : null,
	]);
	const entries = actor.type === "customer" ? [...CUSTOMER_PERMISSIONS] : entriesOf(list);
	const menus = menusOf(
		entries.filter(({ path }) => screens.has(path)),
		settings,
	);
	const bearer: Bearer = {
		userType: actor.type,
		menus,
		approveFlag: list.approve_flag === 1 && screens.has("/approve-workday"),
		settings,
		organizations: orgs.length,
		narrow: false,
	};
	const account = (narrow: boolean) =>
		avatarMenu({ ...bearer, narrow }).filter(({ path }) => screens.has(path));
	return {
		user: {
			id: actor.user_id,
			name: actor.name,
			email: session.email,
			image: principal.image,
			type: actor.type,
			role_id: actor.type === "client" ? actor.role_id : null,
			customer_id: actor.type === "customer" ? actor.customer_id : null,
			login_from: session.login_from_role,
		},
		seq: principal.seq,
		/** How the company has its jobs shown: which layout the detail has, and whether customers see the journey. */
		jobDetail: {
			layout: settings.get("job_detail_layout") === "old" ? ("old" as const) : ("new" as const),
			customerActivity: isOn(settings.get("customer_job_activity")),
		},
		tenant: { slug: session.tenant?.slug ?? "", name: session.tenant?.name ?? "Cartage" },
		organizations: orgs.map(({ id, name, current }) => ({ id, name, current })),
		side: menus.side,
		settings: settingsDropdown(menus),
		support: menus.support[0] ?? null,
		unread: list.unread_messages,
		/** Unread notifications; null for those without a bell. */
		alerts,
		icons: topBarIcons(bearer).filter(
			(slug) => slug === "notifications" || slug === "settings" || screens.has(`/${slug}`),
		),
		accountMenu: account(false),
		accountMenuOnPhone: account(true),
	};
}

export type FrameData = Awaited<ReturnType<typeof frame>>;

const entriesOf = (list: PermissionList): MenuEntry[] => [
	...list.side_menu,
	...list.settings,
	...list.account_settings_menu,
	...list.support,
	...list.sub_menu,
];
