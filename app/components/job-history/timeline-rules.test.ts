import { describe, expect, it } from "vitest";
import { byDay, dayName, opening, writtenBy } from "./timeline-rules";

const at = (id: number, created_at: string) => ({ id, created_at });

describe("the timeline", () => {
	it("is told by days of London, the newest first", () => {
		const days = byDay([
			at(1, "2026-07-01T08:00:00.000Z"),
			at(2, "2026-07-01T23:30:00.000Z"),
			at(3, "2026-07-02T07:00:00.000Z"),
			// Written later of something that happened before.
			at(4, "2026-07-01T07:00:00.000Z"),
		]);
		expect(days.map(({ date, entries }) => [date, entries.map(({ id }) => id)])).toEqual([
			["2026-07-02", [3, 2]],
			["2026-07-01", [1, 4]],
		]);
	});

	it("puts what was written last first where the moment is the same", () => {
		const [day] = byDay([at(1, "2026-07-01T08:00:00.000Z"), at(2, "2026-07-01T08:00:00.000Z")]);
		expect(day?.entries.map(({ id }) => id)).toEqual([2, 1]);
	});

	it.each([
		["2026-11-20", "Today"],
		["2026-11-19", "Yesterday"],
		["2026-11-18", "Wed 18-11-2026"],
		["2026-11-21", "Sat 21-11-2026"],
	])("calls %s %s", (date, name) => {
		expect(dayName(date, "2026-11-20")).toBe(name);
	});
});

describe("an entry", () => {
	const megan = {
		id: 1,
		first_name: "Megan",
		last_name: "Holt",
		full_name: "Megan Holt",
		profile_image: null,
	};

	it.each([
		[
			"the office's deed, by name",
			{ action_type: "note_added", client_user: megan },
			"Megan Holt",
			"added a note",
		],
		[
			"a person who has left",
			{ action_type: "allocation", client_user: null, actor_name: "Tom" },
			"Tom",
			"allocated",
		],
		["what happened on the road", { action_type: "arrival", client_user: megan }, null, "Arrival"],
		["a customer's reading", { action_type: "waiting_charge" }, null, "Waiting charge"],
		["an unknown kind", { action_type: "x" }, null, "x"],
	])("opens with %s", (_what, entry, who, what) => {
		expect(opening(entry)).toEqual({ who, what });
	});

	it("says who wrote it where it does not open with them", () => {
		expect(writtenBy({ action_type: "arrival", client_user: megan })).toBe("Megan Holt");
		expect(writtenBy({ action_type: "note_added", client_user: megan })).toBeNull();
		expect(writtenBy({ action_type: "arrival" })).toBeNull();
	});
});
