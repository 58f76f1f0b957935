import { read } from "~/db/read";
import { selectPricedVersion } from "~/db/repositories/master-data/card-rates";
import { firstExtraOf } from "~/domain/master-data/rates/engine/price-by-card";
import type { RatedJob, VersionRates } from "~/shared/rates/job-rate";
import type { Ctx } from "~/tenancy/ctx";
import { findContents } from "./card-contents";
import { priceCardedJobs } from "./price-jobs";

/** What jobs cost by the version of the card that has priced a stored job, with the extra tariffs of its lines; null where there is none. */
export async function priceByVersion(
	ctx: Ctx,
	job_id: number,
	jobs: readonly RatedJob[],
): Promise<VersionRates | null> {
	const [[card]] = await read(ctx.d1, [selectPricedVersion(job_id)]);
	if (!card) return null;
	const rates = await priceCardedJobs(
		ctx,
		jobs.map((job) => ({ job, card })),
	);
	const content = findContents(ctx.tenant, card);
	if (!content) return null;
	const first = firstExtraOf(content);
	const tariffs = content.extras.flatMap(({ extra_tariff_id }, at): [number, number][] =>
		extra_tariff_id === null ? [] : [[first + at, extra_tariff_id]],
	);
	return { rates, tariffs: new Map(tariffs) };
}
