import { read } from "~/db/read";
import { selectLoadTypeNames } from "~/db/repositories/master-data/rate-cards";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { starterCard } from "~/shared/rates/starter-card";
import type { Ctx } from "~/tenancy/ctx";

/** A rate card to begin with, for the company's load types. */
export async function loadStarterCard({ d1 }: Ctx): Promise<RateCardContent> {
	const [loadTypes] = await read(d1, [selectLoadTypeNames()]);
	return starterCard(loadTypes);
}
