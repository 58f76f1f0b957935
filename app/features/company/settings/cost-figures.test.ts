import { describe, expect, it } from "vitest";
import { usualCostOf } from "~/domain/planning/automatic-planning/costs";
import { NO_COMPANY_COSTS } from "~/domain/planning/automatic-planning/merge-costs";
import {
	type CostFigures,
	costFiguresSchema,
	listTypesOf,
	onlyChangedCosts,
	toCostFigures,
	usualFigures,
	usualTypeFigures,
} from "./cost-figures";

const usual = { lowest: usualCostOf(null), highest: usualCostOf(null) };
const type = (vehicle_type_id: number, per_day: number | null) => ({
	...{ vehicle_type_id, v_code: `T${vehicle_type_id}`, description: "", per_day },
	...{ per_mile: null, per_hour: null, co2e_per_mile: null, usual },
});
const TYPES = [type(7, 95), type(3, null)];
const FIGURES = toCostFigures({ types: TYPES, company: { ...NO_COMPANY_COSTS, per_move: 4 } });

const check = (change: CostFigures) => costFiguresSchema(TYPES).safeParse({ ...FIGURES, ...change });

describe("the figures of the planning costs", () => {
	it("are named by the id of their type", () => {
		expect(FIGURES).toMatchObject({
			"types.7.per_day": 95,
			"types.3.per_day": null,
			"company.per_move": 4,
			"company.most_late": null,
		});
		expect(Object.keys(FIGURES)).toHaveLength(2 * 4 + 6);
	});

	it.each<[string, CostFigures, string]>([
		["a day that is too dear", { "types.3.per_day": 5_001 }, "At most £5,000"],
		["a mile that is too dear", { "types.7.per_mile": 100.5 }, "At most £100"],
		["parts of a penny", { "types.3.per_hour": 1.005 }, "At most 2 decimals"],
		["too late", { "company.most_late": 31 }, "At most 30 min"],
		["a load of nothing", { "company.full_load_spaces": 0 }, "At least 1"],
	])("show an error at their field: %s", (_, change, message) => {
		const parsed = check(change);
		const issues = parsed.error?.issues.map(({ path, message: text }) => [path.join("."), text]);
		expect(issues).toEqual([[Object.keys(change)[0], message]]);
	});

	it("are sent where they have changed", () => {
		const sent = (change: CostFigures) => {
			const parsed = check(change);
			return parsed.success ? onlyChangedCosts(parsed.data, FIGURES) : null;
		};
		expect(sent({})).toEqual({ types: [] });
		expect(sent(usualTypeFigures(7))).toMatchObject({ types: [{ vehicle_type_id: 7, per_day: null }] });
		expect(sent({ "company.per_move": 0 })).toMatchObject({ types: [], company: { per_move: 0 } });
	});

	it("leave out a type that was added while the form was open", () => {
		const types = [type(1, 30), ...TYPES];
		expect(listTypesOf(types, FIGURES).map(({ vehicle_type_id }) => vehicle_type_id)).toEqual([7, 3]);
		const parsed = costFiguresSchema(types).safeParse({ ...FIGURES, "types.7.per_day": 5_001 });
		expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["types.7.per_day"]);
	});

	it("are all usual again", () => {
		expect(new Set(Object.values(usualFigures(FIGURES)))).toEqual(new Set([null]));
	});
});
