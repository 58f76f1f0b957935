import { read } from "~/db/read";
import { selectPatternParts } from "~/db/repositories/diary/standing-orders";
import { selectFoundReferences } from "~/db/repositories/jobs/job-options";
import { INACTIVE_STATUSES, statusName, statusRank } from "~/domain/jobs/jobs/model/status";
import type { Ctx } from "~/tenancy/ctx";
import { findPatternProblem } from "./rules-problem";

/** Why patterns allow no job, by the id of the pattern; null for one that does. In two trips, however many there are. */
export async function readPatternProblems(
	ctx: Ctx,
	pattern_ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
	if (pattern_ids.length === 0) return new Map();
	const [parts] = await read(ctx.d1, [selectPatternParts(pattern_ids, INACTIVE_STATUSES.map(statusRank))]);
	const [references] = await read(ctx.d1, [selectFoundReferences(parts)]);
	const found = parts.map((part, at) => ({ ...part, references: references.slice(at, at + 1) }));
	return new Map(
		found
			.filter(({ parent_id }) => parent_id === null)
			.map(({ id, status }) => {
				const own = found.filter((part) => part.id === id || part.parent_id === id);
				return [
					id,
					findPatternProblem(
						statusName(status),
						own.flatMap((part) => part.references),
					),
				];
			}),
	);
}
