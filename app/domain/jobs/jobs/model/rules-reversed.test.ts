import { describe, expect, it } from "vitest";
import { withoutSlips } from "./rules-reversed";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute)).toISOString();
const entry = (message: string, minute: number) => ({ message, at: at(minute) });

const BOOKED = "Book: Planned to Booked, Dan Webb on 23-11-2026";

describe("a timeline without slips", () => {
	it.each<[string, [string, number][], string[]]>([
		["keeps a booking", [[BOOKED, 0]], [BOOKED]],
		[
			"leaves out a booking that was undone",
			[
				[BOOKED, 0],
				["Unbook: Booked to Planned", 1],
			],
			[],
		],
		[
			"leaves out one that was de-allocated",
			[
				["Allocate: Pending to Booked", 0],
				["Deallocate: Booked to Pending", 9],
			],
			[],
		],
		[
			"keeps the second booking",
			[
				["Allocate: Pending to Booked", 0],
				["Deallocate: Booked to Pending", 1],
				[BOOKED, 2],
			],
			[BOOKED],
		],
		[
			"leaves out a completion that was undone",
			[
				[BOOKED, 0],
				["Complete Job: Booked to Completed", 1],
				["Undo: Completed to Booked", 2],
			],
			[BOOKED],
		],
		[
			"keeps what was taken back later",
			[
				[BOOKED, 0],
				["Unbook: Booked to Planned", 11],
			],
			[BOOKED, "Unbook: Booked to Planned"],
		],
		[
			"keeps what went on",
			[
				[BOOKED, 0],
				["Start: Booked to Inprogress", 1],
			],
			[BOOKED, "Start: Booked to Inprogress"],
		],
		[
			"keeps other entries",
			[
				["Arrived", 0],
				["Note: hello to you", 1],
			],
			["Arrived", "Note: hello to you"],
		],
	])("%s", (_name, entries, expected) => {
		const timeline = entries.map(([message, minute]) => entry(message, minute));
		expect(withoutSlips(timeline).map(({ message }) => message)).toEqual(expected);
	});
});
