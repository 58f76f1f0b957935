import { commit, type LogEntry, StaleVersion } from "~/db/commit";
import { refuseOverlaps } from "~/db/repositories/master-data/rate-card-overlaps";
import type { Statement } from "~/db/statements";
import { conflict } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { rateCardText } from "./card-texts";

/**
 * Writes cards whose days or uses begin to count, by the names that they have then. Throws as `commit`, and 409 where another card was
 * approved meanwhile for the same use on the same days.
 */
export async function commitCards(
	ctx: Ctx,
	names: readonly string[],
	writes: readonly Statement[],
	changes: readonly LogEntry[],
): Promise<void> {
	try {
		await commit(ctx, [...writes, refuseOverlaps(names)], changes);
	} catch (failure) {
		if (failure instanceof StaleVersion && failure.table === "record") throw conflict(rateCardText.isTaken);
		throw failure;
	}
}
