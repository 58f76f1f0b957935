import type { PresentedKey } from "~/auth/api-key";
import type { ApiScope } from "~/domain/connections/api-keys/scopes";
import { forbidden } from "~/shared/errors";
import { apiKeyText } from "~/shared/texts/integrations";
import type { ApiRoute } from "../route/api-route";

type Noun = "jobs" | "customers" | "fleet" | "finance";

type KeyedRoute = Pick<ApiRoute, "access" | "area" | "path" | "method" | "changesState" | "readsOnly">;

/** Keys act for staff and customers: what only others may call is closed, and what anyone may call needs none. */
const isForKeys = ({ access }: KeyedRoute): boolean =>
	access !== "open" && access.users.some((user) => user === "client" || user === "customer");

/**
 * Which scopes open a call, by its area or its path: the first line that fits decides, and a call that none fits is closed to keys. So
 * a new area is closed until it has a line here. `null` closes: accounts, profiles, roles, settings, passwords, mailed codes, bills of the
 * company, support, the console, drivers' devices.
 */
const RULES: readonly { area: string; paths?: RegExp; noun: Noun | null }[] = [
	{ area: "jobs", paths: /\/(send-otp|verify-otp|master-edit)\b/, noun: null },
	{ area: "jobs", noun: "jobs" },
	{ area: "common", paths: /^\/client\/upload-file$/, noun: "jobs" },
	{ area: "diary", paths: /\/(saved-views|traffic-diary-settings)\b/, noun: null },
	{ area: "diary", noun: "jobs" },
	{ area: "allocation", noun: "jobs" },
	{ area: "planner", paths: /\/hours-rules$/, noun: null },
	{ area: "planner", noun: "jobs" },
	{ area: "imports", paths: /\/import-bookings\/customers$/, noun: "customers" },
	{ area: "imports", noun: "jobs" },
	{ area: "customer-portal", paths: /^\/customer\/(people|emails)\b/, noun: null },
	{
		area: "customer-portal",
		paths: /^\/customer\/(invoices|credit-notes|statement)\b|^\/client\/customer-portal-invoice\b/,
		noun: "finance",
	},
	{ area: "customer-portal", paths: /^\/customer\/|^\/client\/customer-questions\b/, noun: "jobs" },
	{ area: "account-settings", paths: /^\/client\/customers(\/\{id\})?$/, noun: "customers" },
	{ area: "account-settings", paths: /^\/client\/customer-details(\/\{id\})?$/, noun: "customers" },
	{ area: "account-settings", paths: /^\/client\/customer\/exports$/, noun: "customers" },
	{ area: "fleet", noun: "fleet" },
	{ area: "checks", noun: "fleet" },
	{ area: "organizer", paths: /\/(driver-holiday|driver-holidays|driver-leaves)\b/, noun: null },
	{ area: "organizer", paths: /\/(company-and-logo|createWorkDay|updateWorkDay)\b/, noun: null },
	{ area: "organizer", noun: "fleet" },
	{ area: "finance", noun: "finance" },
	{ area: "credit-notes", noun: "finance" },
];

/** Lookups of names, addresses and files, which every key may read. */
const LOOKUPS = /^\/client\/(common\/(?!get-roles|get-subscription|additional-settings)|search$|files\/)/;

const isReading = ({ changesState, readsOnly }: KeyedRoute, method: string): boolean =>
	readsOnly === true || ((method === "GET" || method === "HEAD") && changesState !== true);

/** The scope that opens a call to API keys: `any` for lookups, null for a call that no key opens. */
export function findScope(route: KeyedRoute, method: string = route.method): ApiScope | "any" | null {
	if (!isForKeys(route)) return null;
	if (route.area === "common" && LOOKUPS.test(route.path)) return isReading(route, method) ? "any" : null;
	const rule = RULES.find(
		({ area, paths }) => area === route.area && (paths === undefined || paths.test(route.path)),
	);
	return rule?.noun ? `${rule.noun}:${isReading(route, method) ? "read" : "write"}` : null;
}

/** Throws 403 unless the scopes of a key open a call. Writing does not include reading: a key has both or one of them. */
export function assertKeyOpens(route: KeyedRoute, method: string, { scopes }: PresentedKey): void {
	const scope = findScope(route, method);
	if (scope === null) throw forbidden(apiKeyText.notForKeys);
	if (scope !== "any" && !scopes.includes(scope)) throw forbidden(apiKeyText.withoutScope(scope));
}
