import type { UserType } from "~/shared/actor";
import { getLandingPath } from "./landing";
import { fillPath, type Match, matchRoute } from "./match";
import { isPathPermitted, type PermissionSet } from "./permitted";
import type { Route } from "./routes";

/** The visitor of a page. `userType` is null if signed out, or if no organisation has been chosen yet. */
export interface Visitor {
	userType: UserType | null;
	permissions: PermissionSet;
	/** Only for clients; null while unknown. */
	subscription?: { is_exist: boolean; suspend: boolean } | null;
	/** Whether the company is suspended, and not only its subscription: then none of its users may open anything. */
	isCompanySuspended?: boolean;
	/** Whether a second factor must be set up before anything else. */
	needsSecondFactor?: boolean;
}

/** Allow the page, redirect, or deny an invalid path. */
export type GuardOutcome =
	| { kind: "allow"; route: Route; values: Record<string, string> }
	| { kind: "redirect"; to: string }
	| { kind: "deny"; reason: string };

const redirectTo = (to: string): GuardOutcome => ({ kind: "redirect", to });

/** Whether the visitor's company is suspended, or a client's subscription. */
function isSuspended({ userType, subscription, isCompanySuspended }: Visitor): boolean {
	if (isCompanySuspended) return true;
	return userType === "client" && subscription?.is_exist === true && subscription.suspend;
}

function guardOpen({ route, values }: Match, always: boolean, visitor: Visitor): GuardOutcome {
	const home = visitor.userType && getLandingPath(visitor.userType);
	return home && !always ? redirectTo(home) : { kind: "allow", route, values };
}

/** Whether a permission is a screen whose parameters these values fill, and not something that can be done. */
const isReachable = (path: string, values: Record<string, string>) =>
	!fillPath(path, values).includes("/:") && matchRoute(path)?.route.kind !== "open";

/**
 * The target of a redirect, or if the role does not name it, the first screen below the same base that it names: a screen that is open
 * only because of another one is nobody's first.
 */
function redirectTarget(
	to: string,
	base: string,
	permissions: PermissionSet,
	values: Record<string, string>,
): string {
	const other = permissions.has(to)
		? undefined
		: [...permissions].find((path) => path.startsWith(`${base}/`) && isReachable(path, values));
	return fillPath(other ?? to, values);
}

/** Decides whether a visitor may open a path, and where to redirect if not. */
export function guard(address: string, visitor: Visitor): GuardOutcome {
	const match = matchRoute(address);
	if (!match) return { kind: "deny", reason: "This address is not valid." };
	const { route, values } = match;
	if (route.kind === "open") return guardOpen(match, route.always, visitor);
	if (route.kind === "redirect" && route.user === "open") {
		return redirectTo((visitor.userType && getLandingPath(visitor.userType)) ?? route.to);
	}
	if (visitor.userType !== route.user) return redirectTo("/login");
	if (isSuspended(visitor)) return redirectTo("/suspended");
	if (visitor.needsSecondFactor) return redirectTo("/second-factor");
	if (visitor.permissions.size === 0) return redirectTo("/unauthorized");
	if (route.kind === "redirect")
		return redirectTo(redirectTarget(route.to, route.path, visitor.permissions, values));
	return isPathPermitted(address, visitor.permissions)
		? { kind: "allow", route, values }
		: redirectTo("/unauthorized");
}
