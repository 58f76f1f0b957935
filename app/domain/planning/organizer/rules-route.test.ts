import { expect, it } from "vitest";
import { ROUTE_LOADS } from "~/shared/maps-port";
import { DEFAULT_VEHICLE, LOAD_LABELS, TRAVEL_MODES } from "./rules-route";

it("map-travel-modes, map-travel-mode-default: lorry first, then car and van", () => {
	expect(TRAVEL_MODES).toEqual(["truck", "car", "van"]);
	expect(DEFAULT_VEHICLE.mode).toBe(TRAVEL_MODES[0]);
});

it("map-load-type-default: the map starts with a lorry of 10 by 2.5 by 4 m and general goods, in traffic", () => {
	expect(DEFAULT_VEHICLE).toEqual({
		...{ mode: "truck", load: "general", has_traffic: true },
		...{ length: 10, width: 2.5, height: 4 },
	});
});

it.each([
	["general", "General hazmat"],
	["class_1", "Hazmat class 1"],
	["class_9", "Hazmat class 9"],
	["explosive", "Explosive"],
	["harmful_to_water", "Harmful to water"],
] as const)("map-load-types: %s is %s", (load, label) => {
	expect(LOAD_LABELS[load]).toBe(label);
});

it("map-load-types: twelve, each with a label of its own", () => {
	expect(Object.keys(LOAD_LABELS)).toEqual([...ROUTE_LOADS]);
	expect(new Set(Object.values(LOAD_LABELS)).size).toBe(12);
});
