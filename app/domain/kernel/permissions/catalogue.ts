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

type Row = [title: string, path: string];

/** Creates the permissions of a menu with positions from 1. Ids are stored and never change: add new entries at the end. */
function menu(kind: MenuKind, firstId: number, rows: readonly Row[], prefix = ""): Permission[] {
	return rows.map(([title, path], index) => ({
		id: firstId + index,
		title,
		slug: `${prefix}${path.split("/").at(-1)}`,
		path,
		kind,
		position: index + 1,
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

/** The screens of the provider's console. */
export const CONSOLE_PERMISSIONS: readonly Permission[] = consoleMenu(301, "console");

const CLIENT_SCREENS: readonly Row[] = [
	["Overview", "/super-admin/client/:clientId/overview"],
	["Permissions", "/super-admin/client/:clientId/permissions"],
	["Billing", "/super-admin/client/:clientId/billing"],
	["Subscription", "/super-admin/client/:clientId/subscription"],
	["Mobile", "/super-admin/client/:clientId/mobile"],
];

/** The screens of the super admins' console; those of a client are stored as patterns. */
export const SUPER_ADMIN_PERMISSIONS: readonly Permission[] = [
	...consoleMenu(401, "super-admin"),
	...menu("sub_menu", 421, CLIENT_SCREENS, "client-"),
];
