import type { BaseLine, PriceReason, RateCardContent } from "~/shared/rates/rate-card";
import { priceByBands } from "./bands";
import { priceByTime } from "./hire-time";
import { findAmount, type LinePrice, notApplied, type PricedLoadType } from "./line-price";
import { poundsToPence, roundToStep } from "./pence";
import { countUnits } from "./quantities";
import type { RateFacts } from "./rate-facts";
import { showPence, showRate } from "./show";
import { priceByZones } from "./zones";

/** The base charge in pence, or what is missing for one, with its reasons. */
export interface BaseCharge {
	pence: number | null;
	missing: string;
	/** Whether miles made the price. */
	isByDistance: boolean;
	reasons: PriceReason[];
}

const nameKind = ({ kind }: BaseLine) => (kind === "zones" ? "zone" : kind);

const nameLine = (line: BaseLine): string => {
	if (line.kind === "zones") return "Zone price";
	if (line.kind === "distance") return "Distance bands";
	if (line.kind === "time") return "Time";
	return line.unit === "kg" ? "Weight" : line.unit === "spaces" ? "Pallet spaces" : "Items";
};

function priceLine(
	line: BaseLine,
	content: RateCardContent,
	facts: RateFacts,
	type: PricedLoadType,
): LinePrice {
	if (line.kind === "zones") return priceByZones(line, facts, type);
	if (line.kind === "time") return priceByTime(line, facts, type);
	if (line.kind === "quantity") {
		const count = countUnits(line.unit, facts, content.kg_per_m3);
		return count ? priceByBands(line, count, type) : notApplied(nameLine(line), "not entered");
	}
	if (facts.miles === null) return notApplied(nameLine(line), "the distance is not known");
	return priceByBands(line, { label: nameLine(line), unit: "mi", count: facts.miles, basis: "" }, type);
}

const toReason = (line: number | null, { label, detail, pence }: LinePrice): PriceReason => ({
	line,
	group: "base",
	label,
	detail,
	amount: pence === null ? null : pence / 100,
});

/** The base lines until the first that fits, those after it as not needed. */
function priceLines(content: RateCardContent, facts: RateFacts, type: PricedLoadType) {
	const { base } = content;
	const prices: LinePrice[] = [];
	for (const line of base) {
		prices.push(priceLine(line, content, facts, type));
		if (prices.at(-1)?.pence !== null) break;
	}
	const fit = prices.findIndex(({ pence }) => pence !== null);
	const fitting = base[fit];
	const reasons = base.map((line, at): PriceReason => {
		const price = prices[at] ?? notApplied(nameLine(line), `line ${fit + 1} counts`);
		const detail =
			fitting !== undefined && at < fit ? `${price.detail}, so by ${nameKind(fitting)}` : price.detail;
		return toReason(at + 1, { ...price, detail });
	});
	return { fitting, price: prices[fit] ?? null, missing: prices.at(-1)?.detail, reasons };
}

/** What the minimum adds to a charge. */
function raiseToMinimum({ minimum }: RateCardContent, pence: number, type: PricedLoadType): LinePrice {
	const label = "Minimum charge";
	const amount = findAmount(minimum, type.id);
	if (amount === null) return notApplied(label, `none for ${type.name}`);
	const difference = poundsToPence(amount) - pence;
	if (difference <= 0) return notApplied(label, `${showRate(amount)} is reached`);
	return { label, detail: `${showRate(amount)} instead of ${showPence(pence)}`, pence: difference };
}

/** The base charge: the first line that fits, then the minimum, then the rounding. */
export function priceBase(content: RateCardContent, facts: RateFacts, type: PricedLoadType): BaseCharge {
	const {
		fitting,
		price,
		missing = "The card has no base charge",
		reasons,
	} = priceLines(content, facts, type);
	const isByDistance = fitting?.kind === "distance";
	if (price?.pence == null) return { pence: null, missing, isByDistance, reasons };
	let pence = price.pence;
	if (content.minimum.length > 0) {
		const minimum = raiseToMinimum(content, pence, type);
		reasons.push(toReason(content.base.length + 1, minimum));
		pence += minimum.pence ?? 0;
	}
	const rounded = roundToStep(pence, content.rounded_to);
	if (rounded !== pence) {
		const detail = `to the nearest ${showRate(content.rounded_to)}`;
		reasons.push(toReason(null, { label: "Rounding", detail, pence: rounded - pence }));
	}
	return { pence: rounded, missing: "", isByDistance, reasons };
}
