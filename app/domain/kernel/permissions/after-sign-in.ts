import type { UserType } from "~/shared/actor";
import { getLandingPath } from "./landing";
import { matchRoute } from "./match";

/** Two slashes, or a backslash, would lead to another site. */
const OTHER_SITE = /^\/[/\\]/;

/** Whether a path is that of a screen that is opened after signing in. */
export const isScreenPath = (path: string): boolean => matchRoute(path)?.route.kind === "page";

/**
 * The path after sign-in: for a login with several organisations (no user type) their choice, otherwise the screen that was requested
 * before, if it is one of this user type's, or the landing screen. `requested` is a path with its query, unchecked.
 */
export function pathAfterSignIn(userType: UserType | null, requested: string | null = null): string {
	if (userType === null) return "/organization-select";
	const route = requested === null ? undefined : matchRoute(requested)?.route;
	if (
		requested?.startsWith("/") &&
		!OTHER_SITE.test(requested) &&
		route?.kind === "page" &&
		route.user === userType
	)
		return requested;
	return getLandingPath(userType) ?? "/unauthorized";
}
