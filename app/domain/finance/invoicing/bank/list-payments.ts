import { read } from "~/db/read";
import { countPayments, selectPayments } from "~/db/repositories/finance/bank-payments";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { PAYMENTS_PER_PAGE, type PaymentPage, paymentsInput, paymentsResponse } from "./schemas";

/** A page of the payments of a range of days, newest first, with what all of them come to. */
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
