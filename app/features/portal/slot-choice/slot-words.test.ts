import { describe, expect, it } from "vitest";
import type { OfferedSlot } from "~/domain/portal/bookings/schemas";
import { announceLeft, describeDay, describeSlot, nameDay, nameSlot, showLeft } from "./slot-words";

const FREE: OfferedSlot = {
	...{ from: "12:00", until: "13:00", delivery_date: "2026-07-01", delivery_time: "13:20" },
	...{ net: 74.1, is_cheapest: true, reason: null },
};
const TAKEN: OfferedSlot = {
	...FREE,
	...{ delivery_date: null, delivery_time: null, net: null, is_cheapest: false, reason: "closed then" },
};
const offer = (...slots: OfferedSlot[]) => ({
	...{ date: "2026-07-01", now: "2026-07-01T06:00:00.000Z", refusal: null, slots, reserved: null },
});

describe("the words of slots", () => {
	it.each([
		["its cheapest price", offer(TAKEN, { ...FREE, net: 80 }, FREE), "from £74.10"],
		["how many are free where prices are hidden", offer({ ...FREE, net: null }), "1 free"],
		["nothing", offer(TAKEN), "nothing left"],
		["no words until it is known", undefined, ""],
		["no words where a place is not found", { ...offer(), refusal: "We cannot find it." }, ""],
	])("a day has %s", (_, day, expected) => {
		expect(describeDay(day)).toBe(expected);
	});

	it("are in London's time", () => {
		expect(nameSlot("2026-07-01", FREE)).toBe("13:00–14:00");
		expect(describeSlot("2026-07-01", FREE, true)).toBe("delivered about 14:20, cheapest");
		expect(describeSlot("2026-06-30", FREE, false)).toBe("delivered about Wed 14:20");
		expect(describeSlot("2026-07-01", TAKEN, true)).toBe("closed then");
		expect(nameDay("2026-07-01", "2026-07-01")).toBe("Today 01-07");
		expect(nameDay("2026-07-02", "2026-07-01")).toBe("Thu 02-07");
	});

	it.each([
		[582, "9:42", ""],
		[300, "5:00", "The time is reserved for five more minutes"],
		[119, "1:59", "The time is reserved for two more minutes"],
		[9, "0:09", "The time is reserved for one more minute"],
	])("%d seconds are shown and read out", (seconds, shown, read) => {
		expect(showLeft(seconds)).toBe(shown);
		expect(announceLeft(seconds)).toBe(read);
	});
});
