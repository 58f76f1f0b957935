import { z } from "zod";
import { read } from "~/db/read";
import { selectSelfBillLines, updateSelfBill } from "~/db/repositories/finance/self-bills";
import { printInvoice } from "~/domain/finance/invoicing/invoice-pdf";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { payText } from "~/shared/texts/finance";
import type { Ctx } from "~/tenancy/ctx";
import { chosenIds } from "./driver-invoice-schemas";
import { layoutPay } from "./pay-layout";
import { sendPayMails } from "./pay-mail";
import { parseStoredParty } from "./pay-party";
import { payFileName } from "./print-driver-invoice";
import { payMoments } from "./rules-pay-status";
import type { SelfBillView } from "./self-bill-schemas";
import { changedSelfBillsResponse } from "./self-bill-schemas";
import { readSelfBills, type SelfBillRow, toSelfBillView } from "./self-bills";
import { MAX_MAILED } from "./send-driver-invoices";

const COLUMNS = [
	{ title: "Job", share: 5 },
	{ title: "VAT", share: 1, right: true },
	{ title: "Net", share: 1.3, right: true },
] as const;

/** A self-bill as it is printed. */
export async function createSelfBillPdf(ctx: Ctx, bill: SelfBillRow) {
	const [lines] = await read(ctx.d1, [selectSelfBillLines(bill.id)]);
	const supplier = parseStoredParty(bill.supplier);
	const layout = layoutPay({
		...bill,
		number: bill.bill_number,
		supplier: supplier.name ? supplier : { name: bill.supplier_name },
		billed_to: parseStoredParty(bill.billed_to),
		isSelfBill: true,
		vat_rate: lines[0]?.vat_rate ?? 0,
		columns: COLUMNS,
		rows: lines.map(({ description, net, vat_rate }) => [description, `${vat_rate} %`, showPounds(net)]),
	});
	return { name: payFileName(bill.bill_number), bytes: await printInvoice(layout, { logo: null }) };
}

/** A self-bill as a PDF, shown inline. Throws 404. */
export const downloadSelfBill = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const [bill] = await readSelfBills(ctx, [input.id]);
		if (!bill) throw notFound("Self-bill");
		const { name, bytes } = await createSelfBillPdf(ctx, bill);
		return fileResponse(bytes, { name, type: "application/pdf", disposition: "inline" });
	},
});

/** Mails self-bills as PDFs, one mail each; drafts become Sent. Throws 404, 409 while the mail is switched off, and 422. */
export const sendSelfBills = defineOperation({
	access: staffWith("finance"),
	input: z.object({ self_bill_ids: chosenIds(payText.selectBill, MAX_MAILED) }),
	response: changedSelfBillsResponse,
	message: payText.sent,
	async run({ ctx, input }): Promise<{ data: SelfBillView[] }> {
		const bills = await readSelfBills(ctx, input.self_bill_ids);
		const now = ctx.now.toISOString();
		const papers = await Promise.all(
			bills.map(async (bill) => {
				const moments = bill.status === "Draft" ? payMoments(bill, "Sent", now) : {};
				return {
					id: bill.id,
					slug: "self_bill" as const,
					about: "self_bill" as const,
					name: bill.supplier_name,
					emails: parseStoredParty(bill.supplier).email ?? null,
					number: bill.bill_number,
					date_from: bill.date_from,
					date_to: bill.date_to,
					hours: "",
					total: bill.total,
					file: await createSelfBillPdf(ctx, bill),
					write: updateSelfBill(ctx, bill.id, { ...moments, email_status: "sent" }, bill.version),
				};
			}),
		);
		await sendPayMails(ctx, "self_bill_ids", papers);
		return { data: (await readSelfBills(ctx, input.self_bill_ids)).map(toSelfBillView) };
	},
});
