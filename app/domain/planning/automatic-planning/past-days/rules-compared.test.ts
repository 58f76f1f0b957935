import { expect, it } from "vitest";
import type { ComparedDay, Portion, Way } from "./compared-day";
import { type ComparedBy, toComparedTable } from "./rules-compared";

const portion = (
	date: string,
	vehicle_id: number,
	customer_id: number,
	way: Way,
	pence: number,
): Portion => ({
	...{ date, vehicle_id, customer_id, way, pence, isKnown: vehicle_id === 1 },
	...{ miles: 10, empty_miles: 1, duty: 60, late_jobs: 0 },
});
const dayOf = (date: string, portions: Portion[]): ComparedDay => ({
	...{ date, portions, not_known: [], unclear_jobs: 0, overnight: [], left_out: [] },
	vehicles: [
		{ id: 1, name: "KV23 HD1", detail: "18T" },
		{ id: 2, name: "KV23 HD2", detail: "44T" },
	],
	customers: [
		{ id: 7, name: "Northgate" },
		{ id: 8, name: "Eastfield" },
	],
});
const [MON, TUE] = ["2026-11-16", "2026-11-17"] as const;
const DAYS = [
	dayOf(MON, [
		portion(MON, 1, 7, "planned", 10_000),
		portion(MON, 1, 8, "planned", 2_000),
		portion(MON, 2, 7, "planned", 5_000),
		portion(MON, 1, 7, "driven", 13_000),
		portion(MON, 1, 7, "best", 11_000),
		portion(MON, 1, 8, "best", 3_000),
	]),
	dayOf(TUE, [portion(TUE, 2, 8, "planned", 4_000), portion(TUE, 2, 8, "best", 4_000)]),
];

it.each<[ComparedBy, { by: ComparedBy; key: string } | null, unknown[][]]>([
	[
		"day",
		null,
		[
			[MON, 17_000, 12_000, 13_000, 14_000, 2, 1, 1],
			[TUE, 4_000, 0, 0, 4_000, 1, 0, 1],
		],
	],
	[
		"customer",
		null,
		[
			["Northgate", 15_000, 10_000, 13_000, 11_000, 2, 1, 1],
			["Eastfield", 6_000, 2_000, 0, 7_000, 2, 0, 2],
		],
	],
	["vehicle", { by: "day", key: TUE }, [["KV23 HD2", 4_000, 0, 0, 4_000, 1, 0, 1]]],
	[
		"day",
		{ by: "customer", key: "8" },
		[
			[MON, 2_000, 2_000, 0, 3_000, 1, 0, 1],
			[TUE, 4_000, 0, 0, 4_000, 1, 0, 1],
		],
	],
	[
		"customer",
		{ by: "vehicle", key: "2" },
		[
			["Northgate", 5_000, 0, 0, 0, 1, 0, 0],
			["Eastfield", 4_000, 0, 0, 4_000, 1, 0, 1],
		],
	],
])("by %s, of %j", (by, only, expected) => {
	const rows = toComparedTable(DAYS, { by, only }).rows.map((row) => [
		row.name,
		row.planned.pence,
		row.planned_of_driven.pence,
		row.driven.pence,
		row.best.pence,
		...[row.vehicle_days.planned, row.vehicle_days.driven, row.vehicle_days.best],
	]);
	expect(rows).toEqual(expected);
});

it.each([
	["east", ["Eastfield"], 6_000],
	["", ["Northgate", "Eastfield"], 21_000],
	["44t", [], 0],
])("customers searched by %j, with the sums of what is shown", (keywords, names, pence) => {
	const { rows, total } = toComparedTable(DAYS, { by: "customer", only: null, keywords });
	expect(rows.map(({ name }) => name)).toEqual(names);
	expect(total.planned.pence).toBe(pence);
});
