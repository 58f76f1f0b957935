import { describe, expect, it } from "vitest";
import { liveDriver } from "@/tests/support/driver/live-driver";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { listStops } from "./rules-stop-lines";

const [sample] = liveDriver(1, { town: "Leeds" }).jobs;
const job = (job_id: number, progress: LiveDriver["jobs"][number]["progress"], fields: object = {}) => ({
	...(sample as LiveDriver["jobs"][number]),
	...{ job_id, progress, delivery: sample?.collection ?? null },
	...fields,
});
const ahead = (job_id: number, does: "collection" | "delivery", in_hand = 20) => ({
	...{ job_id, does, due: null, expected: "2026-11-23T10:00:00.000Z", is_there: false, in_hand },
});

describe("the stops of a day", () => {
	it("are those that are done, then those that are left in the order in which they are driven", () => {
		const driver: LiveDriver = {
			...liveDriver(1, { stops: [ahead(3, "delivery", -7), ahead(2, "collection"), ahead(2, "delivery")] }),
			jobs: [job(1, "done"), job(2, "to_do"), job(3, "collected")],
		};
		const lines = listStops(driver);
		expect(lines.map(({ number, key, isDone, ahead: next }) => [number, key, isDone, next?.in_hand])).toEqual(
			[
				[1, "1 collection", true, undefined],
				[2, "1 delivery", true, undefined],
				[3, "3 collection", true, undefined],
				[4, "3 delivery", false, -7],
				[5, "2 collection", false, 20],
				[6, "2 delivery", false, 20],
			],
		);
	});

	it("leave out the row of a trip and ends without a place", () => {
		const jobs = [job(1, "to_do"), job(2, "to_do", { parent_id: 1, delivery: null })];
		expect(listStops({ ...liveDriver(1), jobs }).map(({ key }) => key)).toEqual(["2 collection"]);
	});
});
