import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { xsrfToken } from "~/auth/cookies";
import type { PrincipalResult } from "~/auth/principal";
import { randomToken } from "~/auth/tokens";
import { type GuardOutcome, guard } from "~/domain/kernel/permissions/guard";
import { matchRoute } from "~/domain/kernel/permissions/match";
import { needsSecondFactor } from "~/domain/kernel/permissions/second-factor";
import { currentRecord, noteRequest } from "~/log/request-record";
import type { PlatformCtx } from "~/tenancy/ctx";
import { tenantCtx } from "./request-context";

/** The context of the loaders and actions of a request. */
export function createPageContext(
	request: Request,
	platform: PlatformCtx,
	visitor: PrincipalResult,
	screens: ReadonlySet<string>,
): AppLoadContext {
	return {
		nonce: randomToken().slice(0, 32),
		request_id: currentRecord()?.id,
		xsrf: xsrfToken(request) ?? randomToken(),
		platform,
		visitor,
		outcome: guardPage(request, visitor),
		screens,
		ctx: () => {
			if (visitor.state !== "live") throw redirect("/login");
			return tenantCtx(visitor.principal, platform);
		},
	};
}

/** The path of the requested screen: Remix requests a screen's data at its path plus `.data`. */
function pagePath(request: Request): string {
	const path = new URL(request.url).pathname.replace(/\.data$/, "");
	return path === "/_root" || path === "" ? "/" : path;
}

function guardPage(request: Request, visitor: PrincipalResult): GuardOutcome {
	const principal = visitor.state === "live" ? visitor.principal : null;
	const path = pagePath(request);
	noteRequest({ route: matchRoute(path)?.route.path ?? "unknown" });
	return guard(path, {
		userType: principal?.actor?.type ?? null,
		permissions: principal?.permissions ?? new Set(),
		subscription: principal?.session.subscription ?? { is_exist: false, suspend: false },
		isCompanySuspended: principal?.session.tenant?.status === "suspended",
		needsSecondFactor: principal ? needsSecondFactor(principal) : false,
	});
}
