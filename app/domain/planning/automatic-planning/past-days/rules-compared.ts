import type { ComparedDay, Portion, Way } from "./compared-day";
import { addMeasures, type DayMeasures, NO_MEASURES } from "./measures";

/** By what the days are listed. */
export type ComparedBy = "day" | "customer" | "vehicle";

/** One day, customer or vehicle to look at alone. */
export interface ComparedOnly {
	by: ComparedBy;
	key: string;
}

/** What a day, a customer, a vehicle or all of them come to. Vehicles' days are counted, not added up: a customer shares them with others. */
export interface ComparedRow extends Record<Way, DayMeasures> {
	key: string;
	name: string;
	detail: string;
	/** What was planned on the vehicles' days of which it is known how they were driven. */
	planned_of_driven: DayMeasures;
	vehicle_days: Record<Way, number>;
}

const keyOf = (by: ComparedBy, { date, customer_id, vehicle_id }: Portion): string =>
	by === "day" ? date : String(by === "customer" ? customer_id : vehicle_id);

/** The portions of a day, a customer or a vehicle; all of them without one. */
export const listPortions = (days: readonly ComparedDay[], only: ComparedOnly | null): Portion[] =>
	days.flatMap(({ portions }) => portions.filter((one) => !only || keyOf(only.by, one) === only.key));

/** Portions added up. */
export function sumPortions(
	portions: readonly Portion[],
	{ key, name, detail }: Pick<ComparedRow, "key" | "name" | "detail">,
): ComparedRow {
	const of = (way: Way, isKnown = false) =>
		portions.filter((one) => one.way === way && (one.isKnown || !isKnown));
	const sum = (list: readonly Portion[]) => list.reduce<DayMeasures>(addMeasures, NO_MEASURES);
	const count = (list: readonly Portion[]) =>
		new Set(list.map(({ date, vehicle_id }) => `${date} ${vehicle_id}`)).size;
	const [planned, driven, best] = [of("planned"), of("driven"), of("best")];
	return {
		...{ key, name, detail },
		...{ planned: sum(planned), driven: sum(driven), best: sum(best) },
		planned_of_driven: sum(of("planned", true)),
		vehicle_days: { planned: count(planned), driven: count(driven), best: count(best) },
	};
}

/** How the days are listed: `keywords` are a part of the names of rows. */
interface ComparedView {
	by: ComparedBy;
	only: ComparedOnly | null;
	keywords?: string;
}

/** A row a day, customer or vehicle, those that were planned dearest first and days in their order; and what the rows come to. */
export function toComparedTable(
	days: readonly ComparedDay[],
	{ by, only, keywords = "" }: ComparedView,
): { rows: ComparedRow[]; total: ComparedRow } {
	const names = namesOf(days, by);
	const wanted = keywords.toLocaleLowerCase("en-GB");
	const groups = new Map<string, Portion[]>();
	const shown: Portion[] = [];
	for (const portion of listPortions(days, only)) {
		const key = keyOf(by, portion);
		const { name = key, detail = "" } = names.get(key) ?? {};
		if (by !== "day" && !`${name} ${detail}`.toLocaleLowerCase("en-GB").includes(wanted)) continue;
		const group = groups.get(key) ?? [];
		group.push(portion);
		groups.set(key, group);
		shown.push(portion);
	}
	const rows = [...groups].map(([key, portions]) =>
		sumPortions(portions, { key, ...(names.get(key) ?? { name: key, detail: "" }) }),
	);
	if (by === "day") rows.sort((a, b) => (a.key < b.key ? -1 : 1));
	else rows.sort((a, b) => b.planned.pence - a.planned.pence || a.name.localeCompare(b.name, "en-GB"));
	return { rows, total: sumPortions(shown, { key: "totals", name: "", detail: "" }) };
}

function namesOf(days: readonly ComparedDay[], by: ComparedBy) {
	const named = days.flatMap(({ date, customers, vehicles }) =>
		by === "day"
			? [[date, { name: date, detail: "" }] as const]
			: by === "customer"
				? customers.map(({ id, name }) => [String(id), { name, detail: "" }] as const)
				: vehicles.map(({ id, name, detail }) => [String(id), { name, detail }] as const),
	);
	return new Map(named);
}
