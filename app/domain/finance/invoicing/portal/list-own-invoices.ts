import { read } from "~/db/read";
import {
	selectOwnDocuments,
	selectPaymentTerms,
	sumOwnAccount,
} from "~/db/repositories/finance/own-invoices";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { customersWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { todayInLondon } from "~/shared/time/london";
import { type OwnInvoices, ownInvoicesInput, ownInvoicesResponse } from "./schemas";

/** A page of the invoices and credit notes that the customer was sent, with what is to be paid, how and by when. */
export const listOwnInvoices = defineOperation({
	access: customersWith("customer.invoices"),
	input: ownInvoicesInput,
	response: ownInvoicesResponse,
	async run({ ctx, input }): Promise<OwnInvoices> {
		const { page, pageSize, sort, direction, state, keywords } = input;
		const { customer_id } = ctx.actor;
		const today = todayInLondon(ctx.now);
		const [rows, [sums], [terms]] = await read(ctx.d1, [
			selectOwnDocuments(
				{ customer_id, state, keyword: keywords, today },
				{ sort, direction, limit: pageSize, offset: (page - 1) * pageSize },
			),
			sumOwnAccount(customer_id, today),
			selectPaymentTerms(customer_id),
		]);
		if (!sums || !terms) throw notFound("Customer");
		const { oldest_number: number, oldest_due: due, account_no, ...account } = { ...sums, ...terms };
		return {
			data: rows.map(({ n: _, is_overdue, ...row }) => ({ ...row, is_overdue: is_overdue === 1 })),
			total: rows[0]?.n ?? 0,
			current_page: page,
			per_page: pageSize,
			counts: { all: sums.all_documents, open: sums.open, overdue: sums.overdue, paid: sums.paid },
			outstanding: sums.outstanding,
			on_account: sums.on_account,
			overdue_outstanding: sums.overdue_outstanding,
			oldest: number && due ? { number, due } : null,
			account: {
				customer_code: account.customer_code,
				terms_days: account.terms_days,
				pay_to: account_no
					? {
							name: account.company_name ?? ctx.tenant.name,
							bank_name: account.bank_name,
							sort_code: account.sort_code,
							account_no,
						}
					: null,
			},
		};
	},
});
