import { describe, expect, it } from "vitest";
import { TIMED_DAY as DAY, timedSubJob as sub, timedJob } from "@/tests/support/planning/timed-job";
import { peakLoad } from "./rules-load";
import type { TimedJob } from "./rules-timeline";

const job = (id: number, from: string, to: string, overrides: Partial<TimedJob> = {}) =>
	timedJob(id, { collection_time: from, delivery_time: to, ...overrides });
const collectHalf = (id: number, from: string, parent_id = 90) => job(id, from, "", { mode: 1, parent_id });
const deliverHalf = (id: number, to: string, parent_id = 90) => job(id, "", to, { mode: 2, parent_id });

describe("the highest load on board", () => {
	it.each<[string, TimedJob[], number, number[]]>([
		["one at a time", [job(1, "08:00", "09:00"), job(2, "10:00", "11:00")], 100, [1]],
		["both on board", [job(1, "08:00", "12:00"), job(2, "09:00", "11:00")], 200, [1, 2]],
		[
			"collected already, and due after the next collection",
			[job(1, "08:00", "10:00", { collected: 1 }), job(2, "08:00", "12:00")],
			200,
			[1, 2],
		],
		[
			"collected already, and due before the next collection",
			[job(1, "06:00", "08:00", { collected: 1 }), job(2, "08:00", "12:00")],
			100,
			[1],
		],
		[
			"a trip until its last stop",
			[job(3, "08:00", "10:00", { trip_sub_jobs: [sub("3-1", 1), sub("3-2", 2)] })],
			100,
			[3],
		],
		["no weight entered", [job(1, "08:00", "09:00", { weight: null })], 0, []],
		["an empty vehicle", [], 0, []],
		[
			"another load before both halves of a split job",
			[job(1, "06:15", "08:15"), collectHalf(2, "14:15"), deliverHalf(3, "16:45")],
			100,
			[1],
		],
		[
			"another load between the halves",
			[collectHalf(2, "06:00"), job(1, "08:00", "09:00"), deliverHalf(3, "16:45")],
			200,
			[2, 1, 3],
		],
		[
			"the delivery half alone, on board from the start",
			[job(1, "06:15", "08:15"), deliverHalf(3, "16:45")],
			200,
			[1, 3],
		],
		[
			"the collection half alone, on board to the end",
			[collectHalf(2, "06:00"), job(1, "08:00", "09:00")],
			200,
			[2, 1],
		],
		[
			"the halves in the wrong order",
			[deliverHalf(3, "07:00"), job(1, "08:00", "09:00"), collectHalf(2, "14:15")],
			100,
			[3, 2],
		],
		[
			"two collections and one delivery of a trip",
			[
				collectHalf(2, "06:00"),
				collectHalf(4, "07:00"),
				job(3, "", "09:00", { mode: 2, parent_id: 90, weight: 200 }),
			],
			200,
			[2, 4, 3],
		],
	])("%s", (_, jobs, weight, ids) => {
		expect(peakLoad(jobs, DAY)).toMatchObject({ weight, weight_jobs: ids });
	});

	it("spaces are followed on their own", () => {
		const jobs = [job(1, "06:15", "08:15", { spaces: 9 }), deliverHalf(3, "16:45"), collectHalf(2, "14:15")];
		expect(peakLoad(jobs, DAY)).toMatchObject({ spaces: 10, spaces_jobs: [1, 3, 2] });
	});

	it.each<[string, TimedJob[], TimedJob[], number, number[]]>([
		[
			"until its delivery",
			[job(1, "08:00", "10:00"), job(2, "12:00", "13:00")],
			[job(9, "", "11:30", { mode: 2 })],
			200,
			[1, 9],
		],
		[
			"delivered before the first collection",
			[job(1, "08:00", "10:00")],
			[job(9, "", "03:00", { mode: 2 })],
			100,
			[9],
		],
		[
			"delivered on a later day: all day long",
			[job(1, "08:00", "10:00"), job(2, "20:00", "21:00")],
			[job(9, "", "08:00", { mode: 2, delivery_date: "2099-01-01", weight: 300 })],
			400,
			[1, 9],
		],
		[
			"without a time: delivered first",
			[job(1, "08:00", "10:00")],
			[job(9, "", "", { mode: 2, delivery_time: null })],
			100,
			[9],
		],
		["on an empty day", [], [job(9, "", "11:30", { mode: 2 })], 100, [9]],
	])("what is carried over counts, %s", (_, jobs, carried, weight, ids) => {
		expect(peakLoad(jobs, DAY, undefined, carried)).toMatchObject({ weight, weight_jobs: ids });
	});
});
