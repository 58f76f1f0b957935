import { matchRoute } from "./match";
import type { PermissionRule, Route } from "./routes";

/** The paths a user may open. */
export type PermissionSet = ReadonlySet<string>;

type Page = Extract<Route, { kind: "page" }>;
type Rule = (path: string, page: Page, set: PermissionSet) => boolean;

const ACCOUNT = "/account-settings/";

const hasOwnPath: Rule = (path, page, set) => set.has(page.path) || set.has(path);

const RULES: Record<PermissionRule, Rule> = {
	always: () => true,
	full: hasOwnPath,
	base: (path, _page, set) => set.has(`/${path.split("/")[1]}`),
	account: (path, page, set) =>
		hasOwnPath(path, page, set) || [...set].some((permitted) => permitted.startsWith(ACCOUNT)),
	live: (_path, _page, set) => set.has("/planner") || set.has("/organizer"),
	child: (path, page, set) => hasOwnPath(path, page, set) || set.has(path.split("/").slice(0, 3).join("/")),
};

/** Whether a permission set allows a screen, regardless of the user type. Redirects are always allowed. */
export function isPathPermitted(address: string, set: PermissionSet): boolean {
	const match = matchRoute(address);
	if (!match) return false;
	if (match.route.kind !== "page") return true;
	return RULES[match.route.rule](match.path, match.route, set);
}
