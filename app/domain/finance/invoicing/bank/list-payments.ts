import { read } from "~/db/read";
import { countPayments, selectPayments } from "~/db/repositories/finance/payment-list";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { PAYMENTS_PER_PAGE, type PaymentPage, paymentsInput, paymentsResponse } from "./schemas";

/** A page of what came in on a range of days, newest first, with what all of it comes to: by invoice, on account, and paid back below 0. */
export const listPayments = defineOperation({
	access: staffWith("finance"),
	input: paymentsInput,
	response: paymentsResponse,
	async run({ ctx, input: { page, ...filter } }): Promise<PaymentPage> {
		const [data, [count]] = await read(ctx.d1, [
			selectPayments(filter, PAYMENTS_PER_PAGE, (page - 1) * PAYMENTS_PER_PAGE),
			countPayments(filter),
		]);
		return {
			data,
			total: count?.total ?? 0,
			amount: count?.amount ?? 0,
			current_page: page,
			per_page: PAYMENTS_PER_PAGE,
		};
	},
});
