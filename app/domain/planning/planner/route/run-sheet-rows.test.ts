import { describe, expect, it } from "vitest";
import { PLANNER_DAY, sampleJob } from "@/tests/support/planning/planner-day";
import type { VehicleRoute } from "./route-responses";
import { toCarriedRows, toRunSheetRows } from "./run-sheet-rows";

const depot = { name: "Luton depot", latitude: 52, longitude: 0, miles: 20, minutes: 30 };
const stop = (does: "collection" | "delivery", arrive: number, wanted: number | null) => ({
	job_id: 1,
	job_number: "48001",
	does,
	town: does === "collection" ? "Luton" : "Derby",
	post_code: null,
	latitude: null,
	longitude: null,
	wanted,
	due: wanted === null ? null : wanted + 60,
	arrive,
	leave: arrive + 15,
	service_minutes: 15,
	opening: "",
	closed: null,
	miles: 10,
	minutes: 15,
	is_empty: false,
});
const route: VehicleRoute = {
	vehicle_id: 1,
	date: PLANNER_DAY,
	stops: [stop("collection", 480, 480), stop("delivery", 600, null)],
	start: { ...depot, at: 450 },
	end: { ...depot, at: 645 },
	breaks: [{ at: 500, minutes: 45, rule: "driving_before_break" }],
	miles: 50,
	empty_miles: 20,
	minutes: 75,
	estimate: true,
	line: [],
	seen: [],
	unplaced: [],
};

describe("a run sheet", () => {
	it("has the depot, the stops in order with their loads, and the break between them", () => {
		const job = sampleJob(1, { collection_name: "Eastfield", weight: 1_250 });
		expect(toRunSheetRows(route, [job])).toEqual([
			["", "07:30", "Leave Luton depot", "", "", ""],
			[
				"1",
				"08:00\nfor 08:00–09:00",
				"Collect: Eastfield, Luton",
				"48001\nBrightwell Foods",
				"18T, 1,250 kg, 2 sp",
				"",
			],
			["", "08:20", "Break, 45 min", "", "", ""],
			["2", "10:00", "Deliver: Derby", "48001\nBrightwell Foods", "18T, 1,250 kg, 2 sp", ""],
			["", "10:45", "Back at Luton depot", "", "", ""],
		]);
	});

	it("has what the driver has to know of a job below its load", () => {
		const rows = toRunSheetRows(route, [sampleJob(1, {})], new Map([[1, "ADR, Tail lift"]]));
		expect(rows[1]?.[4]).toMatch(/\nADR, Tail lift$/);
	});

	it("has the stops alone where no base is known", () => {
		expect(toRunSheetRows({ ...route, start: null, end: null, breaks: [] }, [])).toHaveLength(2);
	});

	it("begins with what the vehicle has of earlier days", () => {
		const job = sampleJob(1, {
			collection_date: "2026-11-19",
			delivery_name: "Derby Depot",
			delivery_time: "11:30",
			job_planner: { id: 1, plannerable_id: 1, date: "2026-11-19", position: 1, is_confirmed: 0 },
		});
		const goods = ["48001\nBrightwell Foods", "18T, 500 kg, 2 sp", ""];
		expect(toCarriedRows(PLANNER_DAY, [{ job, driver: null }])).toEqual([
			["", "11:30", "Carried over from Thu: deliver Derby 11:30\nDerby Depot, Derby, DE1 2BB", ...goods],
		]);
		const later = { ...job, delivery_date: "2026-11-23" };
		expect(toCarriedRows(PLANNER_DAY, [{ job: later, driver: null }])[0]?.slice(0, 3)).toEqual([
			"",
			"",
			"Carried over from Thu: deliver Derby Mon 23-11 11:30\nDerby Depot, Derby, DE1 2BB",
		]);
	});
});
