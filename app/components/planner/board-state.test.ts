import { describe, expect, it } from "vitest";
import { DAY, placedJob, sampleJob, sampleVehicle } from "@/tests/support/planner-day";
import { type BoardState, jobsOf, withAnswered, withBooked, withJobsMoved, withRows } from "./board-state";
import { BoardStore } from "./board-store";
import { dropOf, wholePlace } from "./drop";

const start = (): BoardState => ({
	date: DAY,
	hours_rules: [],
	vehicles: [
		sampleVehicle(1, [placedJob(1, 1, 1), placedJob(2, 1, 2, { status: "Booked" }), placedJob(3, 1, 3)]),
		sampleVehicle(2, [placedJob(4, 2, 1)]),
	],
	unplanned: [sampleJob(5), sampleJob(6, { temp_status: 2, status: "Indepot" })],
});

/** "1:1,2,3 2:4 -:5,6" */
const picture = ({ vehicles, unplanned }: BoardState) =>
	[
		...vehicles.map(({ id, planned_jobs }) => `${id}:${planned_jobs.map((job) => job.id).join()}`),
		`-:${unplanned.map(({ id }) => id).join()}`,
	].join(" ");

const row = (vehicle_id: number, ids: number[]) => ({
	vehicle_id,
	date: DAY,
	jobs: ids.map((id, at) => ({ id, place_id: 500 + id, position: at + 1, is_confirmed: 0 as const })),
});

describe("the order after a drop", () => {
	it.each([
		["planned at the end", [5], 1, null, "1:1,2,3,5 2:4 -:6"],
		["planned at a place", [5], 1, 2, "1:1,5,2,3 2:4 -:6"],
		["several, in the order they were chosen", [6, 5], 2, 1, "1:1,2,3 2:6,5,4 -:"],
		["moved to another vehicle", [2], 2, 1, "1:1,3 2:2,4 -:5,6"],
		["moved within a vehicle", [3], 1, 1, "1:3,1,2 2:4 -:5,6"],
		["unplanned", [1, 4], null, null, "1:2,3 2: -:5,6,1,4"],
		["some of each", [1, 5], 2, 2, "1:2,3 2:4,1,5 -:6"],
	])("%s", (_what, ids, vehicle, position, after) => {
		expect(picture(withJobsMoved(start(), ids, vehicle, position))).toBe(after);
	});

	it("a Booked job is only Planned at its new place, and stays Booked where it is only put elsewhere", () => {
		const statusIn = (state: BoardState) => jobsOf(state).get(2)?.job.status;
		expect(statusIn(withJobsMoved(start(), [2], 2))).toBe("Planned");
		expect(statusIn(withJobsMoved(start(), [2], 1, 1))).toBe("Booked");
		expect(statusIn(withBooked(start(), [2], false))).toBe("Planned");
	});

	it("vehicles that are not touched stay the same objects", () => {
		const before = start();
		expect(withJobsMoved(before, [5], 1).vehicles[1]).toBe(before.vehicles[1]);
	});

	it.each([
		["plan", [5], 1, null, "plan"],
		["plan some, move others", [5, 4], 1, null, "plan"],
		["move", [1], 2, null, "move"],
		["reorder", [3], 1, 1, "reorder"],
		["unplan", [1, 5], null, null, "unplan"],
		["where it is already: nothing", [3], 1, 3, null],
		["an unplanned job on the list: nothing", [5], null, null, null],
		["no job: nothing", [], 1, null, null],
	])("what letting go means: %s", (_what, ids, vehicle, position, deed) => {
		const state = start();
		const jobs = ids.flatMap((id) => jobsOf(state).get(id)?.job ?? []);
		expect(dropOf(state, jobs, vehicle, position)?.deed ?? null).toBe(deed);
	});

	it.each([
		["nothing hidden", [1, 2, 3], [1, 2, 3], [], 2, 2],
		["a card between is hidden", [1, 2, 3], [1, 3], [], 2, 2],
		["before the first in sight", [1, 2, 3], [2, 3], [], 1, 2],
		["after the last in sight", [1, 2, 3], [1, 2], [], 3, 3],
		["all are hidden", [1, 2, 3], [], [], 1, 1],
		["the moved card is not counted", [1, 2, 3], [1, 2, 3], [1], 2, 2],
		["to the end", [1, 2], [1, 2], [], null, null],
	])("a place among the cards in sight: %s", (_what, all, inSight, moved, place, whole) => {
		expect(wholePlace(all, inSight, moved, place)).toBe(whole);
	});
});

