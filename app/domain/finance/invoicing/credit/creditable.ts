import { z } from "zod";
import { read } from "~/db/read";
import { selectChargesOfJob, selectCreditNotesOfJob } from "~/db/repositories/finance/credit-notes";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { creditableOf } from "./rules-credit";

/** Amounts in pounds. */
export const creditableResponse = z.object({
	/** The most that can be credited, without VAT: what notes that were sent have left. */
	net: ledgerPrice(),
	lines: z.array(
		z.object({
			id: z.int(),
			description: z.string(),
			net: ledgerPrice(),
			vat: ledgerPrice(),
			vat_rate: z.number(),
		}),
	),
	/** The notes that were sent. */
	credits: z.array(z.object({ credit_note_number: z.string(), credit_amount: price(), vat: ledgerPrice() })),
});

/** What a job was charged on its invoice, line by line, and what of it can still be credited. Throws 404 for a job that is on none. */
export const getCreditable = defineOperation({
	access: staffWith("credit-notes.write"),
	input: idInput,
	response: creditableResponse,
	async run({ ctx, input }): Promise<z.output<typeof creditableResponse>> {
		const [charges, notes] = await read(ctx.d1, [
			selectChargesOfJob(input.id),
			selectCreditNotesOfJob(input.id),
		]);
		if (charges.length === 0) throw notFound("Invoice of the job");
		const credits = notes.filter(({ status }) => status === "Sent");
		return {
			net: creditableOf(charges, credits),
			lines: charges.map(({ id, description, net, vat, vat_rate }) => ({
				id,
				description,
				net,
				vat,
				vat_rate,
			})),
			credits: credits.map(({ credit_note_number, credit_amount, vat }) => ({
				credit_note_number,
				credit_amount,
				vat,
			})),
		};
	},
});
