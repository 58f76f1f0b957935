/** The menu of a permission. */
export type MenuKind = "side_menu" | "sub_menu" | "settings" | "support" | "account_settings_menu";

/** A screen that a role can open. */
export interface Permission {
	id: number;
	title: string;
	slug: string;
	path: string;
	kind: MenuKind;
	position: number;
}

type Row = readonly [title: string, path: string];

/**
 * Creates the permissions of a menu with positions from 1, or after those of an earlier part of it. Ids are stored and never change: add
 * new entries at the end.
 */
function menu(
	kind: MenuKind,
	firstId: number,
	rows: readonly Row[],
	prefix = "",
	firstPosition = 1,
): Permission[] {
	return rows.map(([title, path], index) => ({
		id: firstId + index,
		title,
		slug: `${prefix}${path.split("/").at(-1)}`,
		path,
		kind,
		position: firstPosition + index,
	}));
}

/** The permissions available to a company's roles. */
export const CLIENT_PERMISSIONS: readonly Permission[] = [
	...menu("side_menu", 1, [
		["Home", "/home"],
		["Planner", "/planner"],
		["Traffic Diary", "/traffic-diary"],
		["Organizer", "/organizer"],
		["Finance", "/finance"],
		["Account Settings", "/account-settings"],
	]),
	...menu("account_settings_menu", 21, [
		["Profiles", "/account-settings/profiles"],
		["Roles", "/account-settings/roles"],
		["Company Details", "/account-settings/company-details"],
		["Services", "/account-settings/services"],
		["Customers", "/account-settings/customers"],
		["Vehicles", "/account-settings/vehicles"],
		["Drivers", "/account-settings/drivers"],
		["Owner Drivers", "/account-settings/owner-drivers"],
		["Contract Hire", "/account-settings/contract-hire"],
		["Sub Contractors", "/account-settings/sub-contractors"],
		["Depots", "/account-settings/depots"],
	]),
	...menu("settings", 41, [
		["Notification", "/settings/notification"],
		["Integrations", "/settings/integrations"],
		["Check Report Settings", "/settings/check-report-setttings"],
		["Check Report", "/settings/check-report"],
		["Email", "/settings/email"],
		["Invoice", "/settings/invoice"],
		["Holiday", "/settings/holiday"],
		["Reminder", "/settings/reminder"],
	]),
	...menu("support", 61, [["Support", "/support"]]),
	...menu("sub_menu", 81, [
		["Driver Holiday Management", "/driver-holiday-management"],
		["Approve Workday", "/approve-workday"],
		["Email Log", "/email-log"],
	]),
];

/** The screens of the customer portal. */
export const CUSTOMER_PERMISSIONS: readonly Permission[] = [
	...menu("side_menu", 201, [
		["Traffic Diary", "/customer/traffic-diary"],
		["Finance", "/customer/finance"],
		["Email", "/customer/email"],
	]),
	...menu("settings", 221, [
		["Notifications", "/settings/notifications"],
		["Change Password", "/customer/change-password"],
	]),
];

const consoleMenu = (firstId: number, area: "console" | "super-admin") =>
	menu(
		"side_menu",
		firstId,
		[
			["Clients", `/${area}/clients`],
			["Profiles", `/${area}/profiles`],
			["Roles", `/${area}/roles`],
			["Support", `/${area}/support`],
			["Server Settings", `/${area}/server-settings`],
		],
		`${area}-`,
	);

const CLIENT_SCREENS: readonly Row[] = [
	["Overview", "client/:clientId/overview"],
	["Permissions", "client/:clientId/permissions"],
	["Billing", "client/:clientId/billing"],
	["Subscription", "client/:clientId/subscription"],
	["Mobile", "client/:clientId/mobile"],
];

/** The screens of a client that the console's own staff have too; its money is for super admins. */
const STAFF_CLIENT_SCREENS = CLIENT_SCREENS.filter(
	([title]) => title !== "Billing" && title !== "Subscription",
);

const SETTINGS_SCREENS: readonly Row[] = [
	["Services", "server-settings/services"],
	["Databases", "server-settings/databases"],
	["Plans", "server-settings/plans"],
	["Announcements", "server-settings/announcements"],
	["Errors", "server-settings/errors"],
	["Audit log", "server-settings/log"],
];

/** What both consoles can do with a client, beside its screens. */
const CLIENT_ACTIONS: readonly Row[] = [
	["Add clients", "clients/add"],
	["Suspend, resume and close", "clients/status"],
];

/** What only super admins can do. */
const SUPER_ADMIN_ACTION_ROWS: readonly Row[] = [
	...CLIENT_ACTIONS,
	["Login as client", "clients/login-as"],
	["Back up and export", "clients/backups"],
	["Restore and import", "clients/restore"],
	["Change the settings", "server-settings/change"],
	["Migrate and free databases", "server-settings/migrate"],
];

const below = (area: "console" | "super-admin", rows: readonly Row[]): Row[] =>
	rows.map(([title, path]) => [title, `/${area}/${path}`]);

/** The screens of the provider's console; those of a client are stored as patterns. */
export const CONSOLE_PERMISSIONS: readonly Permission[] = [
	...consoleMenu(301, "console"),
	...menu("sub_menu", 321, below("console", STAFF_CLIENT_SCREENS), "console-client-"),
	...menu("sub_menu", 331, below("console", SETTINGS_SCREENS), "console-settings-", 11),
];

/** The screens of the super admins' console; those of a client are stored as patterns. */
export const SUPER_ADMIN_PERMISSIONS: readonly Permission[] = [
	...consoleMenu(401, "super-admin"),
	...menu("sub_menu", 421, below("super-admin", CLIENT_SCREENS), "client-"),
	...menu("sub_menu", 431, below("super-admin", SETTINGS_SCREENS), "super-admin-settings-", 11),
];

/** What a role of the console can do beyond reading: no screens, so no menu leads to them. */
export const CONSOLE_ACTIONS: readonly Permission[] = menu(
	"sub_menu",
	351,
	below("console", CLIENT_ACTIONS),
	"console-may-",
	21,
);

/** What a role of super admins can do beyond reading. */
export const SUPER_ADMIN_ACTIONS: readonly Permission[] = menu(
	"sub_menu",
	451,
	below("super-admin", SUPER_ADMIN_ACTION_ROWS),
	"super-admin-may-",
	21,
);
