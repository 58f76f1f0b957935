import type { UserType } from "./landing";
import { isOn, type Menus, settingsDropdown } from "./menus";

/** What the top bar depends on. */
export interface Bearer {
	userType: UserType;
	menus: Menus;
	/** The approve flag of the permission answer. */
	approveFlag: boolean;
	settings: ReadonlyMap<string, string>;
	/** How many organisations the login can choose from. */
	organizations: number;
	/** The narrow (mobile) view. */
	narrow: boolean;
}

type Shown = (bearer: Bearer) => boolean;

const isClient: Shown = ({ userType }) => userType === "client";
const isCustomer: Shown = ({ userType }) => userType === "customer";
/** The screen is the office's alone, whatever the company's flag says to its customers. */
const approvesWorkdays: Shown = (bearer) => isClient(bearer) && bearer.approveFlag;
const hasOther = ({ menus }: Bearer, slug: string) => menus.other.some((entry) => entry.slug === slug);

/** Whether somebody has a bell: staff always, customers where the company lets them. */
export function hasBell({ userType, settings }: Pick<Bearer, "userType" | "settings">): boolean {
	return userType === "client" || (userType === "customer" && isOn(settings.get("customer_notification")));
}

/** The icons of the top bar, in order, and when each shows. */
const ICONS = [
	{ slug: "support", shown: ({ menus }: Bearer) => menus.support.length > 0 },
	{ slug: "settings", shown: ({ menus }: Bearer) => settingsDropdown(menus).length > 0 },
	{
		slug: "driver-holiday-management",
		shown: (bearer: Bearer) => isClient(bearer) && hasOther(bearer, "driver-holiday-management"),
	},
	{ slug: "approve-workday", shown: approvesWorkdays },
	{ slug: "email-log", shown: isClient },
	{ slug: "notifications", shown: hasBell },
] as const;

/** The avatar's menu, in order, and when each entry shows. */
const AVATAR = [
	{ slug: "profile", title: "Profile", path: "/profile", shown: isClient },
	{ slug: "billing", title: "Billing", path: "/billing", shown: isClient },
	{
		slug: "switch-organization",
		title: "Switch Organization",
		path: "/organization-select",
		shown: (bearer: Bearer) => (isClient(bearer) || isCustomer(bearer)) && bearer.organizations > 0,
	},
	{ slug: "change-password", title: "Change Password", path: "/customer/change-password", shown: isCustomer },
	{
		slug: "approve-workday",
		title: "Approve Workday",
		path: "/approve-workday",
		shown: (bearer: Bearer) => bearer.narrow && approvesWorkdays(bearer),
	},
	{
		slug: "email-log",
		title: "Email log",
		path: "/email-log",
		shown: (bearer: Bearer) => bearer.narrow && isClient(bearer),
	},
	{ slug: "logout", title: "Logout", path: "/login", shown: () => true },
] as const;

/** The icons somebody sees. */
export function topBarIcons(bearer: Bearer) {
	return ICONS.filter(({ shown }) => shown(bearer)).map(({ slug }) => slug);
}

/** The avatar menu somebody sees. */
export function avatarMenu(bearer: Bearer) {
	return AVATAR.filter(({ shown }) => shown(bearer)).map(({ slug, title, path }) => ({ slug, title, path }));
}
