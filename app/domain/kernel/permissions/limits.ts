import type { Actor } from "~/shared/actor";
import { forbidden } from "~/shared/errors";
import { permissionText } from "~/shared/texts/permissions";
import type { Permission } from "./catalogue";

/**
 * What a role can be limited to, beside its screens. A limit is stored like a permission, so that a role without any has none; the ids
 * are stored and never change.
 */
export const ROLE_LIMITS = [
	{
		id: 91,
		title: "View only",
		slug: "view-only",
		path: "/limits/view-only",
		kind: "sub_menu",
		position: 91,
	},
	{
		id: 92,
		title: "No prices",
		slug: "no-prices",
		path: "/limits/no-prices",
		kind: "sub_menu",
		position: 92,
	},
] as const satisfies readonly Permission[];

const [VIEW_ONLY, NO_PRICES] = ROLE_LIMITS;
export const NO_PRICES_TITLE = NO_PRICES.title;
export const VIEW_ONLY_PATH = VIEW_ONLY.path;
export const NO_PRICES_PATH = NO_PRICES.path;

const LIMIT_PATHS: ReadonlySet<string> = new Set(ROLE_LIMITS.map(({ path }) => path));

/** Whether a stored permission limits a role instead of opening a screen. */
export const isLimit = (path: string): boolean => LIMIT_PATHS.has(path);

/** Whether an actor may look at everything and change nothing. */
export const isViewOnly = (actor: Actor): boolean =>
	actor.type === "client" && actor.permissions.has(VIEW_ONLY_PATH);

/** Whether an actor may see what jobs are charged, cost and earn. */
export const seesPrices = (actor: Actor): boolean =>
	actor.type !== "client" || !actor.permissions.has(NO_PRICES_PATH);

/** The screens that are about money: a role without prices has none of them. */
const MONEY_SCREENS: ReadonlySet<string> = new Set(["/finance"]);

/** The screens that a role's limits leave, and the limits themselves. */
export function applyLimits(paths: ReadonlySet<string>): ReadonlySet<string> {
	if (!paths.has(NO_PRICES_PATH)) return paths;
	return new Set([...paths].filter((path) => !MONEY_SCREENS.has(path)));
}

/** Throws 403 for a role that may look at everything and change nothing. */
export function assertMayChange(actor: Actor): void {
	if (isViewOnly(actor)) throw forbidden(permissionText.viewOnly);
}
