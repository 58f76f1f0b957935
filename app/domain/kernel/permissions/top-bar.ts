import type { UserType } from "~/shared/actor";
import { isOn, type Menus, settingsDropdown } from "./menus";

/** The facts that determine the top bar. */
export interface TopBarUser {
	userType: UserType;
	menus: Menus;
	/** The approve flag of the permission answer. */
	approveFlag: boolean;
	settings: ReadonlyMap<string, string>;
	/** How many organisations the login has. */
	organizations: number;
	/** The narrow (mobile) view. */
	narrow: boolean;
}

type VisibilityRule = (user: TopBarUser) => boolean;

const isClient: VisibilityRule = ({ userType }) => userType === "client";
const isCustomer: VisibilityRule = ({ userType }) => userType === "customer";
/** Only staff have this screen, regardless of the flag. */
const approvesWorkdays: VisibilityRule = (user) => isClient(user) && user.approveFlag;
const hasOther = ({ menus }: TopBarUser, slug: string) => menus.other.some((entry) => entry.slug === slug);

/** Whether a user has the notification bell: staff always, customers if the company enables it. */
export function hasBell({ userType, settings }: Pick<TopBarUser, "userType" | "settings">): boolean {
	return userType === "client" || (userType === "customer" && isOn(settings.get("customer_notification")));
}

/** The icons of the top bar in order, and when each is visible. */
const TOP_BAR_ICONS = [
	{ slug: "support", isVisible: ({ menus }: TopBarUser) => menus.support.length > 0 },
	{ slug: "settings", isVisible: ({ menus }: TopBarUser) => settingsDropdown(menus).length > 0 },
	{
		slug: "driver-holiday-management",
		isVisible: (user: TopBarUser) => isClient(user) && hasOther(user, "driver-holiday-management"),
	},
	{ slug: "approve-workday", isVisible: approvesWorkdays },
	{ slug: "email-log", isVisible: isClient },
	{ slug: "notifications", isVisible: hasBell },
] as const;

/** The entries of the avatar menu in order, and when each is visible. */
const AVATAR_MENU = [
	{ slug: "profile", title: "Profile", path: "/profile", isVisible: isClient },
	{ slug: "billing", title: "Billing", path: "/billing", isVisible: isClient },
	{
		slug: "switch-organization",
		title: "Switch Organization",
		path: "/organization-select",
		isVisible: (user: TopBarUser) => (isClient(user) || isCustomer(user)) && user.organizations > 0,
	},
	{
		slug: "change-password",
		title: "Change Password",
		path: "/customer/change-password",
		isVisible: isCustomer,
	},
	{
		slug: "approve-workday",
		title: "Approve Workday",
		path: "/approve-workday",
		isVisible: (user: TopBarUser) => user.narrow && approvesWorkdays(user),
	},
	{
		slug: "email-log",
		title: "Email log",
		path: "/email-log",
		isVisible: (user: TopBarUser) => user.narrow && isClient(user),
	},
	{ slug: "logout", title: "Logout", path: "/login", isVisible: () => true },
] as const;

/** The visible icons of a user. */
export function getTopBarIcons(user: TopBarUser) {
	return TOP_BAR_ICONS.filter(({ isVisible }) => isVisible(user)).map(({ slug }) => slug);
}

/** The visible avatar menu entries of a user. */
export function getAvatarMenu(user: TopBarUser) {
	return AVATAR_MENU.filter(({ isVisible }) => isVisible(user)).map(({ slug, title, path }) => ({
		slug,
		title,
		path,
	}));
}
