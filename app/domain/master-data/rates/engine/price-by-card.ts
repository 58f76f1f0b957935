import type { ExtraLine, PriceReason, RateCardContent } from "~/shared/rates/rate-card";
import type { ExtraInput } from "./additions";
import { priceAreas } from "./area-charges";
import { priceBase } from "./base-charge";
import { priceDrops, pricePerUnit } from "./counted-extras";
import type { LinePrice, PricedLoadType } from "./line-price";
import type { CardPrice, NoCardPrice, RateFacts } from "./rate-facts";
import { priceOutOfHours, priceWindow } from "./timed-extras";
import { chargeWaiting } from "./waiting-charge";
import { priceWork } from "./work-extra";

function priceExtra(line: ExtraLine, input: ExtraInput): LinePrice[] {
	switch (line.kind) {
		case "drops":
			return [priceDrops(line, input)];
		case "per_unit":
			return [pricePerUnit(line, input)];
		case "window":
			return [priceWindow(line, input)];
		case "out_of_hours":
			return [priceOutOfHours(line, input)];
		case "work":
			return [priceWork(line, input)];
		case "areas":
			return priceAreas(line, input);
	}
}

/** The extras in order, in pence by the id of their line, with their reasons; `firstLine` is the place of the first on the card. */
function priceExtras(input: Omit<ExtraInput, "priced">, firstLine: number) {
	const priced = new Map<string, number>();
	const reasons = input.content.extras.flatMap((line, at) => {
		const prices = priceExtra(line, { ...input, priced });
		priced.set(
			line.id,
			prices.reduce((total, { pence }) => total + (pence ?? 0), 0),
		);
		return prices.map((price) => toReason(firstLine + at, "extra", price));
	});
	return { priced, reasons };
}

const toReason = (line: number, group: PriceReason["group"], { label, detail, pence }: LinePrice) => ({
	line,
	group,
	label,
	detail,
	amount: pence === null ? null : pence / 100,
});

/** The extras of a price in pounds: those that charge something. */
const listExtras = ({ extras }: RateCardContent, priced: ReadonlyMap<string, number>): CardPrice["extras"] =>
	extras.flatMap(({ id, extra_tariff_id, label }) => {
		const pence = priced.get(id) ?? 0;
		return pence === 0 ? [] : [{ line_id: id, extra_tariff_id, label, amount: pence / 100 }];
	});

/** The place of the first extra on a card: lines count from 1, the base lines before it, then the minimum if there is one. */
export const firstExtraOf = ({ base, minimum }: Pick<RateCardContent, "base" | "minimum">): number =>
	base.length + (minimum.length > 0 ? 2 : 1);

/**
 * The price of a job by a card, in pounds, with a reason for each line: the base charge of the first line that fits, raised to the
 * minimum and rounded, then the extras in order, then waiting. Lines count from 1: the base lines, the minimum if there is one, the extras,
 * waiting. Each amount is rounded half up to the penny once. Without a base charge there is no price.
 */
export function priceByCard(
	content: RateCardContent,
	facts: RateFacts,
	names: { loadType(id: number): string },
): CardPrice | NoCardPrice {
	const id = facts.load_type_id;
	const type: PricedLoadType = { id, name: id === null ? "any load type" : names.loadType(id) };
	const base = priceBase(content, facts, type);
	if (base.pence === null) return { missing: base.missing, reasons: base.reasons };
	const firstExtra = firstExtraOf(content);
	const { priced, reasons } = priceExtras({ content, facts, type, basePence: base.pence }, firstExtra);
	const all = [...base.reasons, ...reasons];
	let waiting = 0;
	if (content.waiting) {
		const price = chargeWaiting(content.waiting, facts.waiting_minutes, type);
		all.push(toReason(firstExtra + content.extras.length, "waiting", price));
		waiting = price.pence ?? 0;
	}
	const total = [...priced.values()].reduce((sum, pence) => sum + pence, base.pence + waiting);
	return {
		base_charge: base.pence / 100,
		extras: listExtras(content, priced),
		waiting_charge: waiting / 100,
		total: total / 100,
		reasons: all,
		is_estimate: facts.is_estimate && base.isByDistance,
	};
}
