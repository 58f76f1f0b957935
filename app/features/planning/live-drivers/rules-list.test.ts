import { describe, expect, test } from "vitest";
import { liveDriver } from "@/tests/support/driver/live-driver";
import {
	countGroups,
	formatFixAge,
	formatSpeed,
	listChoices,
	listDrivers,
	NO_LIVE_FILTERS,
} from "./rules-list";

const late = liveDriver(1, {
	full_name: "Zoe Late",
	late_minutes: 5,
	state: "moving",
	v_code: "18T",
	depot: 1,
});
const later = liveDriver(2, {
	full_name: "Ann Later",
	late_minutes: 25,
	state: "stopped",
	v_code: "18T",
	depot: 2,
});
const moving = liveDriver(3, {
	full_name: "Bob Moving",
	state: "moving",
	town: "Leeds",
	v_code: "VAN",
	depot: 1,
});
const finished = liveDriver(4, { full_name: "Cal Done", late_minutes: 9, state: "finished", v_code: "VAN" });
const drivers = [finished, moving, late, later];

describe("the list of drivers", () => {
	test.each<[string, Partial<typeof NO_LIVE_FILTERS>, number[]]>([
		["has the latest first", {}, [2, 1, 3, 4]],
		["of a group", { group: "late" }, [2, 1]],
		["of a group without the late ones", { group: "moving" }, [3]],
		["of a vehicle type", { type: "VAN" }, [3, 4]],
		["of a depot", { depot: 1 }, [1, 3]],
		["by name", { text: "ann" }, [2]],
		["by town", { text: "leeds" }, [3]],
		["by registration without spaces", { text: "ab3cde" }, [3]],
		["by several words", { text: "bob leeds" }, [3]],
		["that nobody is on", { text: "nobody" }, []],
	])("%s", (_, filters, ids) => {
		expect(listDrivers(drivers, { ...NO_LIVE_FILTERS, ...filters }).map(({ driver }) => driver.id)).toEqual(
			ids,
		);
	});

	test("counts its groups under the other filters", () => {
		expect(Object.fromEntries(countGroups(drivers, NO_LIVE_FILTERS))).toEqual({
			late: 2,
			moving: 1,
			finished: 1,
		});
		const filters = { ...NO_LIVE_FILTERS, type: "18T", group: "moving" as const };
		expect(Object.fromEntries(countGroups(drivers, filters))).toEqual({ late: 2 });
	});

	test("offers the types and depots that there are", () => {
		expect(listChoices(drivers)).toEqual({
			types: ["18T", "VAN"],
			depots: [
				{ id: 1, name: "Depot 1" },
				{ id: 2, name: "Depot 2" },
			],
		});
	});
});

test.each([
	[0, "0 s"],
	[59.9, "59 s"],
	[60, "1 min"],
	[3599, "59 min"],
	[3840, "1 h 04"],
])("%d seconds are %s", (seconds, text) => expect(formatFixAge(seconds)).toBe(text));

test("a speed is in miles an hour", () => expect(formatSpeed(22.8)).toBe("51 mph"));
