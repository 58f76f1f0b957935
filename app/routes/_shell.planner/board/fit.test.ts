import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { findMisfit } from "./fit";

const day = { date: PLANNER_DAY, rules: [], bases: [], days: 1 as const };
const heavy = sampleJob(9, { weight: 800 });

describe("why a vehicle cannot take jobs", () => {
	it.each([
		["without room", sampleVehicle(1, [], { payload: 500 }), "300 kg over"],
		["off the road", sampleVehicle(1, [], { vor: 1, vor_notes: "tail lift" }), "VOR"],
	])("%s", (_, vehicle, reason) => expect(findMisfit(vehicle, [heavy], day)).toBe(reason));

	it("is nothing where it has room, though it has no driver yet", () =>
		expect(findMisfit(sampleVehicle(1, [], { payload: 900 }), [heavy], day)).toBeNull());

	it("is nothing for jobs that are on it", () => {
		const job = placedJob(9, 1, 1, { weight: 800 });
		expect(findMisfit(sampleVehicle(1, [job], { payload: 500 }), [job], day)).toBeNull();
	});
});
