import { describe, expect, it } from "vitest";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { getTrackStep, TRACK_STEPS } from "./rules";

describe("tracking steps", () => {
	it.each([
		["Quote", 0, null],
		["Pending", 0, "Received"],
		["Booked", 0, "Booked"],
		["Booked", 1, "Collected"],
		["Indepot", 1, "Collected"],
		["Inprogress", 0, "On its way"],
		["CX Delivered", 0, "Delivered"],
		["Cancelled", 0, null],
	] as const)("%s, collected %i: %s", (status, collected, step) => {
		expect(getTrackStep({ status, collected })).toBe(step);
	});

	it("every status after delivery is Delivered", () => {
		const after = STATUS_NAMES.slice(STATUS_NAMES.indexOf("Completed"), STATUS_NAMES.indexOf("Cancelled"));
		expect(new Set(after.map((status) => getTrackStep({ status, collected: 1 })))).toEqual(
			new Set([TRACK_STEPS.at(-1)]),
		);
	});
});
