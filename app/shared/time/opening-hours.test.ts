import { describe, expect, it } from "vitest";
import {
	type OpeningHours,
	openingAt,
	outsideHours,
	showOpeningHours,
	showOpeningOn,
	toOpenDays,
} from "./opening-hours";
import { openingHoursField } from "./opening-hours-schema";

const week = (from: string, until: string, days: number): OpeningHours =>
	Array.from({ length: days }, (_, at) => ({ day: at + 1, from, until }));

const SHOP = [...week("09:00", "17:30", 5), { day: 6, from: "09:00", until: "13:00" }];
const NIGHT_HUB = week("22:00", "06:00", 5);
const ALWAYS = week("00:00", "00:00", 7);

const MONDAY = "2026-11-23";
const SATURDAY = "2026-11-28";
const SUNDAY = "2026-11-29";
const SUMMER_MONDAY = "2026-07-13";

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

describe("an arrival at a place with opening hours", () => {
	it.each([
		["within them begins at once", SHOP, MONDAY, "10:00", "10:00", null],
		["at opening begins at once", SHOP, MONDAY, "09:00", "09:00", null],
		["at closing begins at once", SHOP, MONDAY, "17:30", "17:30", null],
		["before opening waits", SHOP, MONDAY, "07:15", "09:00", null],
		["after closing is late", SHOP, MONDAY, "18:00", "18:00", { at: at("17:30") }],
		["on a shorter day is late earlier", SHOP, SATURDAY, "14:00", "14:00", { at: at("13:00") }],
		["on a closed day finds it closed", SHOP, SUNDAY, "10:00", "10:00", { at: null }],
		["in the evening of a night hub begins at once", NIGHT_HUB, MONDAY, "23:00", "23:00", null],
		["after midnight of the day before begins at once", NIGHT_HUB, "2026-11-24", "03:00", "03:00", null],
		["in the morning of a night hub waits for the evening", NIGHT_HUB, "2026-11-24", "08:00", "22:00", null],
		["after the last night finds when it closed", NIGHT_HUB, SATURDAY, "08:00", "08:00", { at: at("06:00") }],
		["at a place that never closes begins at once", ALWAYS, SUNDAY, "03:00", "03:00", null],
		["in summer waits for London's opening", SHOP, SUMMER_MONDAY, "06:00", "08:00", null],
	] as const)("%s", (_, hours, day, arrive, begins, closed) => {
		expect(openingAt(toOpenDays([...hours], day, 1), at(arrive))).toEqual({ at: at(begins), closed });
	});

	it("on the next day of a run meets that day's hours", () => {
		const days = toOpenDays([...SHOP], "2026-11-27", 1);
		expect(openingAt(days, 1_440 + at("08:00"))).toEqual({ at: 1_440 + at("09:00"), closed: null });
		expect(openingAt(days, 1_440 + at("15:00"))).toEqual({
			at: 1_440 + at("15:00"),
			closed: { at: 1_440 + at("13:00") },
		});
	});
});

describe("a wanted time", () => {
	it.each([
		["within the hours", SHOP, { date: MONDAY, time: "10:00" }, null],
		["before them", SHOP, { date: MONDAY, time: "08:00" }, "Opens at 09:00"],
		["as a window that reaches into them", SHOP, { date: MONDAY, time: "08:00", until: "10:00" }, null],
		["as a window before them", SHOP, { date: MONDAY, time: "07:00", until: "08:00" }, "Opens at 09:00"],
		["after them", SHOP, { date: MONDAY, time: "18:00" }, "Closes at 17:30"],
		["in summer", SHOP, { date: SUMMER_MONDAY, time: "09:00" }, null],
		["on a closed day", SHOP, { date: SUNDAY, time: "10:00" }, "Closed on Sundays"],
		["on a closed day without a time", SHOP, { date: SUNDAY, time: null }, "Closed on Sundays"],
		["without a day", SHOP, { date: null, time: "10:00" }, null],
		["at a place of unknown hours", null, { date: SUNDAY, time: "10:00" }, null],
		["beyond midnight", NIGHT_HUB, { date: "2026-11-24", time: "03:00" }, null],
	] as const)("%s", (_, hours, stop, expected) => {
		expect(outsideHours(hours && [...hours], stop)).toBe(expected);
	});
});

describe("opening hours in words", () => {
	it.each([
		[SHOP, "Mon–Fri 09:00–17:30, Sat 09:00–13:00, Sun closed"],
		[ALWAYS, "Mon–Sun all day"],
		[NIGHT_HUB, "Mon–Fri 22:00–06:00, Sat–Sun closed"],
		[null, ""],
	])("of a week", (hours, expected) => expect(showOpeningHours(hours)).toBe(expected));

	it.each([
		[SHOP, SATURDAY, "Open 09:00–13:00"],
		[SHOP, SUNDAY, "Closed on Sundays"],
		[ALWAYS, SUNDAY, "Open all day"],
		[null, SUNDAY, ""],
	])("of a day", (hours, date, expected) => expect(showOpeningOn(hours, date)).toBe(expected));
});

describe("opening hours in a request", () => {
	const monday = { day: 1, from: "09:00", until: "17:30" };
	it.each([
		["nothing", undefined, undefined],
		["null", null, null],
		["no days", [], null],
		["days in any order", [{ ...monday, day: 3 }, monday], [monday, { ...monday, day: 3 }]],
		["seconds", [{ ...monday, from: "09:00:00" }], [monday]],
	])("may be %s", (_, sent, expected) => expect(openingHoursField.parse(sent)).toEqual(expected));

	it.each([
		["an eighth day", [{ ...monday, day: 8 }], "0.day"],
		["a day twice", [monday, monday], "1.day"],
		["no start", [{ ...monday, from: "" }], "0.from"],
		["an hour that does not exist", [monday, { day: 2, from: "09:00", until: "24:30" }], "1.until"],
	])("may not have %s", (_, sent, field) => {
		const paths = openingHoursField.safeParse(sent).error?.issues.map(({ path }) => path.join("."));
		expect(paths).toEqual([field]);
	});
});
