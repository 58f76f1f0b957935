import { read } from "~/db/read";
import {
	selectInvoiceLines,
	selectInvoiceParties,
	selectInvoicesById,
} from "~/db/repositories/finance/invoice-list";
import { selectProofsOfInvoice } from "~/db/repositories/finance/invoice-proofs";
import { selectLetterhead } from "~/db/repositories/kernel/company";
import { readStoredBytes } from "~/domain/kernel/documents/letterhead";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { type InvoiceLayout, layoutInvoice, type PrintableLine } from "../../invoice-layout";
import { printInvoice } from "../../invoice-pdf";
import { bankLines, toInvoiceParty } from "../../parties";
import { readInvoiceSettings } from "../../settings";
import { MAX_PROOFS, writeProofPages } from "./proof-pages";

/** An invoice as a PDF, with its parties as they stood, shown inline. Throws 404. */
export const downloadInvoice = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const { name, bytes } = await createInvoicePdf(ctx, input.id);
		return fileResponse(bytes, { name, type: "application/pdf", disposition: "inline" });
	},
});

/** The PDF of an invoice, with the proofs of delivery that its customer wants, and its file name. Throws 404. */
export async function createInvoicePdf(ctx: Pick<Ctx, "d1" | "files">, id: number) {
	const [{ layout, logo }, [proofs]] = await Promise.all([
		readInvoiceLayout(ctx, id),
		read(ctx.d1, [selectProofsOfInvoice(id, MAX_PROOFS + 1)]),
	]);
	const bytes = await printInvoice(layout, {
		logo: await readStoredBytes(ctx, logo),
		append: (pdf) => writeProofPages(ctx, pdf, proofs),
	});
	return { name: `${layout.number.replace(/[^\w.-]/g, "_")}.pdf`, bytes };
}

/** The blocks of an invoice as it is printed, with the file of the company's logo. Throws 404. */
export async function readInvoiceLayout(
	ctx: Pick<Ctx, "d1" | "files">,
	id: number,
): Promise<{ layout: InvoiceLayout; logo: string | null }> {
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
			supplier: toInvoiceParty(supplier),
			billed_to: toInvoiceParty(billed_to),
			lines: lines.map(toPrintable),
			discount,
			bank: bankLines(supplier),
		},
		{
			...settings,
			footer: [billed_to.terms, billed_to.conditions, settings.footer].filter(Boolean).join("\n\n"),
		},
	);
	return { layout, logo: letterhead?.logo ?? null };
}

const join = (...parts: string[]) => parts.filter(Boolean).join(", ");

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
