import { z } from "zod";
import { read } from "~/db/read";
import { selectChargesOfJob } from "~/db/repositories/finance/credit-notes";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { ledgerPrice } from "~/shared/money/price-fields";
import { creditableOf } from "./rules-credit";

/** Amounts in pounds. */
export const creditableResponse = z.object({
	/** The most that can be credited, without VAT. */
	net: ledgerPrice(),
	lines: z.array(z.object({ net: ledgerPrice(), vat: ledgerPrice(), vat_rate: z.number() })),
});

/** What a job was charged on its invoice, and so can be credited. Throws 404 for a job that is on none. */
export const getCreditable = defineOperation({
	access: staffWith("credit-notes.write"),
	input: idInput,
	response: creditableResponse,
	async run({ ctx, input }): Promise<z.output<typeof creditableResponse>> {
		const [charges] = await read(ctx.d1, [selectChargesOfJob(input.id)]);
		if (charges.length === 0) throw notFound("Invoice of the job");
		return {
			net: creditableOf(charges),
			lines: charges.map(({ net, vat, vat_rate }) => ({ net, vat, vat_rate })),
		};
	},
});
