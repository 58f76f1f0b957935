import { describe, expect, it } from "vitest";
import { DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planner-day";
import { NO_FILTERS, readPlanner, writePlanner } from "./address";
import { rowsOf, statusCounts, toggled, unplannedOf } from "./filters";

const state = (change: Partial<ReturnType<typeof readPlanner>> = {}) => ({
	...readPlanner(new URLSearchParams(), DAY),
	...change,
});

const one = sampleVehicle(1, [
	placedJob(1, 1, 1, { collection_town: "Hull" }),
	placedJob(2, 1, 2, { status: "Booked" }),
]);
const two = sampleVehicle(2, [placedJob(3, 2, 1, { delivery_town: "Norwich" })], {
	vehicle_type_id: 2,
	driver_name: "Mo Farrow",
});
const three = sampleVehicle(3, [], { reg: "WU19 NCE" });
const board = [one, two, three];

describe("what shows of the board", () => {
	it.each([
		["everything", {}, ["1:1,2", "2:3", "3:"]],
		["a vehicle type", { types: [2] }, ["2:3"]],
		["two types", { types: [1, 2] }, ["1:1,2", "2:3", "3:"]],
		["a status leaves the rows and hides cards", { statuses: ["Booked"] as const }, ["1:2", "2:", "3:"]],
		["planned jobs by a town: only vehicles that have one", { planned: "norwich" }, ["2:3"]],
		["a vehicle by its registration", { vehicles: "wu19" }, ["3:"]],
		["a vehicle by its driver", { vehicles: "farrow" }, ["2:3"]],
		["only those with jobs", { used: true }, ["1:1,2", "2:3"]],
		["nothing", { vehicles: "nobody" }, []],
	])("%s", (_what, change, rows) => {
		const found = rowsOf(board, state(change));
		expect(found.map(({ vehicle, cards }) => `${vehicle.id}:${cards.map(({ id }) => id).join()}`)).toEqual(
			rows,
		);
	});

	it("a row that nothing is taken from keeps its list of cards, so that it is not drawn anew", () => {
		expect(rowsOf(board, state())[0]?.cards).toBe(one.planned_jobs);
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
		["the other way round", { sort: "delivery" as const, direction: "desc" as const }, [], [6, 5, 8, 7]],
		["in a depot", { statuses: ["Indepot"] as const }, [], [7]],
		["what is collected shows as Pending", { statuses: ["Pending"] as const }, [], [8, 6, 5]],
		["a word of the notes", { unplanned: "tail lift" }, [], [8]],
		["jobs that came back stand first", {}, [5], [5, 8, 6, 7]],
	])("the unplanned list: %s", (_what, change, returned, ids) => {
		expect(unplannedOf(list, state(change), returned).map(({ id }) => id)).toEqual(ids);
	});

	it("counts every status as it shows, on vehicles and off them", () => {
		const counts = statusCounts(board, list);
		expect([...counts.values()].map(({ name, count, unplanned }) => [name, count, unplanned])).toEqual([
			["Planned", 2, 0],
			["Booked", 1, 0],
			["Pending", 3, 3],
			["Indepot", 1, 1],
		]);
	});

	it("a press chooses, another one takes out", () => {
		expect([toggled([], 1), toggled([1, 2], 1)]).toEqual([[1], [2]]);
	});
});

describe("the planner's address", () => {
	it.each([
		["", {}],
		["date=2026-11-21", { date: "2026-11-21" }],
		["types=1%2C2&statuses=Booked", { types: [1, 2], statuses: ["Booked"] }],
		["keywords=Hull&unplanned=x&vehicles=KV", { planned: "Hull", unplanned: "x", vehicles: "KV" }],
		["sort=delivery&direction=desc&used=1", { sort: "delivery", direction: "desc", used: true }],
	])("%s is read, and written the same", (text, change) => {
		const read = readPlanner(new URLSearchParams(text), DAY);
		expect(read).toEqual({ ...state(), ...change });
		expect(writePlanner(read, DAY).toString()).toBe(text);
	});

	it("passes over what makes no sense, and keeps words of others", () => {
		const params = new URLSearchParams("date=soon&statuses=Nonsense&sort=price&job=48190");
		expect(readPlanner(params, DAY)).toEqual(state());
		expect(
			writePlanner(state({ ...NO_FILTERS, used: true }), DAY, new URLSearchParams("job=48190")).toString(),
		).toBe("job=48190&used=1");
	});
});
