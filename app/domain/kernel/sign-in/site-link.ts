import { unavailable } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

/** A link to this site for a mail. Throws 503 in a deployment that does not know its own origin: the request's may be forged. */
export function siteLink({ origin }: Pick<PlatformCtx, "origin">, path: string): string {
	if (origin === null) throw unavailable("Links cannot be sent until APP_ORIGIN is set.");
	return `${origin}/${path}`;
}
