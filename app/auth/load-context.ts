import type { PrincipalAnswer } from "~/auth/principal";
import type { GuardOutcome } from "~/domain/permissions/guard";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";

declare module "@remix-run/cloudflare" {
	/** What the door hands to loaders and actions. */
	interface AppLoadContext {
		nonce: string;
		/** The anti-forgery value that forms send back. */
		xsrf: string;
		platform: PlatformCtx;
		visitor: PrincipalAnswer;
		outcome: GuardOutcome;
		/** The addresses of all screens of this build. */
		screens: ReadonlySet<string>;
		ctx: () => Ctx;
	}
}
