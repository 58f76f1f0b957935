import { z } from "zod";
import { read } from "~/db/read";
import { selectVoidNumbers } from "~/db/repositories/finance/invoice-list";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { ledgerPrice } from "~/shared/money/price-fields";
import { chosenDayField } from "~/shared/time/schemas";
import { GROUPINGS, type Grouping } from "./rules-groups";

const LABELS: Record<Grouping, string> = {
	single_job: "One invoice a job",
	multi_job: "One invoice a customer",
	by_customer: "By each customer's setting",
};

export const invoiceTypesResponse = z.object({
	data: z.array(z.object({ value: z.enum(GROUPINGS), label: z.string() })),
});

/** How chosen jobs become invoices, with labels. */
export const listInvoiceTypes = defineOperation({
	access: staffWith("finance"),
	input: noInput,
	response: invoiceTypesResponse,
	run: (): z.output<typeof invoiceTypesResponse> => ({
		data: GROUPINGS.map((value) => ({ value, label: LABELS[value] })),
	}),
});

export const voidNumbersResponse = z.object({
	data: z.array(
		z.object({
			id: z.int(),
			label: z.string(),
			date: z.string(),
			total: ledgerPrice(),
			voided_at: z.string(),
			customer_name: z.string().nullable(),
		}),
	),
});

/** The numbers of drafts that were deleted, by the date they had. */
export const listVoidNumbers = defineOperation({
	access: staffWith("finance"),
	input: z.object({ date_from: chosenDayField, date_to: chosenDayField }),
	response: voidNumbersResponse,
	async run({ ctx, input }): Promise<z.output<typeof voidNumbersResponse>> {
		const [data] = await read(ctx.d1, [selectVoidNumbers(input.date_from, input.date_to)]);
		return { data };
	},
});
