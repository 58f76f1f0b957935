import { multiply } from "~/shared/money/decimal";
import type { RateUnit } from "~/shared/rates/rate-card";
import type { BandCount } from "./bands";
import type { RateFacts } from "./rate-facts";
import { showCount } from "./show";

/** The chargeable kilograms: the highest of weight, volume weight and cubic metres at the card's kilograms; weight alone without these. */
function countKilograms(facts: RateFacts, perCubicMetre: number | null): { count: number; basis: string } {
	const weight = { count: facts.weight ?? 0, basis: "" };
	if (perCubicMetre === null) return weight;
	const metres = facts.cubic_metres ?? 0;
	const byVolume = multiply(metres, perCubicMetre);
	const volumes = [
		{ count: facts.volume_weight ?? 0, basis: `volume weight ${showCount(facts.volume_weight ?? 0)} kg` },
		{
			count: byVolume,
			basis: `${showCount(metres)} m³ × ${showCount(perCubicMetre)} = ${showCount(byVolume)} kg`,
		},
	];
	return volumes.reduce((highest, other) => (other.count > highest.count ? other : highest), weight);
}

/** How much of a unit a job has; null where that was not entered, which a count of 0 is too. */
export function countUnits(unit: RateUnit, facts: RateFacts, perCubicMetre: number | null): BandCount | null {
	const counted = (label: string, word: string, count: number | null, basis = "") =>
		count ? { label, unit: word, count, basis } : null;
	if (unit === "spaces") return counted("Pallet spaces", "spaces", facts.spaces);
	if (unit === "items") return counted("Items", "items", facts.items);
	const { count, basis } = countKilograms(facts, perCubicMetre);
	return counted("Weight", "kg", count, basis);
}
