import { landing, type UserType } from "./landing";
import { fillPath, type Match, matchRoute } from "./match";
import { isPathPermitted, type PermissionSet } from "./permitted";
import type { Route } from "./routes";

/** Who stands at the door. `userType` is null for nobody, and for a login that has not chosen its organisation. */
export interface Visitor {
	userType: UserType | null;
	permissions: PermissionSet;
	/** Only clients have one; null while it is not known. */
	subscription?: { is_exist: boolean; suspend: boolean } | null;
}

/** Come in, go there instead, or nothing here at all (an address that cannot be read). */
export type GuardOutcome =
	| { kind: "allow"; route: Route; values: Record<string, string> }
	| { kind: "redirect"; to: string }
	| { kind: "deny"; reason: string };

const goTo = (to: string): GuardOutcome => ({ kind: "redirect", to });

/** Whether a client's subscription keeps it out: it exists and is suspended. */
export function isSuspended({ userType, subscription }: Visitor): boolean {
	return userType === "client" && subscription?.is_exist === true && subscription.suspend;
}

function guardOpen({ route, values }: Match, always: boolean, visitor: Visitor): GuardOutcome {
	const home = visitor.userType && landing(visitor.userType);
	return home && !always ? goTo(home) : { kind: "allow", route, values };
}

/** A way on leads to its target, or to the first screen beside it that the visitor may open. */
function wayOn(to: string, base: string, permissions: PermissionSet): string {
	if (isPathPermitted(to, permissions)) return to;
	return [...permissions].find((path) => path.startsWith(`${base}/`) && !path.includes(":")) ?? to;
}

/** Whether a visitor may open an address, and where it leads if not. */
export function guard(address: string, visitor: Visitor): GuardOutcome {
	const match = matchRoute(address);
	if (!match) return { kind: "deny", reason: "This address cannot be read." };
	const { route, values, path } = match;
	if (route.kind === "open") return guardOpen(match, route.always, visitor);
	if (route.kind === "redirect" && route.user === "open") {
		return goTo((visitor.userType && landing(visitor.userType)) ?? route.to);
	}
	if (visitor.userType !== route.user) return goTo("/login");
	if (isSuspended(visitor)) return goTo("/suspended");
	if (visitor.permissions.size === 0) return goTo("/unauthorized");
	if (route.kind === "redirect") return goTo(wayOn(fillPath(route.to, values), path, visitor.permissions));
	return isPathPermitted(address, visitor.permissions)
		? { kind: "allow", route, values }
		: goTo("/unauthorized");
}
