import { describe, expect, it } from "vitest";
import {
	idleDriverAvailability,
	listFitReasons,
	partnerAvailability,
	workDayAvailability,
} from "./rules-availability";

const day = {
	driver_id: 1,
	away: null,
	vor: 0,
	inactive: 0,
	clockin_time: null,
	clockout_time: null,
	carries: 0,
} as const;

describe("availability", () => {
	it.each([
		["free", {}, []],
		["holiday", { away: 1 }, ["On holiday"]],
		["sick", { away: 2 }, ["Sick"]],
		["not available", { away: 3 }, ["Not available"]],
		["a deactivated driver", { inactive: 1 as const }, ["Driver is inactive"]],
		["no driver", { driver_id: null }, ["No driver yet"]],
		[
			"VOR and clocked out",
			{ vor: 1 as const, clockout_time: "17:00" },
			["Vehicle off the road", "Clocked out"],
		],
		["already has the job", { carries: 1 as const }, ["Already has this job"]],
	])("a workday: %s", (_what, changes, reasons) => {
		expect(workDayAvailability({ ...day, ...changes })).toEqual({ free: reasons.length === 0, reasons });
	});

	it.each([
		["fits", {}, []],
		["fits exactly", { weight: 800, spaces_needed: 4 }, []],
		[
			"another job in its hours",
			{ clash: { date: "2026-07-23", collection_time: "13:00", delivery_time: "19:15" } },
			["Busy 14:00 to 20:15"],
		],
		["a later start", { starts_late: 1 as const }, ["Starts 06:30"]],
		["a load too heavy and too long", { weight: 1015.2, spaces_needed: 6 }, ["Takes 800 kg", "Has 4 spaces"]],
		["one space", { spaces_needed: 2, spaces: 1 }, ["Has 1 space"]],
		["a vehicle without figures", { weight: 1015.2, payload: null }, []],
	])("a job beside a workday: %s", (_what, changes, reasons) => {
		const facts = {
			date: "2026-07-23",
			start_time: "05:30",
			starts_late: 0 as const,
			clash: null,
			weight: 400,
			payload: 800,
			spaces_needed: null,
			spaces: 4,
		};
		expect(listFitReasons({ ...facts, ...changes })).toEqual(reasons);
	});

	it("a driver without a workday is never free", () => {
		expect(idleDriverAvailability({ away: null })).toEqual({
			free: false,
			reasons: ["Not rostered"],
		});
		expect(idleDriverAvailability({ away: 2 }).reasons).toEqual(["Sick"]);
	});

	it.each([
		[null, []],
		["2026-11-23", []],
		["2026-11-22", ["Insurance expired on 22-11-2026"]],
	])("a partner insured until %s on 23 November", (insurance_expires_on, reasons) => {
		expect(partnerAvailability({ insurance_expires_on, carries: 0 }, "2026-11-23").reasons).toEqual(reasons);
	});
});
