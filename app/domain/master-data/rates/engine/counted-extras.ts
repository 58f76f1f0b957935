import type { ExtraInput, ExtraOf } from "./additions";
import { findAmount, type LinePrice, notApplied } from "./line-price";
import { priceCounts } from "./pence";
import { countUnits } from "./quantities";
import { showCount, showRate } from "./show";

/** Drops beyond those included; the collection is none. */
export function priceDrops(line: ExtraOf<"drops">, { facts, type }: ExtraInput): LinePrice {
	const { label, included, amounts } = line;
	const drops = Math.max(0, facts.stops - 1);
	const count = Math.max(0, drops - included);
	if (count === 0) return notApplied(label, `${showCount(drops)} of ${showCount(included)} included`);
	const rate = findAmount(amounts, type.id);
	if (rate === null) return notApplied(label, `none for ${type.name}`);
	const after = included === 0 ? "" : included === 1 ? " after the first" : ` after the first ${included}`;
	const detail = `${showCount(count)}${after} × ${showRate(rate)}`;
	return { label, detail, pence: priceCounts([{ count, rate }]) };
}

/** Each pallet space, chargeable kilogram or item. */
export function pricePerUnit(line: ExtraOf<"per_unit">, { content, facts, type }: ExtraInput): LinePrice {
	const of = countUnits(line.unit, facts, content.kg_per_m3);
	if (!of) return notApplied(line.label, "not entered");
	const rate = findAmount(line.amounts, type.id);
	if (rate === null) return notApplied(line.label, `none for ${type.name}`);
	const detail = `${of.basis ? `${of.basis}: ` : ""}${showCount(of.count)} ${of.unit} × ${showRate(rate)}`;
	return { label: line.label, detail, pence: priceCounts([{ count: of.count, rate }]) };
}
