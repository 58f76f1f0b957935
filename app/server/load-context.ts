import type { PrincipalResult } from "~/auth/principal";
import type { GuardOutcome } from "~/domain/kernel/permissions/guard";
import type { AppError } from "~/shared/errors";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

declare module "@remix-run/cloudflare" {
	/** Context of loaders and actions, created per request. */
	interface AppLoadContext {
		nonce: string;
		/** The id under which the log has this request. */
		request_id: string | undefined;
		/** The anti-forgery token that forms send back. */
		xsrf: string;
		platform: PlatformCtx;
		visitor: PrincipalResult;
		outcome: GuardOutcome;
		/** The paths of all screens of this build. */
		screens: ReadonlySet<string>;
		ctx: () => Ctx;
		/** Why this request is refused; then no action runs. */
		refusal?: AppError;
	}
}
