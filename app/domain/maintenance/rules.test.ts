import { describe, expect, it } from "vitest";
import { bookedForVor, daysChange, maintenanceFault } from "./rules";

const days = { today: "2026-11-20", worked: new Set(["2026-11-20", "2026-11-23"]) };

describe("days for maintenance", () => {
	it.each([
		["mt-past-disabled", "vor", "2026-11-19", "The day is past"],
		["mt-past-disabled", "pmi", "2026-11-19", "The day is past"],
		["mt-past-disabled", "mot", "2026-11-19", "The day is past"],
		["mt-vor-disabled", "vor", "2026-11-20", "Work is in progress or completed on this day"],
		["PMI is open on a worked day", "pmi", "2026-11-20", null],
		["a free day", "vor", "2026-11-21", null],
	] as const)("%s: %s on %s", (_, kind, date, fault) => {
		expect(maintenanceFault(kind, date, days)).toBe(fault);
	});

	it("mt-vor-booked: booked days are asked about", () => {
		expect(bookedForVor(["2026-11-24", "2026-11-25"], new Set(["2026-11-25"]))).toEqual(["2026-11-25"]);
	});

	it("a list sent leaves what has been", () => {
		const before = ["2026-11-01", "2026-11-24", "2026-11-25"];
		expect(daysChange(before, ["2026-11-25", "2026-11-26"], days.today)).toEqual({
			added: ["2026-11-26"],
			removed: ["2026-11-24"],
		});
	});
});
