import { describe, expect, test } from "vitest";
import type { CardRate } from "~/shared/rates/job-rate";
import { applyCardRate, isTypedPrice } from "./apply-card-rate";

const extra = (extra_tariff_id: number | null, amount: number) => ({
	...{ line_id: `${extra_tariff_id}`, extra_tariff_id, label: "Extra", amount },
});
const RATE: CardRate = {
	...{ card: { id: 4, name: "Eastfield", version: 2 }, version_id: 40, missing: null, reasons: [] },
	price: {
		...{ base_charge: 95, waiting_charge: 0, total: 105.3, reasons: [], is_estimate: false },
		extras: [extra(7, 10), extra(8, 0.1), extra(8, 0.2), extra(null, 5)],
	},
	...{ extra_tariff_ids: [7, 8, 9], mileage: 25, is_estimate: false, is_binding: true, fuel_percent: null },
};
const NONE: CardRate = { ...RATE, price: null, missing: "No rate" };
const stamp = { user_id: 3, at: "2026-06-01T10:00:00.000Z" };
const charge = (extra_tariff_id: number, amount: number | null = null) => ({ extra_tariff_id, amount });

describe("a price is typed by hand", () => {
	test.each([
		["where another base charge is sent", 80, [], RATE, true],
		["where none is charged", 0, [], RATE, true],
		["not where the card's is sent", 95, [], RATE, false],
		["not where none is sent", null, [], RATE, false],
		["where an extra of the card has another amount", 95, [charge(7, 3)], RATE, true],
		["where one that the card does not charge now is added", 95, [charge(9, 3)], RATE, true],
		["not where the card's extras are sent", 95, [charge(7, 10), charge(8, 0.3)], RATE, false],
		["not for extras of others", 95, [charge(1, 3)], RATE, false],
		["not without a price by a card", 80, [], NONE, false],
	])("%s", (_, base_charge, charges, rate, expected) => {
		expect(isTypedPrice(base_charge, charges, rate)).toBe(expected);
	});
});

describe("a job by its card", () => {
	test("has its base charge, and its extras beside those that were chosen", () => {
		const sent = { base_charge: null, job_extra_charges: [charge(1), charge(9, 4)] };
		const { job, rate, tariffs } = applyCardRate(sent, RATE, { ...stamp, typed: false });
		expect(job).toMatchObject({ base_charge: 95 });
		expect(job.job_extra_charges).toEqual([
			charge(1),
			{ extra_tariff_id: 7, count: 1, amount: 10 },
			{ extra_tariff_id: 8, count: 1, amount: 0.3 },
		]);
		expect(rate).toMatchObject({ rate_card_version_id: 40, base_charge: 95, extras: 10.3, typed_at: null });
		expect(tariffs.map(({ id, type }) => [id, type])).toEqual([
			[7, 4],
			[8, 4],
			[9, 4],
		]);
	});

	test("stays as it was sent where its price is typed, with the card's beside it", () => {
		const sent = { base_charge: 80, job_extra_charges: [charge(1)] };
		const { job, rate } = applyCardRate(sent, RATE, { ...stamp, typed: true });
		expect(job).toBe(sent);
		expect(rate).toMatchObject({ base_charge: 95, extras: 10.3, typed_by: 3, typed_at: stamp.at });
	});

	test("keeps extras that were entered as one amount", () => {
		const { job } = applyCardRate({ extras: 12, job_extra_charges: [] }, RATE, { ...stamp, typed: false });
		expect(job).toMatchObject({ base_charge: 95, extras: 12, job_extra_charges: [] });
	});

	test("has no extras where they were the card's and it charges none now", () => {
		const none = { ...RATE, price: RATE.price && { ...RATE.price, extras: [] } };
		const copied = { extras: 10, job_extra_charges: [charge(7, 10)] };
		const { job } = applyCardRate(copied, none, { ...stamp, typed: false });
		expect(job).toMatchObject({ base_charge: 95, extras: null, job_extra_charges: [] });
	});

	test.each([
		["no card", null],
		["no price by its card", NONE],
	])("stays as it was sent with %s", (_, rate) => {
		const sent = { base_charge: 12, job_extra_charges: [] };
		expect(applyCardRate(sent, rate, { ...stamp, typed: false })).toEqual({
			job: sent,
			tariffs: [],
			rate: null,
		});
	});
});
