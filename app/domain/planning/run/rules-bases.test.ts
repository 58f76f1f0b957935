import { describe, expect, it } from "vitest";
import { findBase } from "./rules-bases";

const base = (name: string, ids: { depot_id?: number; driver_id?: number }) => ({
	depot_id: null,
	driver_id: null,
	name,
	latitude: 52,
	longitude: 0,
	...ids,
});
const BASES = [base("Luton", { depot_id: 1 }), base("Harlow", { driver_id: 7 })];

describe("where a vehicle starts and ends its day", () => {
	it.each([
		["at its depot", { id: 1 }, 7, "Luton"],
		["at its driver's home without a depot", null, 7, "Harlow"],
		["nowhere known with a depot that is not on the map", { id: 2 }, 7, undefined],
		["nowhere known with neither", null, 8, undefined],
		["nowhere known without a driver", null, null, undefined],
	])("%s", (_, depot, driver, name) => {
		expect(findBase(BASES, { depot }, driver)?.name).toBe(name);
	});
});
