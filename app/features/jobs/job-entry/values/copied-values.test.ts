import { describe, expect, it } from "vitest";
import { toCopiedValues } from "./copied-values";
import { emptyValues } from "./values";

const TODAY = "2026-11-28";

describe("copying a job into a new one", () => {
	it.each([
		["a past day becomes today", "2026-11-20", "2026-11-21", TODAY, "2026-11-29"],
		["today stays", TODAY, "2026-11-30", TODAY, "2026-11-30"],
		["a day to come stays", "2026-12-01", null, "2026-12-01", null],
		["a delivery alone", null, "2026-11-20", null, TODAY],
		["no day at all", null, null, null, null],
	])("%s", (_, collection_date, delivery_date, collection, delivery) => {
		const copied = toCopiedValues({ ...emptyValues("job"), collection_date, delivery_date }, TODAY);
		expect([copied.collection_date, copied.delivery_date]).toEqual([collection, delivery]);
	});

	it("keeps places and price, and leaves references and costs", () => {
		const values = { ...emptyValues("job"), collection_name: "Yard", base_charge: 90, subcost: 60 };
		const copied = toCopiedValues({ ...values, customer_reference: ["PO 1"], waiting_charge: 5 }, TODAY);
		expect(copied).toMatchObject({ collection_name: "Yard", base_charge: 90 });
		expect(copied).toMatchObject({ customer_reference: [], subcost: null, waiting_charge: null });
	});
});
