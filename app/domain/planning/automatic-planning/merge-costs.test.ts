import { expect, test } from "vitest";
import { costOfVehicle, DEFAULT_PLAN_COSTS, usualCostOf } from "./costs";
import { type CompanyPlanCosts, mergePlanCosts, NO_COMPANY_COSTS, usualCostsOfType } from "./merge-costs";

const [LUTON, ARTIC] = [4, 7];
const [VAN_KG, RIGID_KG, ARTIC_KG] = [3_500, 18_000, 44_000];
const { sub_contractor } = DEFAULT_PLAN_COSTS;

test.each([null, NO_COMPANY_COSTS])("a company that has set nothing has the usual figures: %j", (company) => {
	expect(mergePlanCosts({ types: [], company })).toEqual(DEFAULT_PLAN_COSTS);
});

test.each<[Partial<CompanyPlanCosts>, object]>([
	[{ per_late_minute: 1.5 }, { per_late_minute: 1.5 }],
	[{ most_late: 0 }, { most_late: 0 }],
	[{ per_move: 0 }, { per_move: 0 }],
	[{ sub_contractor_per_job: 90 }, { sub_contractor: { ...sub_contractor, per_job: 90 } }],
	[{ sub_contractor_per_mile: 1.85 }, { sub_contractor: { ...sub_contractor, per_mile: 1.85 } }],
	[{ full_load_spaces: 33 }, { sub_contractor: { ...sub_contractor, full_load_spaces: 33 } }],
])("what is set counts, nought among it, and the rest is usual: %j", (set, changed) => {
	expect(mergePlanCosts({ types: [], company: { ...NO_COMPANY_COSTS, ...set } })).toEqual({
		...DEFAULT_PLAN_COSTS,
		...changed,
	});
});

const types = [
	{ vehicle_type_id: LUTON, per_day: 0, per_mile: null, per_hour: null, co2e_per_mile: null },
	{ vehicle_type_id: ARTIC, per_day: 95, per_mile: 1.02, per_hour: 19.5, co2e_per_mile: 1_300 },
];

test.each([
	["all four of the type", ARTIC, ARTIC_KG, types[1]],
	["one of the type, the others of a van", LUTON, VAN_KG, { ...usualCostOf(VAN_KG), per_day: 0 }],
	["one of the type, the others of a lorry", LUTON, RIGID_KG, { ...usualCostOf(RIGID_KG), per_day: 0 }],
	["of its weight, as its type has none", 99, ARTIC_KG, usualCostOf(ARTIC_KG)],
	["of its weight, as it has no type", null, VAN_KG, usualCostOf(VAN_KG)],
	["of a rigid lorry, as it has neither", null, null, usualCostOf(RIGID_KG)],
] as const)("a vehicle's figures: %s", (_, vehicle_type_id, gross_weight, expected) => {
	const { per_day, per_mile, per_hour, co2e_per_mile } = expected ?? usualCostOf(null);
	expect(costOfVehicle(mergePlanCosts({ types, company: null }), { vehicle_type_id, gross_weight })).toEqual({
		per_day,
		per_mile,
		per_hour,
		co2e_per_mile,
	});
});

test.each([
	["no vehicles, as a rigid lorry", [], [45, 45]],
	["vehicles without a weight, as rigid lorries", [null], [45, 45]],
	["vans", [3_500, 2_000], [25, 25]],
	["the lightest and the heaviest", [ARTIC_KG, VAN_KG, null], [25, 60]],
] as const)("what a type usually costs: %s", (_, weights, [lowest, highest]) => {
	const usual = usualCostsOfType(weights);
	expect([usual.lowest.per_day, usual.highest.per_day]).toEqual([lowest, highest]);
});

test("a day that counts more often costs so much more, and a mile does not", () => {
	const costs = { ...mergePlanCosts({ types, company: null }), day_counts: 2.5 };
	const artic = costOfVehicle(costs, { vehicle_type_id: ARTIC, gross_weight: ARTIC_KG });
	const van = costOfVehicle(costs, { vehicle_type_id: null, gross_weight: VAN_KG });
	expect([artic.per_day, artic.per_mile, van.per_day]).toEqual([237.5, 1.02, 62.5]);
});
