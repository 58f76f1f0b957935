import { describe, expect, it } from "vitest";
import { DELIVERY_LENGTH, dayStatus, truncate } from "./rules";

const day = { driver_id: 7, clockin_time: null, clockout_time: null };

describe("og-day-colours", () => {
	it.each([
		["favourite driver booked", day, [7, 8], "favourite"],
		["another driver than the favourite", day, [8], "swapped"],
		["a vehicle without a favourite", day, [], "swapped"],
		["in progress with any driver", { ...day, clockin_time: "06:00" }, [8], "inprogress"],
		["completed", { ...day, clockin_time: "06:00", clockout_time: "15:00" }, [7], "completed"],
		["no driver", { ...day, driver_id: null }, [7], null],
	])("%s", (_, work_day, favourites, status) => {
		expect(dayStatus(work_day, favourites)).toBe(status);
	});
});

describe("og-available-jobs-truncate", () => {
	it.each([
		["Birmingham Depot", "Birmingham…"],
		["Birmingham", "Birmingham"],
		["", ""],
	])("%s is shown as %s", (text, shown) => {
		expect(truncate(text, DELIVERY_LENGTH)).toBe(shown);
	});
});
