import { describe, expect, it } from "vitest";
import { chartedTown } from "@/tests/support/roads/charted-miles";
import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { estimateRoadLeg, findRoadPlace } from "~/domain/master-data/roads/legs";
import { findDrivenWay, type ReachedStop, type ReportAtPlace } from "./rules-driven";

const DAY = "2026-11-20";
const instant = (time: string) => `${DAY}T${time}:00.000Z`;
const [leeds, hull, york] = [chartedTown("Leeds"), chartedTown("Hull"), chartedTown("York")];

/** A job from Leeds to Hull. */
const places = {
	collection_latitude: leeds.latitude,
	collection_longitude: leeds.longitude,
	collection_town: "Leeds",
	delivery_latitude: hull.latitude,
	delivery_longitude: hull.longitude,
	delivery_town: "Hull",
};
const report = (text: string, fields: Partial<ReportAtPlace> = {}): ReportAtPlace => {
	const [time = "", action_type = ""] = text.split(" ");
	const isOfJob = !["driving", "break_start", "break_end", "other_work"].includes(action_type);
	return {
		...{
			at: instant(time),
			action_type,
			job_id: isOfJob ? 1 : null,
			job_type: JOB_TYPE.job,
			mode: JOB_MODE.both,
		},
		...places,
		gross_weight: null,
		...fields,
	};
};
const day = (text: string, fields: Partial<ReportAtPlace> = {}) =>
	text.split(", ").map((one) => report(one, fields));

const reached = (reports: readonly ReportAtPlace[], time = "09:30", fields: Partial<ReachedStop> = {}) =>
	findDrivenWay({
		job: { ...places, id: 1, mode: JOB_MODE.both, collected: 0 },
		stop: "delivery",
		at: new Date(instant(time)),
		reports,
		...fields,
	});
const USUAL = estimateRoadLeg(leeds, hull).minutes;
const COLLECTED = "07:30 arrived, 08:00 collected, 08:05 left";

describe("a driven way", () => {
	it("is from the stop that was left to the one that was reached, with the estimate of the vehicle", () => {
		const way = {
			from_place: findRoadPlace(leeds),
			to_place: findRoadPlace(hull),
			from_town: "Leeds",
			to_town: "Hull",
			day_part: "morning",
			date: DAY,
			minutes: 85,
			usual_minutes: USUAL,
		};
		expect(reached(day(COLLECTED))).toEqual(way);
		expect(reached(day(COLLECTED), "09:30", { stop: null })).toEqual(way);
		const van = estimateRoadLeg(leeds, hull, "van").minutes;
		expect(reached(day(COLLECTED, { gross_weight: 3500 }))?.usual_minutes).toBe(van);
		expect(reached(day(COLLECTED, { gross_weight: 7500 }))?.usual_minutes).toBe(USUAL);
	});

	it.each<[string, string, string, number | null]>([
		["without what a break took", `${COLLECTED}, 08:40 break_start, 09:00 break_end`, "09:45", 80],
		["from starting the next job", "07:30 arrived, 08:00 collected, 08:10 start", "09:30", 80],
		["from driving on", "07:30 arrived, 08:00 collected, 08:20 driving", "09:30", 70],
		["of which leaving was not reported: none", "07:30 arrived, 08:00 collected", "09:30", null],
		["from a stop that was only reached: none", "07:30 arrived", "09:30", null],
		["after a failed stop: none", "07:30 arrived, 07:50 failed, 07:55 driving", "09:30", null],
		["of nothing before: none", "07:00 start", "09:30", null],
		["at more than 70 mph: none", COLLECTED, "08:30", null],
		["at less than 5 mph: none", COLLECTED, "21:30", null],
	])("counts %s", (_, reports, time, expected) => {
		expect(reached(day(reports), time)?.minutes ?? null).toBe(expected);
	});

	it.each<[string, Partial<ReportAtPlace>, string, string | null]>([
		["the delivery", {}, "06:00 arrived, 06:10 delivered, 06:20 start", "Hull"],
		[
			"the collection of a collection",
			{ mode: JOB_MODE.collection },
			"06:00 arrived, 06:10 delivered, 06:20 start",
			"Leeds",
		],
		["the delivery that was left", {}, "06:00 arrived, 06:10 delivered, 06:20 left", "Hull"],
		[
			"nowhere after a trip",
			{ job_type: JOB_TYPE.trip },
			"06:00 arrived, 06:10 delivered, 06:20 start",
			null,
		],
	])("of another job begins at %s", (_, fields, reports, town) => {
		const next = { ...places, collection_latitude: york.latitude, collection_longitude: york.longitude };
		const job = { ...next, id: 2, mode: JOB_MODE.both, collected: 0 } as const;
		expect(reached(day(reports, fields), "07:40", { job, stop: "collection" })?.from_town ?? null).toBe(town);
	});

	it("is in the part of the day in London in which it began", () => {
		const summer = (text: string) =>
			day(text).map((one) => ({ ...one, at: one.at.replace(DAY, "2026-07-20") }));
		const at = new Date("2026-07-20T06:30:00.000Z");
		expect(reached(summer("04:00 arrived, 04:30 collected, 05:05 left"), "", { at })?.day_part).toBe(
			"morning",
		);
		expect(reached(day("04:00 arrived, 04:30 collected, 05:05 left"), "06:30")?.day_part).toBe("night");
	});

	it("is none without coordinates, or within a place", () => {
		expect(reached(day(COLLECTED, { collection_latitude: null }))).toBeNull();
		expect(reached(day(COLLECTED), "09:30", { stop: "collection" })).toBeNull();
	});
});
