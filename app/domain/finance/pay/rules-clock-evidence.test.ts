import { describe, expect, it } from "vitest";
import { type DayReport, findEvidence, listMoving } from "./rules-clock-evidence";

const at = (time: string) => `2026-11-18T${time}:00.000Z`;
const fix = (time: string, latitude: number) => ({ at: at(time), latitude, longitude: -0.4, accuracy: 8 });
const report = (time: string, action_type: string, located: Partial<DayReport> = {}): DayReport => ({
	at: at(time),
	action_type,
	message: action_type,
	latitude: null,
	longitude: null,
	accuracy: null,
	...located,
});
const LUTON = { name: "Luton depot", latitude: 51.88, longitude: -0.4 };
const FAR = { name: "Leeds", latitude: 53.8, longitude: -1.55 };

describe("the evidence of a clock-in", () => {
	it("is the position that the device sent with it, at the nearest stop of the day", () => {
		const own = report("05:24", "clock_in", { latitude: 51.88, longitude: -0.4, accuracy: 12 });
		const tracks = { reports: [own], trail: [fix("05:30", 51.9)], places: [FAR, LUTON] };
		expect(findEvidence(at("05:24"), "in", tracks)).toEqual({
			at: at("05:24"),
			position: { at: at("05:24"), latitude: 51.88, longitude: -0.4, accuracy: 12 },
			place: { name: "Luton depot", miles: 0 },
			stop: null,
		});
	});

	it.each([
		["the nearest in time", [fix("05:00", 51.7), fix("05:40", 51.88)], at("05:40"), "Luton depot"],
		["none after half an hour", [fix("05:55", 51.88)], undefined, undefined],
		["a place only where one is near", [fix("05:25", 50)], at("05:25"), undefined],
	])("of the trail is %s", (_, trail, position, place) => {
		const found = findEvidence(at("05:24"), "in", { reports: [], trail, places: [LUTON] });
		expect([found.position?.at, found.place?.name]).toEqual([position, place]);
	});

	it("is also the first stop after it, and the last before clocking out", () => {
		const reports = [
			report("05:30", "vehicle_check"),
			report("06:10", "arrived"),
			report("15:00", "delivered"),
			report("15:20", "note"),
		];
		const tracks = { reports, trail: [], places: [] };
		expect(findEvidence(at("05:24"), "in", tracks).stop?.at).toBe(at("06:10"));
		expect(findEvidence(at("15:30"), "out", tracks).stop?.at).toBe(at("15:00"));
	});
});

describe("a vehicle", () => {
	it("moves between positions that are apart, not in traffic alone, and not where nothing is known", () => {
		const trail = [
			fix("06:00", 51.8),
			fix("06:10", 51.8001),
			fix("06:15", 51.85),
			fix("06:18", 51.8501),
			fix("06:25", 51.9),
			fix("06:40", 51.9001),
			fix("06:50", 51.95),
			fix("08:00", 52.5),
		];
		expect(listMoving(trail)).toEqual([
			{ from: at("06:10"), to: at("06:25") },
			{ from: at("06:40"), to: at("06:50") },
		]);
	});
});
