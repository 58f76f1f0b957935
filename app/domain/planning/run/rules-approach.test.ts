import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { findApproach } from "./rules-approach";

const LUTON = { collection_latitude: 51.88, collection_longitude: -0.42 };
const DERBY = { delivery_latitude: 52.92, delivery_longitude: -1.48 };
const BASE = { latitude: 51.88, longitude: -0.42, depot_id: 7, driver_id: null, name: "Luton depot" };
const depot = { id: 7, code: "LUT", name: "Luton depot" };
const job = sampleJob(9, { ...LUTON, ...DERBY, collection_time: "12:00", delivery_time: "15:00" });
const inDerby = placedJob(1, 1, 1, { ...LUTON, ...DERBY });

const approach = (vehicle: ReturnType<typeof sampleVehicle>, position: number | null, jobs = [job]) => {
	const { to, along } = findApproach({ date: PLANNER_DAY, vehicle, jobs, position, bases: [BASE] });
	return [to === null ? null : Math.round(to), Math.round(along)];
};

describe("how far a vehicle is from jobs", () => {
	it("is from its depot, where nothing comes before them", () => {
		expect(approach(sampleVehicle(1, [], { depot }), null)).toEqual([0, 99]);
		expect(approach(sampleVehicle(1, [inDerby], { depot }), 1)).toEqual([0, 99]);
	});

	it("is from the drop before them", () =>
		expect(approach(sampleVehicle(1, [inDerby], { depot }), 2)).toEqual([99, 99]));

	it("is not known without a base, or without the place of the jobs", () => {
		expect(approach(sampleVehicle(1), null)).toEqual([null, 99]);
		expect(approach(sampleVehicle(1, [], { depot }), null, [sampleJob(9)])).toEqual([null, 0]);
	});
});
