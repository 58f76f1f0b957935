import type { PrincipalResult } from "~/auth/principal";
import { getLandingPath } from "~/domain/kernel/permissions/landing";

/** Where a visitor goes from a page that leads no further: their first screen, or to sign in; empty for one without permissions. */
export function homeOfVisitor(visitor: PrincipalResult): { home: string; signedIn: boolean } {
	if (visitor.state !== "live") return { home: "/login", signedIn: false };
	const { actor, permissions } = visitor.principal;
	if (!actor) return { home: "/organization-select", signedIn: true };
	const home = getLandingPath(actor.type);
	return { home: home && permissions.has(home) ? home : "", signedIn: true };
}
