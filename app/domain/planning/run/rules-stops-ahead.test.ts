import { describe, expect, it } from "vitest";
import { type DutyJob, findStopsAhead } from "./rules-stops-ahead";

const DAY = "2026-11-20";
const at = (time: string) => `${DAY}T${time}:00.000Z`;
const job = (id: number, from: string, to: string, fields: Partial<DutyJob> = {}): DutyJob => ({
	...{ id, parent_id: null, job_number: String(id), mode: 0, collected: 0 },
	...{ weight: null, spaces: null, mileage: null },
	collection_date: DAY,
	collection_time: from,
	collection_time_until: null,
	collection_town: "Luton",
	collection_post_code: null,
	collection_latitude: null,
	collection_longitude: null,
	delivery_date: DAY,
	delivery_time: to,
	delivery_time_until: null,
	delivery_town: "Derby",
	delivery_post_code: null,
	delivery_latitude: null,
	delivery_longitude: null,
	...fields,
});
/** "10:00 arrived 1" is a report about job 1. */
const reports = (text: string) =>
	text === ""
		? []
		: text.split(", ").map((one) => {
				const [time = "", action_type = "", id] = one.split(" ");
				return { at: at(time), action_type, job_id: id ? Number(id) : null };
			});
const listStops = (jobs: readonly DutyJob[], entries: string) =>
	findStopsAhead(DAY, jobs, reports(entries)).stops.map(
		({ job_id, stop, arrivedAt }) => `${job_id} ${stop}${arrivedAt ? " there" : ""}`,
	);
const DAY_OF_TWO = [job(1, "08:00", "09:00"), job(2, "10:00", "11:00")];

describe("the stops ahead of a driver", () => {
	it.each<[string, string, string[]]>([
		["all, in the order of the day", "", ["1 collection", "1 delivery", "2 collection", "2 delivery"]],
		[
			"those of a job that was started first",
			"07:00 start 2",
			["2 collection", "1 collection", "1 delivery", "2 delivery"],
		],
		[
			"the one where the driver is",
			"07:00 start 1, 07:50 arrived 1",
			["1 collection there", "1 delivery", "2 collection", "2 delivery"],
		],
		[
			"where the driver is comes before what was started since",
			"07:50 arrived 1, 08:10 start 2",
			["1 collection there", "1 delivery", "2 collection", "2 delivery"],
		],
		[
			"without those that are done",
			"07:50 arrived 1, 08:10 left 1",
			["1 delivery", "2 collection", "2 delivery"],
		],
		["without a job that is done", "08:10 collected 1, 09:00 delivered 1", ["2 collection", "2 delivery"]],
		["none at the end of the day", "09:00 delivered 1, 11:00 delivered 2", []],
	])("%s", (_, entries, stops) => {
		expect(listStops(DAY_OF_TWO, entries)).toEqual(stops);
	});

	it("of a trip are those of its sub-jobs", () => {
		const trip = job(9, "08:00", "12:00");
		const drops = [job(10, "08:00", "09:00", { parent_id: 9 }), job(11, "10:00", "11:00", { parent_id: 9 })];
		expect(listStops([trip, ...drops], "08:10 collected 10")).toEqual([
			"10 delivery",
			"11 collection",
			"11 delivery",
		]);
	});

	it("of a sub-job whose trip someone else drives are its own", () => {
		expect(listStops([job(10, "08:00", "09:00", { parent_id: 9 })], "")).toEqual([
			"10 collection",
			"10 delivery",
		]);
	});

	it("of a job that was collected before are its delivery", () => {
		expect(listStops([job(1, "08:00", "09:00", { collected: 1 })], "")).toEqual(["1 delivery"]);
	});
});

describe("when a stop is due", () => {
	it.each<[string, Partial<DutyJob>, string | null]>([
		["at its date and time", {}, at("09:00")],
		["at the end of its window", { delivery_time_until: "11:00" }, at("11:00")],
		["never without a time", { delivery_time: null }, null],
		["never without a date", { delivery_date: null }, null],
	])("%s", (_, fields, due) => {
		const { stops } = findStopsAhead(DAY, [job(1, "08:00", "09:00", { mode: 2, ...fields })], []);
		expect(stops.map(({ dueAt }) => dueAt?.toISOString() ?? null)).toEqual([due]);
	});
});

describe("the stop that was done last", () => {
	it.each<[string, string, string | null]>([
		["none before the first report", "", null],
		["none on the way to the first stop", "07:00 start 1, 07:50 arrived 1", null],
		["the collection", "07:50 arrived 1, 08:10 collected 1", `collection ${at("08:10")}`],
		[
			"as of the last report about its job",
			"08:10 collected 1, 08:50 arrived 1",
			`collection ${at("08:50")}`,
		],
		["the delivery", "08:10 collected 1, 09:00 delivered 1", `delivery ${at("09:00")}`],
		["whatever else was reported since", "09:00 delivered 1, 09:30 break_start", `delivery ${at("09:00")}`],
	])("%s", (_, entries, expected) => {
		const { last } = findStopsAhead(DAY, DAY_OF_TWO, reports(entries));
		expect(last && `${last.place.does} ${last.at.toISOString()}`).toBe(expected);
	});
});
