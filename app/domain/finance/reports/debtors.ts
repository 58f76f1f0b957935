import { read } from "~/db/read";
import { selectDebtors } from "~/db/repositories/finance/debtors";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { sum } from "~/shared/money/decimal";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { Debtors } from "./responses";
import { debtorsResponse } from "./responses";

/** What customers owe today, by how long it has been overdue, the largest debts first; those in credit last. */
export const getDebtors = defineOperation({
	access: staffWith("finance"),
	input: noInput,
	response: debtorsResponse,
	run: ({ ctx }): Promise<Debtors> => readDebtors(ctx),
});

/** What customers owe today. One trip to the database. */
export async function readDebtors(ctx: Ctx): Promise<Debtors> {
	const date = todayInLondon(ctx.now);
	const [data] = await read(ctx.d1, [selectDebtors(date)]);
	const total = (name: keyof Omit<Debtors["totals"], "invoices">) => sum(data.map((debtor) => debtor[name]));
	return {
		data,
		date,
		totals: {
			current: total("current"),
			days_30: total("days_30"),
			days_60: total("days_60"),
			days_90: total("days_90"),
			older: total("older"),
			outstanding: total("outstanding"),
			credit: total("credit"),
			drafts: total("drafts"),
			invoices: data.reduce((count, { invoices }) => count + invoices, 0),
		},
	};
}
