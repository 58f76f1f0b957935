import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { insertExtraTariff, selectExtraTariffs } from "~/db/repositories/master-data/rate-cards";
import type { RateCardContent } from "~/shared/rates/rate-card";
import type { Ctx } from "~/tenancy/ctx";
import { linkTariffs, listNewTariffs } from "./rules-card-tariffs";

/** The content with each extra linked to an extra tariff of its label, whose amount is entered; those that there are not are added. */
export async function linkExtraTariffs(ctx: Ctx, content: RateCardContent): Promise<RateCardContent> {
	if (content.extras.length === 0) return content;
	const [stored] = await read(ctx.d1, [selectExtraTariffs()]);
	const added = listNewTariffs(content, stored);
	if (added.length === 0) return linkTariffs(content, stored);
	await commit(
		ctx,
		added.map((tariff) => insertExtraTariff(ctx, tariff)),
		[{ type: "extraTariffChange", kind: "add", entity: "extra_tariff", entity_id: null }],
	);
	const [after] = await read(ctx.d1, [selectExtraTariffs()]);
	return linkTariffs(content, after);
}
