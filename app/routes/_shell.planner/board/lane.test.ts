import { describe, expect, it } from "vitest";
import { PLANNER_DAY, sampleJob } from "@/tests/support/planning/planner-day";
import { getJobSpan, minutesAt, positionByTime } from "~/domain/planning/run/card-times";
import {
	computeHourWidth,
	formatClock,
	formatSpan,
	hoursBetweenMarks,
	insertionLineX,
	layOutLane,
	positionAtX,
	scrollToMinute,
} from "./lane";

const job = (id: number, from: string | null, to: string | null, fields = {}) =>
	sampleJob(id, { collection_time: from, delivery_time: to, ...fields });
const HOUR = 60;

describe("the timeline", () => {
	it.each([
		["winter", PLANNER_DAY, PLANNER_DAY, "08:30", 510],
		["summer: an hour later by London's clock", "2026-07-05", "2026-07-05", "08:30", 570],
		["the day before", PLANNER_DAY, "2026-11-19", "23:00", -60],
		["the day after", PLANNER_DAY, "2026-11-21", "01:00", 1500],
		["no time", PLANNER_DAY, PLANNER_DAY, null, null],
		["no date counts as the board's day", PLANNER_DAY, null, "06:00", 360],
	])("minutes of the day: %s", (_case, day, date, time, minutes) => {
		expect(minutesAt(day, date, time)).toBe(minutes);
	});

	it.each([
		["collection to delivery", job(1, "08:00", "10:00"), { start: 480, end: 600 }],
		["only one time", job(1, "08:00", null), { start: 480, end: 525 }],
		["both times equal", job(1, "08:00", "08:00"), { start: 480, end: 525 }],
		["no time at all", job(1, null, null), null],
		[
			"a trip with its sub-jobs",
			sampleJob(1, {
				delivery_time: null,
				trip_sub_jobs: [{ ...sampleJob(2, { collection_time: null, delivery_time: "15:25" }), mode: 2 }],
			}),
			{ start: 480, end: 925 },
		],
	])("span of a job: %s", (_case, timedJob, span) => {
		expect(getJobSpan(PLANNER_DAY, timedJob)).toEqual(span);
	});

	it("puts cards at their times and overlapping ones on separate tracks", () => {
		const { cards, tracks } = layOutLane(
			PLANNER_DAY,
			[job(1, "08:00", "10:00"), job(2, "09:00", "11:00"), job(3, "12:00", "13:00")],
			HOUR,
		);
		expect(tracks).toBe(2);
		expect(cards.map(({ left, track, position: place }) => [left, track, place])).toEqual([
			[480, 0, 1],
			[540, 1, 2],
			[720, 0, 3],
		]);
	});

	it("cuts a job at midnight and puts a job without times after the one before", () => {
		const { cards } = layOutLane(
			PLANNER_DAY,
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

	it("draws a job across midnight on two days", () => {
		const overnight = job(1, "22:00", "03:00", { delivery_date: "2026-11-21" });
		const { cards } = layOutLane(PLANNER_DAY, [overnight], HOUR, 2);
		expect(cards[0]).toMatchObject({ left: 1320, width: 298, cutEnd: false });
	});

	const { cards } = layOutLane(
		PLANNER_DAY,
		[job(1, "08:00", "10:00"), job(2, "12:00", "14:00"), job(3, "16:00", "18:00")],
		HOUR,
	);
	it.each([
		["before all", 100, [], 1],
		["on the left half of the second", 730, [], 2],
		["on its right half", 830, [], 3],
		["after all", 2000, [], 4],
		["ignores the dragged card", 830, [2], 2],
	])("position under the pointer: %s", (_case, x, dragged, position) => {
		expect(positionAtX(cards, x, dragged)).toBe(position);
	});

	it.each([
		["before the first", 1, [], 477],
		["between two", 2, [], 659],
		["after the last", 4, [], 1081],
		["next to a dragged card", 2, [2], 779],
	])("insertion line: %s", (_case, position, dragged, x) => {
		expect(insertionLineX(cards, position, dragged)).toBe(x);
	});

	it.each([
		["by its time", job(9, "11:00", "12:00"), 2],
		["after one of the same time", job(9, "12:00", "12:30"), 3],
		["at the end without a time", job(9, null, null), 4],
	])("position by time: %s", (_case, timedJob, position) => {
		const others = [job(1, "08:00", "10:00"), job(2, "12:00", "14:00"), job(3, "16:00", "18:00")];
		expect(positionByTime(PLANNER_DAY, others, timedJob)).toBe(position);
	});

	it("formats times with the offset in days", () => {
		expect([
			formatClock(605),
			formatClock(1445),
			formatSpan({ start: 600, end: 690 }),
			formatSpan({ start: -30, end: 1500 }),
		]).toEqual(["10:05", "00:05", "10:00 – 11:30", "23:30 −1d – 01:00 +1d"]);
	});

	it("draws what is carried over from the left edge, on a track of its own where it overlaps", () => {
		const night = job(9, "20:15", "11:30", { collection_date: "2026-11-19" });
		const long = job(8, "12:15", "08:00", { collection_date: "2026-11-18", delivery_date: "2026-11-23" });
		const cards = [job(1, "08:00", "10:00"), job(2, "13:00", "14:00")];
		const lane = layOutLane(PLANNER_DAY, cards, HOUR, 1, { carried: [night] });
		expect(lane.carried).toMatchObject([
			{ id: 9, left: 0, width: 688, cutStart: true, cutEnd: false, track: 0 },
		]);
		expect(lane.cards.map(({ track, position }) => [track, position])).toEqual([
			[1, 1],
			[0, 2],
		]);
		const whole = layOutLane(PLANNER_DAY, [], HOUR, 1, { carried: [long] });
		expect(whole.carried).toMatchObject([{ left: 0, width: 24 * HOUR - 2, cutStart: true, cutEnd: true }]);
		const delivered = job(7, "20:15", "11:30", {
			collection_date: "2026-11-18",
			delivery_date: "2026-11-19",
		});
		expect(layOutLane(PLANNER_DAY, [], HOUR, 1, { carried: [delivered] }).carried).toEqual([]);
	});

	it("lays the next day's jobs out beside what reaches into it", () => {
		const over = job(1, "20:00", "08:00", { delivery_date: "2026-11-21" });
		const next = job(2, "07:00", "09:00", { collection_date: "2026-11-21", delivery_date: "2026-11-21" });
		const untimed = job(3, null, null, { collection_date: "2026-11-21" });
		const lane = layOutLane(PLANNER_DAY, [over], HOUR, 2, { next: [next, untimed] });
		expect(lane.next.map(({ id, track }) => [id, track])).toEqual([[2, 1]]);
		expect(lane.tracks).toBe(2);
	});

	it.each<[number, 1 | 2, number, number]>([
		[0, 1, 53, 1],
		[796, 1, 53, 1],
		[1600, 1, 66, 1],
		[796, 2, 16, 3],
		[1600, 2, 33, 1],
		[500, 2, 10, 6],
	])("a lane of %d pixels and %d days has hours of %d, marked every %d", (width, days, hour, marks) => {
		expect(computeHourWidth(width, days)).toBe(hour);
		expect(hoursBetweenMarks(hour)).toBe(marks);
		if (days === 2 && width > 600) expect(48 * hour).toBeLessThanOrEqual(width);
	});

	it.each([
		[600, 53, 796, 265],
		[60, 53, 796, 0],
	])("minute %d is scrolled into sight", (minute, hour, visible, left) => {
		expect(scrollToMinute(minute, hour, visible)).toBe(left);
	});
});
