import type { Principal } from "~/auth/principal";
import { organizations } from "~/domain/auth/switch-organization";
import { consolePermissionList, type MenuEntry, permissionList } from "~/domain/permissions/permission-list";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

interface Frame {
	principal: Principal;
	platform: PlatformCtx;
	/** Addresses of the screens that exist: no menu links another. */
	screens: ReadonlySet<string>;
	ctx: () => Ctx;
}

/** A customer's places; the portal has no permission list of its own to build a menu from. */
const CUSTOMER_MENU: MenuEntry[] = [
	{ id: 1, title: "Traffic diary", slug: "traffic-diary", path: "/customer/traffic-diary" },
	{ id: 2, title: "Finance", slug: "finance", path: "/customer/finance" },
	{ id: 3, title: "Email", slug: "email", path: "/customer/email" },
];

/** Everything the frame around a screen shows: who is signed in, where, and which places they may go to. */
export async function frame({ principal, platform, screens, ctx }: Frame) {
	const { actor, session, settings } = principal;
	if (!actor) throw new Error("the frame needs a chosen organisation");
	const isConsole = actor.type === "admin" || actor.type === "superAdmin";
	const [list, orgs] = await Promise.all([
		isConsole
			? consolePermissionList(platform, principal, actor.user_id)
			: permissionList(ctx(), principal, platform, actor.user_id),
		session.organizations > 1 ? organizations(platform, session) : [],
	]);
	const existing = (entries: MenuEntry[]) => entries.filter((entry) => screens.has(entry.path));
	const place = (path: string, when: boolean) => (when && screens.has(path) ? path : null);
	const client = actor.type === "client";
	return {
		user: {
			id: actor.user_id,
			name: actor.name,
			email: session.email,
			type: actor.type,
			role_id: client ? actor.role_id : null,
			customer_id: actor.type === "customer" ? actor.customer_id : null,
			login_from: session.login_from_role,
		},
		seq: principal.seq,
		tenant: { slug: session.tenant?.slug ?? "", name: session.tenant?.name ?? "Cartage" },
		organizations: orgs.map(({ id, name, current }) => ({ id, name, current })),
		side: existing(actor.type === "customer" ? CUSTOMER_MENU : list.side_menu),
		settings: existing(list.settings).filter((entry) => entry.slug !== "traffic-diary"),
		support: list.support.length > 0 ? place("/support", true) : null,
		unread: list.unread_messages,
		places: {
			holidays: place("/driver-holiday-management", client && list.driver_holiday_management === 1),
			approve: place("/approve-workday", client && list.approve_flag === 1),
			emailLog: place("/email-log", client),
			profile: place("/profile", client),
			billing: place("/billing", client),
			changePassword: place("/customer/change-password", actor.type === "customer"),
		},
		bell: client || (actor.type === "customer" && settings.get("customer_notification") === "1"),
	};
}

export type FrameData = Awaited<ReturnType<typeof frame>>;
