import { describe, expect, it } from "vitest";
import { DAY, sampleJob } from "@/tests/support/planner-day";
import { clock, layLane, lineAt, minutesAt, placeAt, placeByTime, spanOf, spanText } from "./lane";

const job = (id: number, from: string | null, to: string | null, more = {}) =>
	sampleJob(id, { collection_time: from, delivery_time: to, ...more });
const HOUR = 60;

describe("the time line", () => {
	it.each([
		["winter", DAY, DAY, "08:30", 510],
		["summer: an hour later by London's clock", "2026-07-05", "2026-07-05", "08:30", 570],
		["the day before", DAY, "2026-11-19", "23:00", -60],
		["the day after", DAY, "2026-11-21", "01:00", 1500],
		["no time", DAY, DAY, null, null],
		["no date counts as the board's day", DAY, null, "06:00", 360],
	])("minutes of a moment: %s", (_what, day, date, time, minutes) => {
		expect(minutesAt(day, date, time)).toBe(minutes);
	});

	it.each([
		["collection to delivery", job(1, "08:00", "10:00"), { start: 480, end: 600 }],
		["one end", job(1, "08:00", null), { start: 480, end: 525 }],
		["both at once", job(1, "08:00", "08:00"), { start: 480, end: 525 }],
		["no time at all", job(1, null, null), null],
		[
			"a trip with its sub-jobs",
			sampleJob(1, {
				delivery_time: null,
				trip_sub_jobs: [{ ...sampleJob(2, { collection_time: null, delivery_time: "15:25" }), mode: 2 }],
			}),
			{ start: 480, end: 925 },
		],
	])("when a job is wanted: %s", (_what, one, span) => {
		expect(spanOf(DAY, one)).toEqual(span);
	});

	it("cards stand at their times, over each other on tracks of their own", () => {
		const { cards, tracks } = layLane(
			DAY,
			[job(1, "08:00", "10:00"), job(2, "09:00", "11:00"), job(3, "12:00", "13:00")],
			HOUR,
		);
		expect(tracks).toBe(2);
		expect(cards.map(({ left, track, place }) => [left, track, place])).toEqual([
			[480, 0, 1],
			[540, 1, 2],
			[720, 0, 3],
		]);
	});

	it("what goes over midnight is cut at the edge of the day, and a job without a time follows the one before", () => {
		const { cards } = layLane(
			DAY,
			[
				job(1, "22:00", "03:00", { delivery_date: "2026-11-21" }),
				job(2, "09:00", "10:00"),
				job(3, null, null),
			],
			HOUR,
		);
		expect(cards[0]).toMatchObject({ left: 1320, width: 118, cutEnd: true });
		expect(cards[2]).toMatchObject({ left: 605 });
	});

	const { cards } = layLane(
		DAY,
		[job(1, "08:00", "10:00"), job(2, "12:00", "14:00"), job(3, "16:00", "18:00")],
		HOUR,
	);
	it.each([
		["before all", 100, [], 1],
		["on the left half of the second", 730, [], 2],
		["on its right half", 830, [], 3],
		["after all", 2000, [], 4],
		["the lifted card itself is not counted", 830, [2], 2],
	])("the place under the pointer: %s", (_what, x, lifted, place) => {
		expect(placeAt(cards, x, lifted)).toBe(place);
	});

	it.each([
		["before the first", 1, [], 477],
		["between two", 2, [], 659],
		["after the last", 4, [], 1081],
		["beside a lifted card", 2, [2], 779],
	])("the line of a place: %s", (_what, place, lifted, x) => {
		expect(lineAt(cards, place, lifted)).toBe(x);
	});

	it.each([
		["by its time", job(9, "11:00", "12:00"), 2],
		["after one of the same time", job(9, "12:00", "12:30"), 3],
		["at the end without a time", job(9, null, null), 4],
	])("the place a job gets: %s", (_what, one, place) => {
		const others = [job(1, "08:00", "10:00"), job(2, "12:00", "14:00"), job(3, "16:00", "18:00")];
		expect(placeByTime(DAY, others, one)).toBe(place);
	});

	it("writes times, with the days they are away", () => {
		expect([
			clock(605),
			clock(1445),
			spanText({ start: 600, end: 690 }),
			spanText({ start: -30, end: 1500 }),
		]).toEqual(["10:05", "00:05", "10:00 – 11:30", "23:30 −1d – 01:00 +1d"]);
	});
});
