import { describe, expect, it } from "vitest";
import { cut, DELIVERY_LENGTH, dayLook } from "./rules";

const day = { driver_id: 7, clockin_time: null, clockout_time: null };

describe("og-day-colours", () => {
	it.each([
		["favourite driver booked", day, [7, 8], "favourite"],
		["another driver than the favourite", day, [8], "swapped"],
		["a vehicle without a favourite", day, [], "swapped"],
		["in progress, whoever drives", { ...day, clockin_time: "06:00" }, [8], "inprogress"],
		["completed", { ...day, clockin_time: "06:00", clockout_time: "15:00" }, [7], "completed"],
		["no driver", { ...day, driver_id: null }, [7], null],
	])("%s", (_, work_day, favourites, look) => {
		expect(dayLook(work_day, favourites)).toBe(look);
	});
});

describe("og-available-jobs-truncate", () => {
	it.each([
		["Birmingham Depot", "Birmingham…"],
		["Birmingham", "Birmingham"],
		["", ""],
	])("%s is shown as %s", (text, shown) => {
		expect(cut(text, DELIVERY_LENGTH)).toBe(shown);
	});
});
