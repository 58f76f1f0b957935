import { describe, expect, it } from "vitest";
import { describeEntry, formatDayName, getEntryAuthor, groupEntriesByDay } from "./timeline-rules";

const at = (id: number, created_at: string) => ({ id, created_at });

describe("the timeline", () => {
	it("is grouped by London day, newest first", () => {
		const days = groupEntriesByDay([
			at(1, "2026-07-01T08:00:00.000Z"),
			at(2, "2026-07-01T23:30:00.000Z"),
			at(3, "2026-07-02T07:00:00.000Z"),
			// Written later about something that happened earlier.
			at(4, "2026-07-01T07:00:00.000Z"),
		]);
		expect(days.map(({ date, entries }) => [date, entries.map(({ id }) => id)])).toEqual([
			["2026-07-02", [3, 2]],
			["2026-07-01", [1, 4]],
		]);
	});

	it("puts the newest entry first when two have the same instant", () => {
		const [day] = groupEntriesByDay([at(1, "2026-07-01T08:00:00.000Z"), at(2, "2026-07-01T08:00:00.000Z")]);
		expect(day?.entries.map(({ id }) => id)).toEqual([2, 1]);
	});

	it.each([
		["2026-11-20", "Today"],
		["2026-11-19", "Yesterday"],
		["2026-11-18", "Wed 18-11-2026"],
		["2026-11-21", "Sat 21-11-2026"],
	])("calls %s %s", (date, name) => {
		expect(formatDayName(date, "2026-11-20")).toBe(name);
	});
});

describe("a timeline entry", () => {
	const megan = {
		id: 1,
		first_name: "Megan",
		last_name: "Holt",
		full_name: "Megan Holt",
		profile_image: null,
	};

	it.each([
		[
			"the action of an office user, by name",
			{ action_type: "note_added", client_user: megan },
			"Megan Holt",
			"added a note",
		],
		[
			"the stored name of a user who has left",
			{ action_type: "allocation", client_user: null, actor_name: "Tom" },
			"Tom",
			"changed the allocation",
		],
		["what happened on the road", { action_type: "arrival", client_user: megan }, null, "Arrival"],
		["the activity title for a customer", { action_type: "waiting_charge" }, null, "Waiting charge"],
		["the raw type of an unknown activity", { action_type: "x" }, null, "x"],
	])("opens with %s", (_what, entry, who, what) => {
		expect(describeEntry(entry)).toEqual({ who, what, text: "" });
	});

	it.each([
		["booking", "Allocate: Pending to Booked, Mick Gillespie HV23 PMT", "booked", "Mick Gillespie HV23 PMT"],
		["allocation", "Deallocate: Booked to Pending", "deallocated the job", ""],
		["booking", "Book: Planned to Booked", "booked the job", ""],
		["completion", "Complete Job: Booked to Completed", "completed the job", "(was Booked)"],
		["status_changed", "Reverse to POD: Marked For Inv to POD", "set the job to POD", "(was Marked For Inv)"],
		["job_created", "Saved as a job", "created the job", ""],
		["job_created", "Saved as a quote", "created the quote", ""],
		["job_updated", "Changed: weight 98 kg to 99 kg", "changed the job", "Changed: weight 98 kg to 99 kg"],
	])("words %s, %s as an action of its author", (action_type, message, what, text) => {
		const entry = { action_type, message, client_user: megan };
		expect(describeEntry(entry)).toEqual({ who: "Megan Holt", what, text });
		expect(getEntryAuthor(entry)).toBeNull();
	});

	it.each([
		["booking", "Book: Planned to Booked", "Booked", ""],
		["collected", "Collected", "Collected", ""],
		["departure", "Left Leeds", "Departure", "Left Leeds"],
	])("words %s, %s for a customer, who is shown no names", (action_type, message, what, text) => {
		expect(describeEntry({ action_type, message })).toEqual({ who: null, what, text });
	});

	it("names its author only when the first words do not", () => {
		expect(getEntryAuthor({ action_type: "arrival", client_user: megan })).toBe("Megan Holt");
		expect(getEntryAuthor({ action_type: "note_added", client_user: megan })).toBeNull();
		expect(getEntryAuthor({ action_type: "arrival" })).toBeNull();
	});
});
