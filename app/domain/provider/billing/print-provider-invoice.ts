import { read } from "~/db/read";
import { selectProviderInvoice } from "~/db/repositories/provider/billing-invoices";
import type { InvoiceLayout } from "~/domain/finance/invoicing/invoice-layout";
import { printInvoice } from "~/domain/finance/invoicing/invoice-pdf";
import { fileResponse } from "~/domain/kernel/files/headers";
import { notFound } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import type { PlatformCtx } from "~/tenancy/ctx";
import { bankTransferLines, selectProviderDetails, toProviderDetails } from "./provider";
import type { ProviderDetails } from "./provider-details";
import { VAT_PERCENT } from "./rules-amounts";

type Row = Awaited<ReturnType<typeof selectProviderInvoice>>[number];

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** The blocks of one of the provider's invoices, with everything a full VAT invoice must show. */
function layout(invoice: Row, provider: ProviderDetails): InvoiceLayout {
	const { billed_to, period_from, period_to } = invoice;
	const party = ["name", "address1", "address2", "town", "postcode", "country"].map((name) =>
		text(billed_to[name]),
	);
	const vat = text(billed_to.vat_code);
	return {
		title: "VAT invoice",
		number: invoice.reference,
		supplier: [
			provider.name,
			...provider.address.split("\n"),
			provider.vat_number && `VAT no ${provider.vat_number}`,
			provider.email,
		].filter(Boolean),
		billed_to: [...party, vat && `VAT no ${vat}`].filter(Boolean),
		facts: [
			["Invoice date and tax point", showDate(invoice.issued_on)],
			["Due", showDate(invoice.due_on)],
			...(period_from && period_to
				? [["Period", `${showDate(period_from)} to ${showDate(period_to)}`] as const]
				: []),
		],
		columns: [
			{ title: "Description", share: 6 },
			{ title: "VAT", share: 0.9, right: true },
			{ title: "Net", share: 1.2, right: true },
		],
		rows: invoice.lines.map((line) => [line.text, `${VAT_PERCENT}%`, showPounds(line.amount)]),
		totals: [
			["Net", showPounds(invoice.net)],
			[`VAT at ${VAT_PERCENT}%`, showPounds(invoice.vat)],
			["Total", showPounds(invoice.total)],
			...(invoice.paid > 0 ? [["Paid", showPounds(invoice.paid)] as const] : []),
		],
		bank: invoice.status === "open" ? toBankLine(provider, invoice.reference) : [],
		footer: invoice.status === "paid" ? "Paid with thanks." : "",
	};
}

function toBankLine(provider: ProviderDetails, reference: string): string[] {
	const bank = bankTransferLines(provider);
	return bank.length === 0 ? [] : [[...bank, `reference ${reference}`].join(", ")];
}

/** One of the provider's invoices to a company as a PDF, shown inline. Throws 404. */
export async function printProviderInvoice(
	{ d1 }: Pick<PlatformCtx, "d1">,
	tenant_id: number,
	id: number,
): Promise<Response> {
	const [[invoice], [provider]] = await read(d1, [
		selectProviderInvoice(tenant_id, id),
		selectProviderDetails(),
	]);
	if (!invoice) throw notFound("Invoice");
	const bytes = await printInvoice(layout(invoice, toProviderDetails(provider)), { logo: null });
	return fileResponse(bytes, {
		name: `${invoice.reference}.pdf`,
		type: "application/pdf",
		disposition: "inline",
	});
}
