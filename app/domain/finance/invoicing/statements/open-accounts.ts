import { read } from "~/db/read";
import { selectOpenAccounts } from "~/db/repositories/finance/customer-statements";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { sum } from "~/shared/money/decimal";
import { todayInLondon } from "~/shared/time/london";
import { type OpenAccounts, openAccountsInput, openAccountsResponse } from "./schemas";

/** The customers that owe something or are in credit, the most overdue first, with what they owe together. */
export const listOpenAccounts = defineOperation({
	access: staffWith("finance"),
	input: openAccountsInput,
	response: openAccountsResponse,
	async run({ ctx, input }): Promise<OpenAccounts> {
		const [data] = await read(ctx.d1, [selectOpenAccounts(todayInLondon(ctx.now), input.keyword)]);
		return {
			data,
			outstanding: sum(data.map(({ outstanding }) => outstanding)),
			credit: sum(data.map(({ credit }) => credit)),
			overdue: sum(data.map(({ overdue }) => overdue)),
		};
	},
});
