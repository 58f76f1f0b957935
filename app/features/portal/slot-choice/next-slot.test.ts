import { describe, expect, it } from "vitest";
import type { OfferedSlot } from "~/domain/portal/bookings/schemas";
import { describeNextSlot, nameNextSlot, nextSlot } from "./next-slot";

const DAY = "2026-11-26";
const slot = (hour: number, net: number | null, reason: string | null = null): OfferedSlot => ({
	...{ from: `${hour}:00`, until: `${hour + 1}:00`, net, reason },
	...{ delivery_date: DAY, delivery_time: `${hour + 2}:00`, is_cheapest: false },
});
const gone = (hour: number) => slot(hour, null, "no vehicle that can take it is free");
const lost = { from: "13:00", net: 74.1 };

describe("the time to take instead of one that is lost", () => {
	it.each([
		["itself while it is free", [slot(12, 70), slot(13, 75.6), slot(14, 80.5)], "13:00"],
		["the next one that is", [slot(12, 70), gone(13), gone(14), slot(15, 82)], "15:00"],
		["the last one before where none comes after", [slot(11, 70), slot(12, 71), gone(13)], "12:00"],
		["none where all are gone", [gone(12), gone(13)], undefined],
		["the first one where it is not listed any more", [slot(14, 80.5), slot(15, 82)], "14:00"],
	])("is %s", (_, slots, from) => {
		expect(nextSlot(slots, lost)?.from).toBe(from);
	});

	it.each([
		["dearer", slot(14, 80.5), "Hold 14:00–15:00 instead at £80.50", "14:00–15:00 is free, £6.40 more."],
		["cheaper", slot(12, 70), "Hold 12:00–13:00 instead at £70.00", "12:00–13:00 is free, £4.10 less."],
		["as dear", slot(14, 74.1), "Hold 14:00–15:00 instead at £74.10", "14:00–15:00 is free."],
		["without prices", slot(14, null), "Hold 14:00–15:00 instead", "14:00–15:00 is free."],
		["the same", slot(13, 74.1), "Hold 13:00–14:00 again at £74.10", "It is still free."],
		[
			"the same at another price",
			slot(13, 75.6),
			"Hold 13:00–14:00 again at £75.60",
			"It is now £75.60, it was £74.10.",
		],
	])("is named, %s", (_, next, name, words) => {
		expect(nameNextSlot(DAY, next, lost)).toBe(name);
		expect(describeNextSlot(DAY, next, lost)).toBe(words);
	});
});
