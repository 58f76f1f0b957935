import { sum } from "~/shared/money/decimal";
import type { EntryValues, SubJobValues } from "./values";

const SUMMED = ["item_count", "weight"] as const;

type Stop = Pick<SubJobValues, "mode" | (typeof SUMMED)[number]>;

/** Pieces or kilograms of a trip's stops: of its deliveries or its collections, whichever are more, as goods may be both. Null without any. */
function sumOfStops(stops: readonly Stop[], field: (typeof SUMMED)[number]): number | null {
	const sumOf = (mode: Stop["mode"]) => {
		const amounts = stops.flatMap((stop) => (stop.mode === mode ? (stop[field] ?? []) : []));
		return amounts.length > 0 ? sum(amounts) : null;
	};
	const [collected, delivered] = [sumOf(1), sumOf(2)];
	if (collected === null || delivered === null) return collected ?? delivered;
	return Math.max(collected, delivered);
}

/** What the stops of a trip come to. */
export const sumStops = (stops: readonly Stop[]) => ({
	item_count: sumOfStops(stops, "item_count"),
	weight: sumOfStops(stops, "weight"),
});

/** Pieces and weight of the trip follow from its stops until other figures are typed. */
export function loadOfStops(
	before: Pick<EntryValues, "item_count" | "weight"> & { trip_sub_jobs: readonly Stop[] },
	stops: readonly Stop[],
): Partial<Pick<EntryValues, "item_count" | "weight">> {
	const [old, next] = [sumStops(before.trip_sub_jobs), sumStops(stops)];
	return Object.fromEntries(
		SUMMED.filter((field) => before[field] === old[field] && next[field] !== old[field]).map((field) => [
			field,
			next[field],
		]),
	);
}
