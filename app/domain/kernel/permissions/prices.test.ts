import { expect, it } from "vitest";
import { dropPrices } from "./prices";

it("an input loses its prices, so that what is stored stays", () => {
	const sent = {
		...{ version: 2, base_charge: 0, sub_jobs: [{ id: 3, total_charge: 0 }] },
		...{
			rates: { id: 1, day_rate: null, minimum_hours_pay: "08:00" },
			job_extra_charges: [{ id: 4, amount: null }],
		},
		notes: [{ text: "call first" }],
	};
	expect(dropPrices(sent)).toEqual({ version: 2, sub_jobs: [{ id: 3 }], notes: [{ text: "call first" }] });
});
