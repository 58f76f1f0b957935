import { describe, expect, it } from "vitest";
import { beginTrial, toTrialJob } from "./trial-values";

const JOB = beginTrial("2026-11-26");

describe("a job typed beside a card", () => {
	it.each([
		[
			{ from: "lu4 4jh", to: " DE24 8ST " },
			{ collection_post_code: "LU4 4JH", delivery_post_code: "DE24 8ST" },
		],
		[{ time: "18:30" }, { collection_date: "2026-11-26", collection_time: "18:30" }],
		[{ before: "10:00" }, { delivery_time: "00:00", delivery_time_until: "10:00" }],
		[{ date: "2026-07-01", time: "18:30" }, { collection_time: "17:30" }],
		[
			{ date: null, time: "18:30" },
			{ collection_date: null, collection_time: null },
		],
		[{ via: "le3 1uf, NG1" }, { drops: [{ post_code: "LE3 1UF" }, { post_code: "NG1" }] }],
		[
			{ mileage: 86.4, weight: 640 },
			{ mileage: 86.4, weight: 640, spaces: null },
		],
	])("%j", (typed, expected) => expect(toTrialJob({ ...JOB, ...typed })).toMatchObject(expected));

	it("has no stops on the way and no window where none are typed", () => {
		const job = toTrialJob(JOB);
		expect(job).not.toHaveProperty("drops");
		expect(job).toMatchObject({ delivery_time: null, delivery_time_until: null });
	});
});
