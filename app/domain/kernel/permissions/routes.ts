import type { ScreenUser } from "./landing";

/**
 * The permission a signed-in user of the right type needs for a screen:
 * - `always`: nothing more
 * - `child`: its own path, or the path of a screen above it within /settings
 * - `base`: the path of its area (/finance, /organizer)
 * - `account`: its own path or any path under /account-settings/
 * - `live`: the path of the planner or of the organizer
 * - `full`: exactly its path
 */
export type PermissionRule = "always" | "child" | "base" | "account" | "live" | "full";

/** The path of a screen. A segment that starts with a colon matches any value. */
export type Route =
	| { path: string; kind: "open"; always: boolean }
	| { path: string; kind: "page"; user: ScreenUser; rule: PermissionRule }
	| { path: string; kind: "redirect"; user: ScreenUser | "open"; to: string };

/** Screens without sign-in. Signed-in users are redirected to their landing screen, except from `always` ones. */
const open = (always: boolean, ...paths: string[]): Route[] =>
	paths.map((path) => ({ path, kind: "open", always }));

const pages = (user: ScreenUser, rule: PermissionRule, base: string, ...children: string[]): Route[] =>
	children.map((child) => ({ path: `${base}/${child}`, kind: "page", user, rule }));

const redirect = (user: ScreenUser | "open", path: string, to: string): Route => ({
	path,
	kind: "redirect",
	user,
	to,
});

/** The tabs of the server settings, each with a permission of its own; the first one also shows the settings, which need that of the screen. */
const settingsPages = (user: ScreenUser, base: string): Route[] => [
	...pages(user, "child", `${base}/server-settings`, "services"),
	...pages(user, "full", `${base}/server-settings`, "databases", "plans", "announcements", "errors", "log"),
];

/** All paths of the product; the page-not-found screen (any unknown path) comes last. */
export const ROUTES: readonly Route[] = [
	redirect("open", "/", "/login"),
	...open(false, "/login", "/forgot-password"),
	...open(true, "/signup", "/suspended", "/select-plan", "/organization-select", "/unauthorized"),
	...open(true, "/change-password/:token", "/set-password/:token", "/login-as-client/:userId/:clientId"),
	...open(true, "/accept/terms-and-conditions/privacy-policy/:token"),
	...open(true, "/track/:token", "/join/:token", "/confirm-email/:token"),
	...open(true, "/second-factor", "/status"),
	...open(true, "/quote/:token"),
	...open(false, "/p/:slug"),

	...pages("client", "full", "", "home", "planner", "traffic-diary", "support"),
	...pages("client", "base", "", "home/close", "organizer", "organizer/defects", "organizer/refused"),
	...pages(
		"client",
		"base",
		"",
		"traffic-diary/exchange",
		"traffic-diary/standing-orders",
		"traffic-diary/quotes",
	),
	...pages("client", "live", "", "live"),
	...pages(
		"client",
		"always",
		"",
		"driver-holiday-management",
		"approve-workday",
		"email-log",
		"profile",
		"billing",
	),

	redirect("client", "/account-settings", "/account-settings/profiles"),
	...pages("client", "account", "/account-settings", "profiles", "roles", "company-details", "services"),
	...pages("client", "account", "/account-settings", "customers", "vehicles", "drivers", "owner-drivers"),
	...pages("client", "account", "/account-settings", "contract-hire", "sub-contractors", "depots"),
	...pages("client", "account", "/account-settings", "fuel-surcharge"),
	...pages("client", "account", "/account-settings", "rate-cards", "rate-cards/raise", "rate-cards/:id"),

	redirect("client", "/finance", "/finance/jobs/mark-for-invoice"),
	...pages("client", "base", "/finance/jobs", "mark-for-invoice", "external-invoice"),
	...pages("client", "base", "/finance/invoices", "customers", "credit-notes", "drivers"),
	...pages("client", "base", "/finance/invoices", "payments", "statements", "self-bills"),
	...pages("client", "base", "/finance/timesheet", "drivers", "vehicles"),
	...pages("client", "base", "/finance/reports", "sub-contractors", "customers", "jobs", "vehicles"),
	...pages("client", "base", "/finance/reports", "profit", "quotes", "planning", "debtors", "vat"),

	redirect("client", "/settings", "/settings/notification"),
	redirect("client", "/settings/integrations", "/settings/integrations/courier-exchange"),
	redirect("client", "/settings/email", "/settings/email/general"),
	redirect("client", "/settings/reminder", "/settings/reminder/job"),
	...pages("client", "child", "/settings", "notification", "check-report-setttings", "check-report"),
	...pages("client", "child", "/settings", "invoice", "holiday", "integrations/courier-exchange"),
	...pages("client", "child", "/settings/integrations", "maps", "mail", "documents", "tracking", "accounts"),
	...pages("client", "child", "/settings/integrations", "api-keys", "webhooks", "booking-files"),
	...pages(
		"client",
		"child",
		"/settings/email",
		"general",
		"invoice",
		"defect",
		"driver-invoice",
		"driver-holiday",
	),
	...pages("client", "child", "/settings/reminder", "job", "workday", "mot", "vor", "pmi", "general-task"),

	...pages("customer", "full", "/customer", "traffic-diary", "finance", "email"),
	...pages("customer", "full", "/customer", "book", "import", "people"),
	...pages("customer", "child", "/settings", "notifications"),
	...pages("customer", "always", "/customer", "change-password"),

	redirect("admin", "/console", "/console/clients"),
	redirect("admin", "/console/client/:clientId", "/console/client/:clientId/overview"),
	...pages("admin", "full", "/console", "clients", "profiles", "roles", "support", "server-settings"),
	...pages("admin", "full", "/console/client/:clientId", "overview", "permissions", "mobile"),
	...settingsPages("admin", "/console"),

	redirect("superAdmin", "/super-admin", "/super-admin/clients"),
	redirect("superAdmin", "/super-admin/client/:clientId", "/super-admin/client/:clientId/overview"),
	...pages(
		"superAdmin",
		"full",
		"/super-admin",
		"clients",
		"profiles",
		"roles",
		"support",
		"server-settings",
	),
	...pages("superAdmin", "full", "/super-admin/client/:clientId", "overview", "permissions", "billing"),
	...pages("superAdmin", "full", "/super-admin/client/:clientId", "subscription", "mobile"),
	...settingsPages("superAdmin", "/super-admin"),

	...open(true, "/:unknownPath"),
];
