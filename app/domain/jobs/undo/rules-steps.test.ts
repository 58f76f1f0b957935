import { describe, expect, it } from "vitest";
import {
	boardStepTitle,
	dayPlanStepTitle,
	fillStepTitle,
	jobStepTitle,
	listUndoableChanges,
	type OpenStep,
} from "./rules-steps";

const asLeft = (...ids: number[]) => ids.map((id) => ({ id, is_as_left: true }));
const changed = (...ids: number[]) => ids.map((id) => ({ id, is_as_left: false }));

const step = (id: number, fields: Partial<OpenStep>): OpenStep => ({
	id,
	title: "Marked {jobs}",
	created_at: `12:0${id}`,
	expires_at: `12:1${id}`,
	run: null,
	jobs: asLeft(7),
	job_number: "48007",
	changed_by: null,
	...fields,
});

describe("titles of steps", () => {
	it.each([
		[boardStepTitle("plan", "AB12 CDE"), 1, "Planned 48007 on AB12 CDE"],
		[boardStepTitle("move", "AB12 CDE"), 3, "Moved 3 jobs to AB12 CDE"],
		[boardStepTitle("position"), 1, "Changed the order of a vehicle"],
		[boardStepTitle("book"), 1200, "Booked 1,200 jobs"],
		[dayPlanStepTitle("2026-11-28"), 13, "Plan of 28 November"],
		[jobStepTitle({ kind: "status", to: "Completed" }), 1, "Set 48007 to Completed"],
		[jobStepTitle({ kind: "mark", is_marked: 0 }), 2, "Unmarked 2 jobs"],
		[jobStepTitle({ kind: "allocate", to: "Planned" }), 1, "Planned 48007"],
		[jobStepTitle({ kind: "allocate", to: "Booked" }), 1, "Allocated 48007"],
		[jobStepTitle({ kind: "deallocate" }), 1, "Deallocated 48007"],
		[jobStepTitle({ kind: "delete" }), 1, "Deleted 48007"],
	])("%s of %i", (title, count, expected) => {
		expect(fillStepTitle(title, count, "48007")).toBe(expected);
	});
});

describe("the list of changes", () => {
	it.each<[string, OpenStep[], (string | null)[]]>([
		["one change", [step(1, {})], [null]],
		["changes of different jobs", [step(2, { jobs: asLeft(8) }), step(1, {})], [null, null]],
		["a later change of the same job", [step(2, {}), step(1, {})], [null, "Undo “Marked 48007” first."]],
		[
			"a change by someone else",
			[step(1, { jobs: changed(7), changed_by: "Olive" })],
			["Changed since by Olive."],
		],
		["a job that is gone", [step(1, { jobs: changed(7) })], ["Changed since."]],
		["one of two jobs changed since", [step(1, { jobs: [...changed(7), ...asLeft(8)] })], [null]],
	])("%s", (_name, steps, refusals) => {
		expect(listUndoableChanges(steps).map(({ refusal }) => refusal)).toEqual(refusals);
	});

	it("joins the calls of a run into one change, undone from its last call on", () => {
		const calls = [
			step(4, { run: "a", jobs: asLeft(9, 10) }),
			step(3, { run: "a", jobs: asLeft(8) }),
			step(2, { run: "b", jobs: asLeft(11) }),
		];
		expect(listUndoableChanges(calls)).toMatchObject([
			{
				ids: [4, 3],
				title: "Marked 3 jobs",
				count: 3,
				job_ids: [9, 10, 8],
				at: "12:04",
				expires_at: "12:13",
			},
			{ ids: [2], title: "Marked 48007", refusal: null },
		]);
	});
});
