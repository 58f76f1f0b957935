import { describe, expect, it } from "vitest";
import type { DriverJob, JobStop } from "../api/driver-api";
import { distanceBetween, findProposal, proposalKey, type StepProposal } from "./rules-geofence";
import type { JobProgress } from "./rules-progress";

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const YORK = { latitude: 53.96, longitude: -1.08 };
/** So many metres north of a place. */
const north = (place: typeof LEEDS, metres: number) => ({
	...place,
	latitude: place.latitude + metres / 111_195,
});

const STEPS: JobProgress["steps"] = [
	"start",
	"arrived_collection",
	"collected",
	"left",
	"arrived_delivery",
	"delivered",
];
const job = { id: 7, collection: LEEDS as JobStop, delivery: YORK as JobStop } as DriverJob;
const at = (next: JobProgress["next"]): JobProgress => ({
	steps: STEPS,
	done: 0,
	next,
	hasFailed: false,
	isInDepot: false,
});

it("measures the distance in metres", () => {
	expect(Math.round(distanceBetween(LEEDS, YORK) / 1000)).toBe(36);
});

describe("a position", () => {
	it.each<[string, JobProgress["next"], object, StepProposal["step"] | null]>([
		["at the collection proposes arrived", "arrived_collection", LEEDS, "arrived_collection"],
		["at the collection implies the start", "start", LEEDS, "arrived_collection"],
		["within 150 m proposes arrived", "arrived_collection", north(LEEDS, 140), "arrived_collection"],
		["beyond 150 m proposes nothing", "arrived_collection", north(LEEDS, 160), null],
		["at the collection does not propose left", "left", north(LEEDS, 160), null],
		["away from the collection proposes left", "left", north(LEEDS, 260), "left"],
		[
			"that may be at the collection does not propose left",
			"left",
			{ ...north(LEEDS, 260), accuracy: 100 },
			null,
		],
		["at the delivery proposes arrived", "arrived_delivery", YORK, "arrived_delivery"],
		["proposes nothing while goods are handed over", "collected", LEEDS, null],
		["proposes nothing once all is done", null, YORK, null],
		["that is not accurate proposes nothing", "arrived_collection", { ...LEEDS, accuracy: 400 }, null],
	])("%s", (_, next, position, step) => {
		const found = findProposal([{ job, progress: at(next) }], { ...LEEDS, ...position });
		expect(found?.step ?? null).toBe(step);
	});

	it("follows the radius of the stop", () => {
		const wide = { ...job, collection: { ...LEEDS, radius: 400 } } as unknown as DriverJob;
		expect(findProposal([{ job: wide, progress: at("start") }], north(LEEDS, 350))?.job).toBe(wide);
	});

	it("proposes nothing that the driver has put off", () => {
		const off = new Set([proposalKey({ job, step: "arrived_collection" })]);
		expect(findProposal([{ job, progress: at("start") }], LEEDS, off)).toBeNull();
	});
});
