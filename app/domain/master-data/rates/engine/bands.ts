import { fromScaled, toScaled } from "~/shared/money/decimal";
import type { BandMethod, RateBand } from "~/shared/rates/rate-card";
import { findAmount, type LinePrice, notApplied, type PricedLoadType } from "./line-price";
import { poundsToPence, priceCounts } from "./pence";
import { showCount, showRate } from "./show";

/** What bands are read by: the label of the line, the word after a number, and how many there are. */
export interface BandCount {
	label: string;
	unit: string;
	count: number;
	/** What the count is made of, where that is not plain: "volume weight 1,720 kg". */
	basis: string;
}

interface BandLine {
	method: BandMethod;
	bands: readonly RateBand[];
}

/** "7.5T has no rate over 100 mi". */
function noRate(of: BandCount, loadType: PricedLoadType, below: number, upTo: number | null): LinePrice {
	const range = below > 0 ? ` over ${showCount(below)} ${of.unit}` : "";
	const first = below === 0 && upTo !== null ? ` to ${showCount(upTo)} ${of.unit}` : "";
	return notApplied(of.label, `${loadType.name} has no rate${range}${first}`);
}

const withBasis = (of: BandCount, detail: string) => (of.basis ? `${of.basis}: ${detail}` : detail);

/** Each part of the count at the rate of its own band. */
function priceEach(bands: readonly RateBand[], of: BandCount, loadType: PricedLoadType): LinePrice {
	const parts: { count: number; rate: number }[] = [];
	const total = toScaled(of.count);
	let below = 0;
	for (const { up_to, amounts } of bands) {
		if (below >= total) break;
		const top = up_to === null ? total : Math.min(total, toScaled(up_to));
		if (top <= below) continue;
		const rate = findAmount(amounts, loadType.id);
		if (rate === null) return noRate(of, loadType, fromScaled(below), up_to);
		parts.push({ count: fromScaled(top - below), rate });
		below = top;
	}
	if (below < total || bands.length === 0) return noRate(of, loadType, fromScaled(below), null);
	const detail = parts.map(({ count, rate }) => `${showCount(count)} × ${showRate(rate)}`).join(" + ");
	return {
		label: of.label,
		detail: withBasis(of, detail || `${showCount(of.count)} ${of.unit}`),
		pence: priceCounts(parts),
	};
}

/** The whole count at the rate of the band that it reaches, or that band's amount. */
function priceReached(line: BandLine, of: BandCount, loadType: PricedLoadType): LinePrice {
	const at = line.bands.findIndex(({ up_to }) => up_to === null || of.count <= up_to);
	const band = line.bands[at];
	if (!band) return noRate(of, loadType, line.bands.at(-1)?.up_to ?? 0, null);
	const rate = findAmount(band.amounts, loadType.id);
	const below = line.bands[at - 1]?.up_to ?? 0;
	if (rate === null) return noRate(of, loadType, below, band.up_to);
	const { count, unit, label } = of;
	const range =
		band.up_to === null ? `over ${showCount(below)} ${unit}` : `up to ${showCount(band.up_to)} ${unit}`;
	if (line.method === "fixed")
		return {
			label,
			detail: withBasis(of, `${showCount(count)} ${unit}, fixed ${range}`),
			pence: poundsToPence(rate),
		};
	const detail = withBasis(of, `${showCount(count)} × ${showRate(rate)}, the rate ${range}`);
	return { label, detail, pence: priceCounts([{ count, rate }]) };
}

/** A count priced by bands, which rise. A count of exactly a band's end is in that band. */
export const priceByBands = (line: BandLine, of: BandCount, loadType: PricedLoadType): LinePrice =>
	line.method === "each" ? priceEach(line.bands, of, loadType) : priceReached(line, of, loadType);
