import { describe, expect, it } from "vitest";
import { describeHeadline, describeTimeInHand, describeToday, describeWay, greetingAt } from "./rules-text";
import { CUSTOMER_STEPS, type CustomerStep } from "./rules-words";
import type { CurrentJob } from "./schemas";

const DAY = "2026-11-23";
const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`;
const NOW = new Date(at("11:00"));
const stop = (name: string, town: string, time: string | null) => ({
	name,
	town,
	date: DAY,
	time,
	time_until: null,
	place: null,
});

const job = (reached: CustomerStep | null, changes: Partial<CurrentJob> = {}): CurrentJob => ({
	id: 1,
	job_number: "48224",
	references: ["TW 5531"],
	status: "Booked",
	collected: 0,
	mode: 0,
	collection: stop("Tidewell Stores", "Oxford", "14:15"),
	delivery: stop("Ward Supply", "Norwich", "17:30"),
	steps: CUSTOMER_STEPS.map((step, index) => {
		const is_done = reached !== null && index <= CUSTOMER_STEPS.indexOf(reached);
		return { step, at: is_done ? at(`0${index + 6}:36`) : null, is_done };
	}),
	signed_by: null,
	expected: [],
	vehicle: null,
	is_late: false,
	...changes,
});
const expectAt = (kind: "collection" | "delivery", time: string, due: string | null, is_there = false) => [
	{ stop: kind, expected_at: at(time), due_at: due && at(due), is_there },
];

describe("what a card says", () => {
	it.each<[string, CurrentJob, string, string]>([
		["booked", job("Received"), "We collect at 14:15", "Tidewell Stores, Oxford, to Norwich by 17:30"],
		[
			"a driver expected",
			job("Received", { expected: expectAt("collection", "14:05", "14:15") }),
			"We collect at 14:05",
			"Tidewell Stores, Oxford, to Norwich by 17:30",
		],
		[
			"without a time",
			job("Received", { collection: stop("Stores", "Oxford", null) }),
			"We collect today",
			"Stores, Oxford, to Norwich by 17:30",
		],
		[
			"to be delivered tomorrow",
			job("Collected", { status: "Indepot", delivery: { ...job(null).delivery, date: "2026-11-24" } }),
			"At our depot",
			"Ward Supply, Norwich, due Tue 24 by 17:30",
		],
		[
			"within windows",
			job("Received", {
				collection: { ...job(null).collection, time_until: "16:00" },
				delivery: { ...job(null).delivery, time_until: "19:00" },
			}),
			"We collect at 14:15",
			"Tidewell Stores, Oxford, to Norwich by 19:00",
		],
		["collected", job("Collected"), "Collected at 07:36", "Ward Supply, Norwich, due by 17:30"],
		[
			"on its way",
			job("On its way", { expected: expectAt("delivery", "12:50", "13:00") }),
			"Norwich at 12:50",
			"Ward Supply, Norwich, due by 17:30",
		],
		["on its way, unseen", job("On its way"), "On its way to Norwich", "Ward Supply, Norwich, due by 17:30"],
		[
			"at the door",
			job("On its way", { expected: expectAt("delivery", "10:50", null, true) }),
			"The driver has arrived in Norwich",
			"Ward Supply, Norwich, due by 17:30",
		],
		[
			"delivered",
			job("Delivered", { signed_by: "R Padley" }),
			"Delivered at 09:36",
			"Ward Supply, Norwich, signed R Padley",
		],
		["a quote", job(null, { status: "Quote" }), "Quote", "Ward Supply, Norwich, due by 17:30"],
	])("%s", (_name, current, headline, way) => {
		expect([describeHeadline(current, NOW), describeWay(current, NOW)]).toEqual([headline, way]);
	});
});

it.each<[CurrentJob, string | null]>([
	[job("On its way", { expected: expectAt("delivery", "12:50", "13:00") }), "10 min early"],
	[job("On its way", { expected: expectAt("delivery", "13:00", "13:00") }), "On time"],
	[job("On its way", { expected: expectAt("delivery", "15:20", "13:00") }), "2 h 20 late"],
	[job("Delivered"), "7 h 54 early"],
	[job("Received", { is_late: true }), "Later than planned"],
	[job("Received"), null],
])("the time in hand %#", (current, text) => {
	expect(describeTimeInHand(current)?.text ?? null).toBe(text);
});

it.each([
	[[0, 0, 0, 0, 0], "Nothing is under way today."],
	[[1, 0, 1, 1, 0], "1 on its way, 1 to come, 1 delivered. No delays."],
	[[2, 1, 0, 0, 1], "2 on their way, 1 collected. 1 is late."],
	[[0, 0, 0, 3, 0], "3 delivered."],
	[[0, 0, 4, 0, 2], "4 to come. 2 are late."],
])("%j is summed up", ([on_way = 0, collected = 0, to_come = 0, delivered = 0, late = 0], text) => {
	expect(describeToday({ on_way, collected, to_come, delivered, late })).toBe(text);
});

it.each([
	["08:00", "Good morning"],
	["12:00", "Good afternoon"],
	["18:00", "Good evening"],
])("at %s it is %s", (time, greeting) => {
	expect(greetingAt(new Date(at(time)))).toBe(greeting);
});
