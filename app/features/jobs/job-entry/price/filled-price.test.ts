import { describe, expect, test, vi } from "vitest";
import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import { emptyValues } from "../values/values";
import type { CardPriceState } from "./card-state";
import { answerForExtras, settlePrice, toFilled, toProposedCharge } from "./filled-price";

const by = (base_charge: number): EntryPrice => ({
	price: {
		...{ base_charge, extras: [], waiting_charge: 0, total: base_charge, reasons: [], is_estimate: false },
	},
	...{ missing: null, reasons: [], card: { id: 1, name: "A", version: 1 }, extra_tariff_ids: [7] },
	...{ mileage: null, is_estimate: false, is_binding: true, fuel_percent: null },
});

const STATES: [string, CardPriceState, number, boolean, boolean][] = [
	["without a card", { state: "none" }, 40, false, true],
	["before the first answer", { state: "loading", last: null }, 40, false, true],
	["that cannot be read", { state: "failed", last: null }, 40, false, true],
	["while the next one is read", { state: "loading", last: by(95) }, 95, true, false],
	["of which the next one cannot be read", { state: "failed", last: by(95) }, 95, true, false],
	["by the card", { state: "known", answer: by(95) }, 95, true, false],
];

describe("the price that is filled in", () => {
	test.each(STATES)("%s", (_, state, charge, isCarded, hasNoExtras) => {
		expect(toProposedCharge(state, 40)).toEqual({ charge, isCarded });
		expect(answerForExtras(state)?.extra_tariff_ids.length === 0).toBe(hasNoExtras);
	});

	test("leaves no charge of the mileage beside the card's", () => {
		expect(toFilled({ charge: 95, isCarded: true })).toEqual({ base_charge: 95, calculator_charge: null });
		expect(toFilled({ charge: 40, isCarded: false })).toEqual({ base_charge: 40, calculator_charge: 40 });
	});
});

describe("a new job that is saved while its price is pending", () => {
	const chosen = { extra_tariff_id: 1, count: 1, amount: 5 };
	const filled = { extra_tariff_id: 7, count: 1, amount: 10 };
	const values = { ...emptyValues("job"), base_charge: 95, job_extra_charges: [chosen, filled] };
	const pending = { base_charge: 95, tariffs: [filled], mileage_charge: 40, hasCard: true };
	const fails = () => Promise.reject(new Error("offline"));

	test.each([
		["by the card that it has", async () => by(120), true, null],
		["by its mileage without one", async () => ({ card: null }), true, 40],
		["by the card that it had where that cannot be read", fails, true, null],
		["by its mileage where nothing can be read", fails, false, 40],
	])("is priced %s", async (_, read, hasCard, base_charge) => {
		const saved = await settlePrice(values, { ...pending, hasCard }, read);
		expect(saved).toEqual({
			...{ ...values, base_charge, calculator_charge: base_charge, job_extra_charges: [chosen] },
		});
	});

	test.each([
		["nothing is pending", values, null],
		["another base charge was typed", { ...values, base_charge: 12 }, pending],
		["an extra was typed", { ...values, job_extra_charges: [{ ...filled, amount: 3 }] }, pending],
	])("stays as it is where %s", async (_, typed, price) => {
		const read = vi.fn(async () => by(120));
		expect(await settlePrice(typed, price, read)).toBe(typed);
		expect(read).not.toHaveBeenCalled();
	});
});
