import { describe, expect, it } from "vitest";
import type { ExtraLine } from "~/shared/rates/rate-card";
import { EMPTY_RATE_CARD } from "./empty-content";
import { linkTariffs, listNewTariffs } from "./rules-card-tariffs";

const extra = (label: string, extra_tariff_id: number | null = null): ExtraLine => ({
	kind: "drops",
	id: label,
	label,
	extra_tariff_id,
	included: 1,
	amounts: [],
});
const content = (...extras: ExtraLine[]) => ({ ...EMPTY_RATE_CARD, extras });
const STORED = [
	{ id: 1, code: "DROP", name: "Extra drop", type: 3 },
	{ id: 2, code: "EXTRA-DROP", name: "Other", type: 0 },
	{ id: 3, code: "TOLL", name: "Tolls", type: 4 },
	{ id: 4, code: "TOLL2", name: "tolls", type: 4 },
];

describe("the extra tariffs of a card's extras", () => {
	it("are added where none of the name has an amount that is entered, under a free code", () => {
		expect(listNewTariffs(content(extra("Extra drop"), extra("TOLLS"), extra("§")), STORED)).toEqual([
			{ code: "EXTRA-DROP-2", name: "Extra drop", type: 4 },
			{ code: "EXTRA", name: "§", type: 4 },
		]);
	});

	it("are linked by the label; a link to one of that name stays", () => {
		const { extras } = linkTariffs(
			content(extra("Tolls"), extra("tolls", 4), extra("Extra drop", 1)),
			STORED,
		);
		expect(extras.map(({ extra_tariff_id }) => extra_tariff_id)).toEqual([3, 4, null]);
	});
});
