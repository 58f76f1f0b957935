import { expect, it } from "vitest";
import { findHindrance, reminderDay, reminderMoment, templateOfStep } from "./rules-reminders";

it.each([
	["2026-11-23T08:59:00.000Z", "2026-11-22"],
	["2026-11-23T09:00:00.000Z", "2026-11-23"],
	["2026-07-01T07:59:00.000Z", "2026-06-30"],
	["2026-07-01T08:00:00.000Z", "2026-07-01"],
	["2026-11-23T23:59:00.000Z", "2026-11-23"],
])("at %s the reminders of %s are sent", (now, day) => {
	expect(reminderDay(new Date(now))).toBe(day);
});

it("sends the reminders of a day at nine in London", () => {
	expect(reminderMoment("2026-07-01").toISOString()).toBe("2026-07-01T08:00:00.000Z");
});

it.each([
	[1, "", "A credit note is in preparation"],
	[0, "", "No email address"],
	[0, "a@b.test", null],
] as const)("disputed %d, addresses %j: %s", (is_disputed, emails, hindrance) => {
	expect(findHindrance({ is_disputed, emails })).toBe(hindrance);
});

it("has a text for each step", () => {
	expect([1, 2, 3].map(templateOfStep)).toEqual([
		"payment_reminder_first",
		"payment_reminder_second",
		"payment_reminder_final",
	]);
});
