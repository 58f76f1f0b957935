import { describe, expect, it } from "vitest";
import { PLANNER_DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { NO_FILTERS, parsePlannerParams, toPlannerParams } from "../state/url-state";
import { countJobStatuses, getVisibleRows, getVisibleUnplanned, withToggled } from "./filters";

const state = (change: Partial<ReturnType<typeof parsePlannerParams>> = {}) => ({
	...parsePlannerParams(new URLSearchParams(), PLANNER_DAY),
	...change,
});

const first = sampleVehicle(1, [
	placedJob(1, 1, 1, { collection_town: "Hull" }),
	placedJob(2, 1, 2, { status: "Booked" }),
]);
const second = sampleVehicle(2, [placedJob(3, 2, 1, { delivery_town: "Norwich" })], {
	vehicle_type_id: 2,
	driver_name: "Mo Farrow",
});
const third = sampleVehicle(3, [], { reg: "WU19 NCE" });
const board = [first, second, third];
const carrying = sampleVehicle(4, [], {
	carried_over: [{ job: placedJob(146, 4, 1, { delivery_town: "Zennor", status: "Booked" }), driver: null }],
});

describe("filters of the board", () => {
	it.each([
		["no filter", {}, ["1:1,2", "2:3", "3:"]],
		["a vehicle type", { types: [2] }, ["2:3"]],
		["two types", { types: [1, 2] }, ["1:1,2", "2:3", "3:"]],
		["a status hides cards but no rows", { statuses: ["Booked"] as const }, ["1:2", "2:", "3:"]],
		["a planned town hides vehicles without it", { planned: "norwich" }, ["2:3"]],
		["a vehicle by its registration", { vehicles: "wu19" }, ["3:"]],
		["a vehicle by its driver", { vehicles: "farrow" }, ["2:3"]],
		["only vehicles with jobs", { used: true }, ["1:1,2", "2:3"]],
		["no match", { vehicles: "unknown" }, []],
	])("%s", (_case, change, rows) => {
		const found = getVisibleRows(board, state(change));
		expect(found.map(({ vehicle, cards }) => `${vehicle.id}:${cards.map(({ id }) => id).join()}`)).toEqual(
			rows,
		);
	});

	it.each([
		["no filter", {}, [146]],
		["only vehicles with jobs", { used: true }, [146]],
		["its status", { statuses: ["Booked"] as const }, [146]],
		["another status", { statuses: ["Planned"] as const }, undefined],
		["its town", { planned: "zennor" }, [146]],
	])("shows what is carried over: %s", (_case, change, ids) => {
		const [row] = getVisibleRows([carrying], state(change));
		expect(row?.carried?.map(({ job }) => job.id)).toEqual(ids);
		expect(row?.cards).toEqual([]);
	});

	it("returns the same list of cards for an unfiltered row, so that it does not re-render", () => {
		expect(getVisibleRows(board, state())[0]?.cards).toBe(first.planned_jobs);
	});

	const list = [
		sampleJob(5, {
			collection_time: "11:00",
			delivery_time: "12:00",
			customer: { id: 2, customer_name: "Zeta" },
		}),
		sampleJob(6, {
			collection_time: "09:00",
			delivery_time: "15:00",
			customer: { id: 3, customer_name: "alpha" },
		}),
		sampleJob(7, { status: "Indepot", collection_time: null, delivery_time: "08:00" }),
		sampleJob(8, { status: "Collected", report_notes: "tail lift needed" }),
	];
	it.each([
		["by collection", {}, [], [8, 6, 5, 7]],
		["by delivery", { sort: "delivery" as const }, [], [7, 8, 5, 6]],
		["by customer", { sort: "customer_name" as const }, [], [6, 7, 8, 5]],
		["by delivery, descending", { sort: "delivery" as const, direction: "desc" as const }, [], [6, 5, 8, 7]],
		["in a depot", { statuses: ["Indepot"] as const }, [], [7]],
		["a collected job counts as Pending", { statuses: ["Pending"] as const }, [], [8, 6, 5]],
		["a word of the notes", { unplanned: "tail lift" }, [], [8]],
		["returned jobs come first", {}, [5], [5, 8, 6, 7]],
	])("the unplanned list: %s", (_case, change, returned, ids) => {
		expect(getVisibleUnplanned(list, state(change), returned).map(({ id }) => id)).toEqual(ids);
	});

	it("counts each displayed status, planned and unplanned", () => {
		const counts = countJobStatuses(board, list);
		expect([...counts.values()].map(({ name, count, unplanned }) => [name, count, unplanned])).toEqual([
			["Planned", 2, 0],
			["Booked", 1, 0],
			["Pending", 3, 3],
			["Indepot", 1, 1],
		]);
	});

	it("adds a value, then removes it", () => {
		expect([withToggled([], 1), withToggled([1, 2], 1)]).toEqual([[1], [2]]);
	});
});

describe("the planner's URL", () => {
	it.each([
		["", {}],
		["date=2026-11-21", { date: "2026-11-21" }],
		["types=1%2C2&statuses=Booked", { types: [1, 2], statuses: ["Booked"] }],
		["keywords=Hull&unplanned=x&vehicles=KV", { planned: "Hull", unplanned: "x", vehicles: "KV" }],
		["sort=delivery&direction=desc&used=1", { sort: "delivery", direction: "desc", used: true }],
	])("%s is parsed and written unchanged", (text, change) => {
		const parsed = parsePlannerParams(new URLSearchParams(text), PLANNER_DAY);
		expect(parsed).toEqual({ ...state(), ...change });
		expect(toPlannerParams(parsed, PLANNER_DAY).toString()).toBe(text);
	});

	it("ignores invalid values and preserves other parameters", () => {
		const params = new URLSearchParams("date=soon&statuses=Nonsense&sort=price&job=48190");
		expect(parsePlannerParams(params, PLANNER_DAY)).toEqual(state());
		expect(
			toPlannerParams(
				state({ ...NO_FILTERS, used: true }),
				PLANNER_DAY,
				new URLSearchParams("job=48190"),
			).toString(),
		).toBe("job=48190&used=1");
	});
});
