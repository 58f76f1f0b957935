import { read } from "~/db/read";
import {
	selectOpenItems,
	selectStatementCredits,
	selectStatementInvoices,
	selectStatementPayments,
	selectStatementReceipts,
	selectStatementRefunds,
	sumBefore,
} from "~/db/repositories/finance/customer-statements";
import { selectCompany } from "~/db/repositories/kernel/company";
import { selectBilledCustomers } from "~/db/repositories/messages/invoice-parties";
import { readStoredBytes } from "~/domain/kernel/documents/letterhead";
import { notFound } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { bankLines, toInvoiceParty, toSupplier } from "../parties";
import { printStatement, type StatementContent } from "./layout-statement";
import { totalOpen } from "./rules-statement";
import type { StatementKind } from "./schemas";

const PAYMENT_ENTRIES = { payment: "Payment", write_off: "Written off", discount: "Discount" } as const;

/** What a statement is of. */
export interface StatementRequest {
	customer_id: number;
	kind: StatementKind;
	date_from?: string | undefined;
	date_to?: string | undefined;
}

/** A customer's statement of account as a PDF, with what is outstanding and overdue in pounds. Throws 404. */
export async function createStatement(ctx: Ctx, request: StatementRequest) {
	const { customer_id, kind, date_from = "", date_to = "" } = request;
	const date = todayInLondon(ctx.now);
	const [[customer], [company], open, [before], invoices, payments, receipts, refunds, credits] = await read(
		ctx.d1,
		[
			selectBilledCustomers([customer_id]),
			selectCompany(),
			selectOpenItems(customer_id),
			sumBefore(customer_id, date_from),
			selectStatementInvoices(customer_id, date_from, date_to),
			selectStatementPayments(customer_id, date_from, date_to),
			selectStatementReceipts(customer_id, date_from, date_to),
			selectStatementRefunds(customer_id, date_from, date_to),
			selectStatementCredits(customer_id, date_from, date_to),
		],
	);
	if (!customer) throw notFound("Customer");
	const supplier = toSupplier(company ?? {}, ctx.tenant.name);
	const content: StatementContent =
		kind === "open"
			? { kind, items: open }
			: {
					kind,
					date_from,
					date_to,
					opening: sum([before?.invoiced, -(before?.paid ?? 0), -(before?.credited ?? 0)]),
					entries: [
						...invoices.map((one) => ({ ...one, kind: "Invoice" as const })),
						...credits.map((one) => ({ ...one, kind: "Credit note" as const })),
						...payments.map((one) => ({ ...one, kind: PAYMENT_ENTRIES[one.kind] })),
						...receipts.map((one) => ({ ...one, kind: "Payment" as const })),
						...refunds.map((one) => ({ ...one, kind: "Refund" as const })),
					],
				};
	const bytes = await printStatement({
		date,
		supplier: toInvoiceParty(supplier),
		billed_to: toInvoiceParty({
			name: customer.customer_name,
			address_line_1: customer.address_line_1,
			address_line_2: customer.address_line_2,
			town: customer.town,
			post_code: customer.post_code,
		}),
		bank: bankLines(supplier),
		logo: await readStoredBytes(ctx, company?.logo),
		content,
		open,
	});
	return {
		bytes,
		name: `statement-${customer.customer_name.replace(/[^\w.-]+/g, "-")}-${date}.pdf`,
		customer_name: customer.customer_name,
		...totalOpen(open, date),
	};
}
