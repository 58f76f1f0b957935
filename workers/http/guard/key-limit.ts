import { countApiCall } from "@/durable-objects/stubs";
import type { PrincipalResult } from "~/auth/principal";
import { tooMany } from "~/shared/errors";

/** Counts a call made with an API key and names what is left of its limit in `headers`. Throws 429 once the limit is reached. */
export async function countKeyCall(env: Env, caller: PrincipalResult, headers: Headers): Promise<void> {
	if (caller.state !== "live" || !caller.principal.key || !caller.principal.session.tenant) return;
	const { id, rate_limit: max } = caller.principal.key;
	const count = await countApiCall(env, caller.principal.session.tenant.slug, { id, max });
	if (!count) return;
	headers.set("RateLimit-Limit", String(max));
	headers.set("RateLimit-Remaining", String(count.remaining));
	headers.set("RateLimit-Reset", String(count.reset));
	if (!count.isAllowed) throw tooMany(count.reset);
}
