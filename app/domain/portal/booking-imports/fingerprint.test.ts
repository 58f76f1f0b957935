import { describe, expect, it } from "vitest";
import { saveJobInput } from "~/domain/jobs/jobs/entry/schemas";
import { bookingFingerprint } from "./fingerprint";

const booking = (fields: object) =>
	saveJobInput.parse({
		customer_id: 1,
		load_type_id: 1,
		collection_date: "2026-11-23",
		customer_reference: [{ name: "PO 1" }, { name: "SO 2" }],
		air_way_bill_numbers: [{ awb_number: "1" }, { awb_number: "2" }],
		...fields,
	});

describe("a booking is the same", () => {
	it.each<[string, object, boolean]>([
		[
			"with its references in another order",
			{ customer_reference: [{ name: "so 2" }, { name: "po 1" }] },
			true,
		],
		[
			"with its air way bills in another order",
			{ air_way_bill_numbers: [{ awb_number: "2" }, { awb_number: "1" }] },
			true,
		],
		["not with one reference fewer", { customer_reference: [{ name: "PO 1" }] }, false],
		[
			"not with another air way bill",
			{ air_way_bill_numbers: [{ awb_number: "1" }, { awb_number: "3" }] },
			false,
		],
	])("%s", async (_case, change, isSame) => {
		const [before, after] = await Promise.all([booking({}), booking(change)].map(bookingFingerprint));
		expect(before === after).toBe(isSame);
	});
});
