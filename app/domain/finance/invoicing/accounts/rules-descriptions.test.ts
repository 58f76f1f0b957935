import { describe, expect, it } from "vitest";
import { describeLine, joinReferences } from "./rules-descriptions";

const facts = {
	text: "Job 47861",
	date: "23-11-2026",
	from: "Leeds LS1 4AB",
	to: "London E14 5AB",
	references: ["PO-881", "JOB/3"],
};

describe("the description of a line", () => {
	it.each([
		[4_000, "Job 47861, 23-11-2026, Leeds LS1 4AB to London E14 5AB, PO PO-881, JOB/3"],
		[60, "Job 47861, 23-11-2026, Leeds to London, PO PO-881, JOB/3"],
		[50, "Job 47861, 23-11-2026, Leeds to London, PO PO-881"],
		[44, "Job 47861, 23-11-2026, Leeds to L, PO PO-881"],
		[38, "Job 47861, 23-11-2026, PO PO-881"],
		[20, "Job 47861, 23-11-202"],
	])("fits into %d characters", (max, description) => {
		expect(describeLine(facts, max)).toBe(description);
	});

	it("has no empty parts", () => {
		expect(describeLine({ ...facts, date: "", to: "", references: [] }, 60)).toBe("Job 47861, Leeds LS1 4AB");
	});

	it("never is longer than allowed, whatever the places are called", () => {
		for (const max of [1, 10, 30, 60, 61, 255])
			for (let length = 0; length < 80; length += 7) {
				const place = "x".repeat(length);
				const text = describeLine({ ...facts, from: place, to: place, references: [place] }, max);
				expect(text.length).toBeLessThanOrEqual(max);
			}
	});
});

it.each([
	[["A1", "A1", "B2"], 30, "A1, B2"],
	[["4500012345", "4500012346", "4500012347"], 30, "4500012345, 4500012346"],
	[["x".repeat(40)], 30, "x".repeat(30)],
	[[], 30, ""],
])("joins the order numbers %j in %d characters", (references, max, joined) => {
	expect(joinReferences(references, max)).toBe(joined);
});
