import { type RowOf, read } from "~/db/read";
import { selectSubContractorPlace } from "~/db/repositories/planning/sub-contractor-work";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SubContractorActor } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";

/** How a sub-contractor carries one of its jobs. */
export type OwnPlace = RowOf<typeof selectSubContractorPlace>;

/** A job of the sub-contractor's with how it carries it. Throws 404 for any other. */
export async function findOwnPlace(
	ctx: Ctx<SubContractorActor>,
	job_id: number,
): Promise<{ place: OwnPlace; job: JobView }> {
	const [[place]] = await read(ctx.d1, [selectSubContractorPlace(ctx.actor.sub_contractor_id, job_id)]);
	if (!place) throw notFound("Job");
	return { place, job: await loadJob(ctx, job_id) };
}
