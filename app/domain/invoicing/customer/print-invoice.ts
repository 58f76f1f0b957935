import { read } from "~/db/read";
import { selectLetterhead } from "~/db/repositories/company";
import { selectInvoiceLines, selectInvoiceParties, selectInvoicesById } from "~/db/repositories/invoice-list";
import { readStoredBytes } from "~/domain/documents/letterhead";
import { fileResponse } from "~/domain/files/headers";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { type InvoiceParty, layoutInvoice, type PrintableLine } from "../invoice-layout";
import { printInvoice } from "../invoice-pdf";
import { readInvoiceSettings } from "../settings";
import type { StoredParty } from "./parties";

/** An invoice as a PDF, with its parties as they stood, shown inline. Throws 404. */
export const downloadInvoice = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	async run({ ctx, input }): Promise<Response> {
		const { name, bytes } = await createInvoicePdf(ctx, input.id);
		return fileResponse(bytes, { name, type: "application/pdf", disposition: "inline" });
	},
});

/** The PDF of an invoice and its file name. Throws 404. */
export async function createInvoicePdf(ctx: Ctx, id: number) {
	const [[[invoice], [parties], lines, [letterhead]], settings] = await Promise.all([
		read(ctx.d1, [
			selectInvoicesById([id]),
			selectInvoiceParties(id),
			selectInvoiceLines(id),
			selectLetterhead(),
		]),
		readInvoiceSettings(ctx),
	]);
	if (!invoice || !parties) throw notFound("Invoice");
	const { supplier, billed_to, discount } = parties;
	const layout = layoutInvoice(
		{
			...invoice,
			supplier: toParty(supplier),
			billed_to: toParty(billed_to),
			lines: lines.map(toPrintable),
			discount,
			bank: bankOf(supplier),
		},
		{
			...settings,
			footer: [billed_to.terms, billed_to.conditions, settings.footer].filter(Boolean).join("\n\n"),
		},
	);
	const bytes = await printInvoice(layout, { logo: await readStoredBytes(ctx, letterhead?.logo) });
	return { name: `${invoice.inv_number.replace(/[^\w.-]/g, "_")}.pdf`, bytes };
}

const join = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

const toParty = (party: StoredParty): InvoiceParty => ({
	name: party.name ?? "",
	lines: [
		join(party.address_line_1, party.address_line_2),
		join(party.town, party.county, party.post_code),
		join(party.landline, party.email),
	].filter(Boolean),
	vat_code: party.vat_code ?? null,
});

const bankOf = ({ bank_name, sort_code, account_no }: StoredParty): string[] =>
	account_no ? [join(bank_name, sort_code && `sort code ${sort_code}`, `account ${account_no}`)] : [];

function toPrintable(line: {
	description: string;
	detail: Record<string, string> | null;
	quantity: number;
	rate: number;
	net: number;
	vat_rate: number;
	vat: number;
}): PrintableLine {
	const {
		collected = "",
		delivered = "",
		from = "",
		to = "",
		load_type = "",
		references = "",
	} = line.detail ?? {};
	const day =
		collected && delivered && collected !== delivered
			? `${collected} to ${delivered}`
			: collected || delivered;
	return {
		...line,
		description: join(line.description, day, load_type),
		references,
		addresses: [from, to].filter(Boolean).join(" to "),
	};
}
