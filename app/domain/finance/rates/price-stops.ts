import { read } from "~/db/read";
import { selectPricedVersion } from "~/db/repositories/master-data/card-rates";
import { selectVatPeriodOf } from "~/db/repositories/messages/invoice-parties";
import { rateDay } from "~/domain/master-data/rates/choose/rate-facts-of";
import { firstExtraOf } from "~/domain/master-data/rates/engine/price-by-card";
import { chargedAsBase, followStops } from "~/domain/master-data/rates/engine/rules-changed-stops";
import { sum } from "~/shared/money/decimal";
import { chargedByLine } from "~/shared/rates/extra-reasons";
import type { CardRate } from "~/shared/rates/job-rate";
import type { PriceReason, RateCardContent } from "~/shared/rates/rate-card";
import { todayInLondon } from "~/shared/time/london";
import type { CardRates, Ctx } from "~/tenancy/ctx";
import { findContents } from "./card-contents";
import { priceCardedJobs } from "./price-jobs";

type Stops = Parameters<CardRates["priceStops"]>[2];

/**
 * What a trip whose price is agreed costs after a change of its stops, by the version of the card that has priced it: only the lines
 * that count the stops change. Null where it stays as it is: its day is in a closed VAT period, or no card has priced it.
 */
export async function priceStops(
	ctx: Ctx,
	trip: Parameters<CardRates["priceStops"]>[1],
	{ before, after, reasons: agreed }: Stops,
): Promise<CardRate | null> {
	const [[version], [closed]] = await read(ctx.d1, [
		selectPricedVersion(trip.id),
		selectVatPeriodOf([rateDay(trip, todayInLondon(ctx.now))]),
	]);
	if (!version || closed) return null;
	const [was, is] = await priceCardedJobs(
		ctx,
		[before, after].map((drops) => ({ job: { ...trip, drops }, card: version })),
	);
	const content = findContents(ctx.tenant, version);
	if (!was || !is?.price || !content) return is ?? null;
	const reasons = was.price ? followStops(agreed, was.reasons, is.reasons) : is.reasons;
	return { ...is, reasons, price: { ...is.price, ...totalsOf(content, reasons), reasons } };
}

/** The amounts of reasons by a card, in pounds; waiting is charged as it comes about. */
function totalsOf(content: RateCardContent, reasons: readonly PriceReason[]) {
	const firstExtra = firstExtraOf(content);
	const charged = content.extras.flatMap(({ id, extra_tariff_id, label }, at) => {
		const amount = chargedByLine(reasons, firstExtra + at);
		return amount === 0 ? [] : [{ line_id: id, extra_tariff_id, label, amount }];
	});
	return {
		base_charge: chargedAsBase(reasons),
		extras: charged,
		total: sum(reasons.map(({ amount }) => amount)),
	};
}
