import type { TestCompany } from "@/tests/support/api/test-api";
import { addRow, changeRow } from "@/tests/support/databases/rows";
import type { RateCardContent } from "~/shared/rates/rate-card";

interface CardOptions {
	content: RateCardContent;
	/** Its default card; a standard one without. */
	customer_id?: number;
	name?: string;
}

/** Adds an approved rate card, and returns its id. */
export async function addRateCard(
	{ d1 }: Pick<TestCompany, "d1">,
	{ content, customer_id, name = "Eastfield 2026" }: CardOptions,
): Promise<number> {
	const rate_card_id = await addRow(d1, "rate_card", {
		...{ name, date_from: "2020-01-01", live_version: 1 },
		is_standard: customer_id === undefined ? 1 : 0,
	});
	await addRow(d1, "rate_card_version", { rate_card_id, number: 1, content });
	if (customer_id !== undefined) await addRow(d1, "rate_card_use", { rate_card_id, customer_id });
	return rate_card_id;
}

/** Gives a card its next version, by which it prices from now on. */
export async function addVersion(
	{ d1 }: Pick<TestCompany, "d1">,
	rate_card_id: number,
	{ number, content }: { number: number; content: RateCardContent },
): Promise<void> {
	await addRow(d1, "rate_card_version", { rate_card_id, number, content });
	await changeRow(d1, "rate_card", rate_card_id, { live_version: number });
}

/** Adds an extra tariff whose amount is entered, as cards charge by. */
export const addEnteredTariff = ({ d1 }: Pick<TestCompany, "d1">, code: string): Promise<number> =>
	addRow(d1, "extra_tariff", { code, name: code, type: 4, position: 900 });

const EMPTY = { minimum: [], extras: [], waiting: null, kg_per_m3: null, fuel_percent: null };

/** £95 from Leeds to York, and £5 for each item. */
export const zoneContent = (extra_tariff_id: number, price = 95): RateCardContent => ({
	...EMPTY,
	rounded_to: 0.01,
	base: [
		{
			...{ kind: "zones", id: "zones", origin: "collection" },
			zones: [
				{ code: "A", name: "Leeds", postcodes: ["LS"] },
				{ code: "B", name: "York", postcodes: ["YO"] },
			],
			tables: [{ load_type_id: null, prices: [null, price, price, null] }],
		},
	],
	extras: [
		{
			...{ kind: "per_unit", id: "items", label: "Handling", extra_tariff_id, unit: "items" },
			amounts: [{ load_type_id: null, amount: 5 }],
		},
	],
});

/** So many pounds a mile. */
export const mileContent = (rate: number): RateCardContent => ({
	...EMPTY,
	rounded_to: 0.01,
	base: [
		{
			...{ kind: "distance", id: "miles", method: "whole" },
			bands: [{ up_to: null, amounts: [{ load_type_id: null, amount: rate }] }],
		},
	],
});
