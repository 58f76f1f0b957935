import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import type { VehicleQuote } from "~/domain/planning/automatic-planning/one-job/vehicle-price";
import { describeQuote, describeRipple } from "./describe-option";

const quote = (cost: number, empty_miles: number, back_at: number) =>
	({ is: "price", price: { cost, empty_miles, back_at } }) as VehicleQuote;

describe("what a job costs on a vehicle, in words", () => {
	it.each<[string, VehicleQuote, boolean]>([
		["+£9.40, 3 more empty miles, back 15:40", quote(9.4, 3.2, 940), true],
		["-£2.00, 12 fewer empty miles, back 09:05", quote(-2, -12, 545), true],
		["no extra empty miles, back 15:40", quote(9.4, 0.1, 940), false],
		["no place: 35 min too late", { is: "miss", readMiss: () => ({ breach: "late", by: 35 }) }, true],
	])("%s", (words, given, hasPrices) => {
		expect(describeQuote(given, { date: PLANNER_DAY, hasPrices, isExplained: true })).toBe(words);
	});

	const fleet = [
		sampleVehicle(1, [placedJob(7, 1, 1)], { reg: "AB12 CDE" }),
		sampleVehicle(2, [], { reg: "CV09 XYZ" }),
	];
	const ripple = { vehicle_id: 1, moved_id: 7, to_id: 2, cost: 9, alone: 31 };
	it.each<[string, number | null, boolean]>([
		[
			"AB12 CDE +£9.00: takes it, and 48007 goes to CV09 XYZ. On one vehicle alone it costs £22.00 more.",
			31,
			true,
		],
		["AB12 CDE: takes it, and 48007 goes to CV09 XYZ. On one vehicle alone it costs more.", 31, false],
		[
			"AB12 CDE +£9.00: takes it, and 48007 goes to CV09 XYZ. No vehicle has a place for it otherwise.",
			null,
			true,
		],
	])("%s", (words, alone, hasPrices) => {
		expect(describeRipple({ ...ripple, alone }, fleet, hasPrices)).toBe(words);
	});
});
