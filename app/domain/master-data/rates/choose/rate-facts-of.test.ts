import { describe, expect, test } from "vitest";
import type { RatedJob } from "~/shared/rates/job-rate";
import { rateFactsOf, toCardQuestion } from "./rate-facts-of";

const JOB: RatedJob = {
	...{ customer_id: 7, load_type_id: 5, service_id: null, needs: [2], weight: 310, item_count: 2 },
	...{ collection_post_code: " LU4 4JH ", collection_date: "2026-07-04", collection_time: "05:30" },
	...{ delivery_post_code: "DE24 8ST", delivery_date: "2026-12-05", delivery_time: "09:00" },
	delivery_time_until: "09:30",
	customer_reference: [{ name: "TW 1" }, { name: null }],
};
const measured = { miles: 90.5, is_estimate: true, bank_holidays: new Set<string>() };

describe("what a card reads of a job", () => {
	test("is by London's clock", () => {
		expect(rateFactsOf(JOB, measured)).toMatchObject({
			collection: { date: "2026-07-04", time: "06:30", until: null },
			delivery: { date: "2026-12-05", time: "09:00", until: "09:30" },
			...{ from: "LU4 4JH", to: "DE24 8ST", via: [], stops: 2, miles: 90.5, is_estimate: true },
			...{ weight: 310, items: 2, spaces: null, need_ids: [2], occasions: [] },
		});
	});

	test.each([
		["has no delivery of its own", { delivery_post_code: null, delivery_date: null, delivery_time: null }, 3],
		["ends at its own delivery", {}, 4],
	])("has the stops of a trip that %s", (_, end, stops) => {
		const facts = rateFactsOf(
			{ ...JOB, ...end, drops: [{ post_code: "M1" }, { post_code: "B1" }] },
			measured,
		);
		const hasEnd = stops === 4;
		expect(facts).toMatchObject({
			to: hasEnd ? "DE24 8ST" : "B1",
			via: hasEnd ? ["M1", "B1"] : ["M1"],
			stops,
		});
	});

	test("is ADR unless all of it is in limited quantities", () => {
		const occasionsOf = (...flags: (0 | 1)[]) =>
			rateFactsOf({ dangerous_goods: flags.map((limited_quantity) => ({ limited_quantity })) }, measured)
				.occasions;
		expect([occasionsOf(), occasionsOf(1), occasionsOf(1, 0)]).toEqual([[], [], ["adr"]]);
	});

	test("has each occasion as often as it happened", () => {
		const occasions = [
			{ kind: "failed", count: 1 },
			{ kind: "night_out", count: 2 },
			{ kind: "return", count: 0 },
		] as const;
		expect(
			rateFactsOf({ occasions, dangerous_goods: [{ limited_quantity: 0 }] }, measured).occasions,
		).toEqual([...["failed", "night_out", "night_out", "adr"]]);
	});

	test.each([
		["its collection", JOB, "2026-07-04"],
		["its delivery without one", { ...JOB, collection_date: null }, "2026-12-05"],
		["today without both", { ...JOB, collection_date: "", delivery_date: null }, "2026-01-02"],
	])("chooses the card by the day of %s", (_, job, date) => {
		expect(toCardQuestion(job, "2026-01-02")).toMatchObject({ date, references: ["TW 1"] });
	});
});
