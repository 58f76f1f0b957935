import { clearPrincipalCache } from "~/auth/principal";
import { runStatements, type Statement } from "~/db/statements";
import type { PlatformCtx } from "~/tenancy/ctx";

interface EndedSession {
	ended_in?: string | null;
}

/**
 * Runs statements of the platform database of which some end sessions, in one batch: the only way to end one. The rooms of the
 * companies concerned then read the records of their sessions and close the sockets of those that have ended. Returns the results.
 */
export async function endSessions(
	platform: Pick<PlatformCtx, "d1" | "roomOf" | "waitUntil">,
	statements: readonly Statement[],
): Promise<D1Result[]> {
	const results = await runStatements<EndedSession>(platform.d1, statements);
	clearPrincipalCache();
	const slugs = new Set(results.flatMap((result) => result.results.map(({ ended_in }) => ended_in)));
	for (const slug of slugs) if (slug) platform.waitUntil(platform.roomOf(slug).checkSessions());
	return results;
}
