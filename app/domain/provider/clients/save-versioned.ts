import { runStatements, type Statement } from "~/db/statements";
import { stale } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

/** Runs statements in one batch. Throws 409 where someone has saved the row since it was read. */
export async function saveVersioned(platform: PlatformCtx, statements: readonly Statement[]): Promise<void> {
	try {
		await runStatements(platform.d1, statements);
	} catch (error) {
		// A row that another request has created at the same moment is as stale.
		if (error instanceof Error && /stale_version|UNIQUE constraint/.test(error.message))
			throw stale({ by: "Someone else", at: platform.now.toISOString() });
		throw error;
	}
}
