import { describe, expect, it } from "vitest";
import type { RunCustomer } from "~/domain/finance/invoicing/customer/schemas-progress";
import { batchMails } from "./mail-batches";

const customer = (customer_id: number, emails = "ap@test.example") =>
	({ customer_id, emails }) as RunCustomer;
const invoices = (customer_id: number, from: number, count: number) =>
	Array.from({ length: count }, (_, place) => ({ id: from + place, customer_id }));

describe("the mails of a finished run", () => {
	it("leave out customers without an address", () => {
		const run = {
			customers: [customer(1), customer(2, "")],
			invoice_ids: [...invoices(1, 1, 1), ...invoices(2, 2, 1)],
		};
		expect(batchMails(run)).toEqual([[1]]);
	});

	it("are at most 40 invoices a call, a customer's together where they fit", () => {
		const run = {
			customers: [customer(1), customer(2), customer(3)],
			invoice_ids: [...invoices(1, 1, 30), ...invoices(2, 101, 20), ...invoices(3, 201, 45)],
		};
		expect(batchMails(run).map((ids) => [ids.length, ids[0]])).toEqual([
			[30, 1],
			[20, 101],
			[40, 201],
			[5, 241],
		]);
	});
});
