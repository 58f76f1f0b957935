import { expect, test } from "vitest";
import type { CardRate } from "~/shared/rates/job-rate";
import { applyAgreedPrice } from "./apply-agreed-price";

const RATE: CardRate = {
	...{ card: { id: 4, name: "Eastfield", version: 2 }, version_id: 40, missing: null, reasons: [] },
	price: {
		...{ base_charge: 95, waiting_charge: 0, total: 105, reasons: [], is_estimate: false },
		extras: [{ line_id: "items", extra_tariff_id: 7, label: "Handling", amount: 10 }],
	},
	...{ extra_tariff_ids: [7], mileage: 25, is_estimate: false, is_binding: true, fuel_percent: null },
};
const at = "2026-06-01T10:00:00.000Z";
const handling = (amount: number) => ({ extra_tariff_id: 7, amount });

test.each([
	["the card's is no typed one", 95, [handling(10)], RATE, null],
	["another base charge stays, with its extras", 96.5, [handling(10)], RATE, at],
	["another amount for an extra stays", 95, [handling(12)], RATE, at],
	["one without the card's extra stays", 95, [], RATE, at],
	["one that no card gives has no reasons", 60, [], null, undefined],
])("an agreed price: %s", (_, base_charge, extra_charges, rate, typed_at) => {
	const { job, ...others } = applyAgreedPrice({ base_charge: null, weight: 3 }, rate, {
		...{ at, agreed: { base_charge, extra_charges } },
	});
	expect(job).toEqual({
		...{ base_charge, weight: 3 },
		job_extra_charges: extra_charges.map((charge) => ({ ...charge, count: 1 })),
	});
	expect(others.rate?.typed_at).toBe(typed_at);
	expect(others.rate?.typed_by ?? null).toBeNull();
	expect(others.tariffs.map(({ id, type }) => [id, type])).toEqual(extra_charges.map(() => [7, 4]));
});