describe("what the server says", () => {
	it.each([
		["a row replaces its vehicle's", [row(2, [4, 5])], [], "1:1,2,3 2:4,5 -:6", []],
		["a job leaves another vehicle", [row(2, [1, 4])], [], "1:2,3 2:1,4 -:5,6", []],
		["an unknown job is asked for", [row(2, [9, 4])], [], "1:1,2,3 2:4 -:5,6", [9]],
		[
			"a job that is unplanned goes to the list",
			[row(1, [2, 3])],
			[{ id: 1, status: "Pending" as const, version: 2, plannerable_id: null }],
			"1:2,3 2:4 -:5,6,1",
			[],
		],
		["a job that is gone is nowhere", [row(1, [2, 3])], [], "1:2,3 2:4 -:5,6", []],
		[
			"rows of another day are passed over",
			[{ ...row(1, []), date: "2026-11-21" }],
			[],
			"1:1,2,3 2:4 -:5,6",
			[],
		],
	])("%s", (_what, rows, moved, after, unknown) => {
		const result = withRows(start(), rows, moved);
		expect(picture(result.state)).toBe(after);
		expect(result.unknown).toEqual(unknown);
	});

	it("cards are put where they say they lie, unless they are older than what is known", () => {
		const at = (vehicle: number) => placedJob(5, vehicle, 1, { version: 2 });
		expect(picture(withAnswered(start(), [at(2)]))).toBe("1:1,2,3 2:5,4 -:6".replace("5,4", "4,5"));
		const later = withAnswered(start(), [at(2)]);
		expect(withAnswered(later, [sampleJob(5, { version: 1 })])).toMatchObject({ unplanned: later.unplanned });
	});
});

describe("deeds that are shown before they are answered", () => {
	const store = () => {
		const made = new BoardStore();
		made.load(start(), 10);
		return made;
	};
	const pictureOf = (of: BoardStore) => picture(of.get() ?? start());

	it("a refused deed is taken away, and what others did meanwhile stays", () => {
		const board = store();
		const deed = board.expect((state) => withJobsMoved(state, [5], 1));
		board.happened({ rows: [row(2, [4, 6])], jobs: [], gone: [] }, 11);
		expect(pictureOf(board)).toBe("1:1,2,3,5 2:4,6 -:");
		deed.revert();
		expect(pictureOf(board)).toBe("1:1,2,3 2:4,6 -:5");
	});

	it("the answer replaces what was expected, and its own event changes nothing more", () => {
		const board = store();
		const deed = board.expect((state) => withJobsMoved(state, [5], 1));
		const job = placedJob(5, 1, 1, { version: 2 });
		deed.settle({ seq: 12, rows: [row(1, [5, 1, 2, 3])], jobs: [job], gone: [], undo: null });
		expect(pictureOf(board)).toBe("1:5,1,2,3 2:4 -:6");
		board.happened({ rows: [row(1, [1, 2, 3])], jobs: [], gone: [] }, 11);
		expect(pictureOf(board)).toBe("1:5,1,2,3 2:4 -:6");
		board.happened({ rows: [row(1, [1, 2, 3, 5])], jobs: [], gone: [] }, 13);
		expect(pictureOf(board)).toBe("1:1,2,3,5 2:4 -:6");
	});

	it("jobs that are no more, or not of this day, leave", () => {
		const board = store();
		board.happened({ rows: [row(2, [])], jobs: [], gone: [4] }, 11);
		board.cards([6], []);
		expect(pictureOf(board)).toBe("1:1,2,3 2: -:5");
	});
});
