import { type RowOf, read } from "~/db/read";
import { countInvoices, selectInvoices, sumOnAccount } from "~/db/repositories/finance/invoice-list";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { sum } from "~/shared/money/decimal";
import { todayInLondon } from "~/shared/time/london";
import {
	type InvoicePageResponse,
	type InvoiceState,
	type InvoiceView,
	invoicesInput,
	invoicesResponse,
} from "./schemas";

type Row = RowOf<typeof selectInvoices>;

/** An invoice as the office sees it on a day. */
export function toInvoiceView(
	{ customer_id, customer_code, customer_name, ...row }: Row,
	today: string,
): InvoiceView {
	return {
		...row,
		customer: { id: customer_id, customer_code, customer_name },
		outstanding: sum([row.total_charge, -row.paid, -row.credited]),
		is_overdue: row.status === "Sent" && row.invoice_due < today,
	};
}

/** A page of the invoices of a range of days, newest number first, with their counts by state and what is outstanding. */
export const listInvoices = defineOperation({
	access: staffWith("finance"),
	input: invoicesInput,
	response: invoicesResponse,
	async run({ ctx, input }): Promise<InvoicePageResponse> {
		const { page, pageSize, sort, direction = "desc", invoice_status, ...rest } = input;
		const today = todayInLondon(ctx.now);
		const filter = { ...rest, status: invoice_status, today };
		const [rows, counts, [account]] = await read(ctx.d1, [
			selectInvoices(filter, { sort, direction, limit: pageSize, offset: (page - 1) * pageSize }),
			countInvoices(filter),
			sumOnAccount(filter),
		]);
		const on_account = account?.on_account ?? 0;
		const count = (status: string) => counts.find((one) => one.status === status)?.n ?? 0;
		const statusCount: Record<InvoiceState | "All", number> = {
			All: sum(counts.map(({ n }) => n)),
			Draft: count("Draft"),
			Sent: count("Sent"),
			Paid: count("Paid"),
			Overdue: sum(counts.map(({ overdue }) => overdue)),
			Bounced: sum(counts.map(({ bounced }) => bounced)),
			"CSV No": sum(counts.map(({ not_exported }) => not_exported)),
		};
		return {
			data: rows.map((row) => toInvoiceView(row, today)),
			total: statusCount[invoice_status ?? "All"],
			current_page: page,
			per_page: pageSize,
			total_charge: sum(counts.map(({ total_charge }) => total_charge)),
			outstanding: sum([...counts.map(({ outstanding }) => outstanding), -on_account]),
			on_account,
			drafts: sum(counts.map(({ drafts }) => drafts)),
			overdue_outstanding: sum(counts.map(({ overdue_outstanding }) => overdue_outstanding)),
			statusCount,
		};
	},
});
