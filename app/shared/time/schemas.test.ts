import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
	chosenDayField,
	dateField,
	isCalendarMoment,
	monthField,
	requiredDateField,
	timeField,
} from "./schemas";

describe("a date that is refused", () => {
	it.each([
		["dateField", dateField, "x"],
		["requiredDateField", requiredDateField, "0001-01-01"],
		["chosenDayField", chosenDayField, "2026-02-30"],
		["timeField", timeField, "25:00"],
		["monthField", monthField, "0001-01"],
	])("lets no rule over several fields run: %s", (_name, field, sent) => {
		const calls: unknown[] = [];
		const schema = z.object({ field }).refine((value) => calls.push(value) > 0);
		expect(schema.safeParse({ field: sent }).success).toBe(false);
		expect(calls).toEqual([]);
	});
});

it.each([
	["2026-11-27T10:00:00Z", true],
	["9999-12-31T23:59:59Z", true],
	["9999-12-31T23:59:59-05:00", false],
	["1000-01-01T00:00:00+01:00", false],
	["0001-01-01T00:00:00Z", false],
	["NaN", false],
])("the moment %s is of the calendar: %s", (moment, isOf) => {
	expect(isCalendarMoment(moment)).toBe(isOf);
});
