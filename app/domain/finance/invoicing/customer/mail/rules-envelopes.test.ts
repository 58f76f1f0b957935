import { expect, test } from "vitest";
import { groupEnvelopes, type Mailing } from "./rules-envelopes";

const of = (id: number, customer: number) => ({
	id,
	customer: { id: customer, customer_name: `C${customer}` },
});

test.each<[Mailing, number[][], number[][]]>([
	["each", [[1], [2], [3]], [[7], [8], [7]]],
	["customer", [[1, 3], [2]], [[7], [8]]],
	["together", [[1, 2, 3]], [[7, 8]]],
])("%s", (mailing, invoices, customers) => {
	const envelopes = groupEnvelopes([of(1, 7), of(2, 8), of(3, 7)], mailing);
	expect(envelopes.map((one) => one.invoices.map(({ id }) => id))).toEqual(invoices);
	expect(envelopes.map((one) => one.customers.map(({ id }) => id))).toEqual(customers);
});
