import { describe, expect, it } from "vitest";
import { bookedVorDays, diffDays, maintenanceError } from "./rules";

const days = { today: "2026-11-20", worked: new Set(["2026-11-20", "2026-11-23"]) };

describe("days for maintenance", () => {
	it.each([
		["mt-past-disabled", "vor", "2026-11-19", "The day is in the past"],
		["mt-past-disabled", "pmi", "2026-11-19", "The day is in the past"],
		["mt-past-disabled", "mot", "2026-11-19", "The day is in the past"],
		["mt-vor-disabled", "vor", "2026-11-20", "Work is in progress or completed on this day"],
		["PMI is possible on a worked day", "pmi", "2026-11-20", null],
		["a free day", "vor", "2026-11-21", null],
	] as const)("%s: %s on %s", (_, kind, date, error) => {
		expect(maintenanceError(kind, date, days)).toBe(error);
	});

	it("mt-vor-booked: booked days need confirmation", () => {
		expect(bookedVorDays(["2026-11-24", "2026-11-25"], new Set(["2026-11-25"]))).toEqual(["2026-11-25"]);
	});

	it("a new list keeps past days", () => {
		const before = ["2026-11-01", "2026-11-24", "2026-11-25"];
		expect(diffDays(before, ["2026-11-25", "2026-11-26"], days.today)).toEqual({
			added: ["2026-11-26"],
			removed: ["2026-11-24"],
		});
	});
});
