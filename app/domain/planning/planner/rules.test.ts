import { describe, expect, it } from "vitest";
import { applyRows, toBoardOrder } from "@/tests/support/planning/board-order";
import { JOB_STATUSES, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { moveIds } from "~/domain/planning/run/move-ids";
import {
	bookableIds,
	canDrag,
	canReorder,
	confirmationFor,
	displayStatus,
	dropActionFor,
	isCompleteOrder,
	mergeError,
	sortUnplanned,
	splitError,
	unbookableIds,
} from "./rules";

const placed = { plannerable_id: 3, position: 1 };
const card = (status: JobStatus, job_planner: typeof placed | null = placed) => ({
	id: 9,
	status,
	job_planner,
});

describe("cards", () => {
	it.each([
		["Collected", null, "Pending"],
		["Pending", null, "Pending"],
		["Indepot", null, "Indepot"],
		["Collected", placed, "Collected"],
	] as const)("pl-unplanned-display: %s", (status, place, displayed) => {
		expect(displayStatus(card(status, place))).toBe(displayed);
	});

	it("pl-draggable, draggable-statuses: pending, planned, booked, indepot", () => {
		const names = JOB_STATUSES.map(({ name }) => name);
		expect(names.filter((name) => canDrag(card(name)))).toEqual(["Pending", "Planned", "Indepot", "Booked"]);
		expect(canDrag(card("Collected", null))).toBe(true);
	});

	it.each([
		["pl-plan", null, 3, "plan"],
		["pl-unplan", placed, null, "unplan"],
		["pl-move", placed, 4, "move"],
		["pl-reorder", placed, 3, "reorder"],
		["nothing", null, null, null],
	] as const)("%s", (_id, place, vehicle, action) => {
		expect(dropActionFor({ job_planner: place }, vehicle)).toBe(action);
	});

	it("pl-booked-confirm: moving or unplanning a booked card needs confirmation, reordering does not", () => {
		const cards = [card("Planned"), card("Booked")];
		expect(confirmationFor(cards, "move")).toBe("You are about to plan a booked job.");
		expect(confirmationFor(cards, "unplan")).toBe("You are about to plan a booked job.");
		expect(confirmationFor(cards, "reorder")).toBeNull();
		expect(confirmationFor([card("Planned")], "move")).toBeNull();
	});

	it("pl-book takes Planned cards, pl-unbook Booked ones", () => {
		const cards = [
			{ id: 1, status: "Planned" as const },
			{ id: 2, status: "Booked" as const },
			{ id: 3, status: "Completed" as const },
		];
		expect(bookableIds(cards)).toEqual([1]);
		expect(unbookableIds(cards)).toEqual([2]);
	});
});

describe("the order", () => {
	it.each([
		["", true],
		[null, true],
		["  ", true],
		["ABC", false],
	])("pl-reorder-filtered: %j", (keyword, isAllowed) => {
		expect(canReorder(keyword)).toBe(isAllowed);
	});

	it.each([
		[[1, 2, 3], [3], 1, [3, 1, 2]],
		[[1, 2, 3], [1], 3, [2, 3, 1]],
		[[1, 2, 3], [9], 2, [1, 9, 2, 3]],
		[[1, 2], [9, 8], null, [1, 2, 9, 8]],
		[[1, 2], [9], 99, [1, 2, 9]],
		[[], [9], 1, [9]],
	])("%j with %j at %j", (ids, moved, position, order) => {
		expect(moveIds(ids, moved, position)).toEqual(order);
	});

	it("a complete order contains every card once", () => {
		expect(isCompleteOrder([2, 1], [1, 2])).toBe(true);
		for (const sent of [[1], [1, 1], [1, 2, 3], [1, 3]]) expect(isCompleteOrder(sent, [1, 2])).toBe(false);
	});

	it("rows of a change event replace those of their vehicles", () => {
		const order = toBoardOrder([
			{ id: 1, planned_jobs: [{ id: 10 }, { id: 11 }] },
			{ id: 2, planned_jobs: [] },
		]);
		const row = (vehicle_id: number, date: string, ...ids: number[]) => ({
			vehicle_id,
			date,
			jobs: ids.map((id, at) => ({ id, place_id: id, position: at + 1, is_confirmed: 0 as const })),
		});
		const next = applyRows(order, "2026-11-23", [
			row(1, "2026-11-23", 11),
			row(2, "2026-11-23", 10),
			row(1, "2026-11-24", 7),
		]);
		expect(Object.fromEntries(next)).toEqual({ 1: [11], 2: [10] });
	});

	it("pl-sort-unplanned: by customer, delivery or collection, jobs without a date last", () => {
		const job = (id: number, customer_name: string, collection: string | null, delivery: string | null) => ({
			id,
			customer: { customer_name },
			collection_date: collection && "2026-11-23",
			collection_time: collection,
			delivery_date: delivery && "2026-11-23",
			delivery_time: delivery,
		});
		const jobs = [
			job(1, "beta", "10:00", null),
			job(2, "Alpha", null, "09:00"),
			job(3, "Beta", "08:00", "08:00"),
		];
		const ids = (...how: [Parameters<typeof sortUnplanned>[1], ("asc" | "desc")?]) =>
			sortUnplanned(jobs, ...how).map(({ id }) => id);
		expect(ids("customer_name")).toEqual([2, 1, 3]);
		expect(ids("collection")).toEqual([3, 1, 2]);
		expect(ids("delivery")).toEqual([3, 2, 1]);
		expect(ids("delivery", "desc")).toEqual([1, 2, 3]);
	});
});

describe("merging and splitting", () => {
	const trip = { job_type: 3, parent_id: null };
	it.each([
		["pl-merge-trip", { job_type: 1, parent_id: null }, "Planned", [], "Cannot merge jobs as its not a trip"],
		["pl-merge-trip: a sub-job", { job_type: 1, parent_id: 7 }, "Planned", ["Planned"], null],
		["pl-merge-status", trip, "Planned", ["Pending"], null],
		["pl-merge-status: in progress", trip, "Planned", ["Inprogress"], "Cannot merge booked jobs"],
		["pl-merge-booked", trip, "Planned", ["Booked"], "Cannot merge booked jobs"],
		["pl-merge-booked: the trip", trip, "Booked", [], "Cannot merge booked jobs"],
	] as const)("%s", (_id, job, status, subs, error) => {
		expect(
			mergeError(
				job,
				{ status },
				subs.map((one) => ({ status: one })),
			),
		).toBe(error);
	});

	const plain = {
		status: "Planned" as JobStatus,
		job_type: 1,
		parent_id: null,
		mode: 0,
		collected: 0 as 0 | 1,
		subs: 0,
		hasPlace: true,
	};
	it.each([
		["pl-split", {}, null],
		["unplanned", { status: "Pending", hasPlace: false }, null],
		["a sub-job", { parent_id: 7 }, "A sub-job cannot be split."],
		["booked", { status: "Booked" }, "A job cannot be split while it is Booked."],
		["allocated to a sub-contractor", { hasPlace: false }, "A job cannot be split while it is Planned."],
		["collected", { collected: 1 }, "Only a job that is still to be collected and delivered can be split."],
		["a delivery", { mode: 2 }, "Only a job that is still to be collected and delivered can be split."],
		["a trip as a whole", { job_type: 3, subs: 2 }, null],
		[
			"a trip in parts",
			{ job_type: 3, subs: 2, hasPlace: false },
			"Only a trip that is planned as a whole can be split.",
		],
		["a trip without sub-jobs", { job_type: 3 }, "Only a trip that is planned as a whole can be split."],
	])("%s", (_id, overrides, error) => {
		expect(splitError({ ...plain, ...overrides } as typeof plain)).toBe(error);
	});
});
