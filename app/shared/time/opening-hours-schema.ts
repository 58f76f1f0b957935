import { z } from "zod";
import { isTime } from "./london";
import type { OpeningDay, OpeningHours } from "./opening-hours";

const time = (label: string) =>
	z
		.string({ error: label })
		.trim()
		.refine(isTime, { error: label, abort: true })
		.transform((text) => text.slice(0, 5));

const openingDay = z.object({
	/** 1 Monday to 7 Sunday. */
	day: z.int("From 1 (Monday) to 7 (Sunday)").min(1, "At least 1").max(7, "At most 7"),
	/** London time, `HH:mm`. */
	from: time("Please enter from when, as HH:mm"),
	/** London time; an earlier one or the same is on the next day. */
	until: time("Please enter until when, as HH:mm"),
});

/** Names the day that is listed a second time. */
function refuseTwice({ value, issues }: z.core.ParsePayload<OpeningDay[]>) {
	const at = value.findIndex(({ day }, place) => value.findIndex((one) => one.day === day) < place);
	if (at >= 0)
		issues.push({ code: "custom", message: "This day is listed twice", path: [at, "day"], input: value });
}

/** Opening hours in a request: up to seven days, Monday first. An empty list or null: not known. */
export const openingHoursField = z
	.array(openingDay)
	.max(7, "At most seven days")
	.check(refuseTwice)
	.nullish()
	.transform((days): OpeningHours | null | undefined => {
		if (!days) return days;
		return days.length === 0 ? null : days.toSorted((a, b) => a.day - b.day);
	});

/** Opening hours in an answer: the days on which the place is open, Monday first; null if they are not known. */
export const openingHoursResponse = z
	.array(z.object({ day: z.int(), from: z.string(), until: z.string() }))
	.nullable();
