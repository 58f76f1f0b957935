import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { Ctx } from "~/tenancy/ctx";
import { readMonths } from "./read-months";
import { type ReportChoice, readReport } from "./read-report";
import type { Report } from "./responses";
import { reportResponse } from "./responses";
import { type ProfitView, profitInput, reportInput } from "./schemas";

/** What sub-contractors carried in a range of days, what it brought and what they were paid for it. */
export const getSubContractorReport = defineOperation({
	access: staffWith("finance"),
	input: reportInput,
	response: reportResponse,
	run: ({ ctx, input }): Promise<Report> => readReport(ctx, "sub_contractor", input),
});

/** What each customer was charged in a range of days, and what it cost. */
export const getCustomerReport = defineOperation({
	access: staffWith("finance"),
	input: reportInput,
	response: reportResponse,
	run: ({ ctx, input }): Promise<Report> => readReport(ctx, "customer", input),
});

/** What each vehicle brought in a range of days. */
export const getVehicleReport = defineOperation({
	access: staffWith("finance"),
	input: reportInput,
	response: reportResponse,
	run: ({ ctx, input }): Promise<Report> => readReport(ctx, "vehicle", input),
});

/** What was earned in a range of days by lane, customer, driver or vehicle, or in twelve months beside those of the year before. */
export const getProfitReport = defineOperation({
	access: staffWith("finance"),
	input: profitInput,
	response: reportResponse,
	run: ({ ctx, input }): Promise<Report> => readProfit(ctx, input),
});

/** The rows of the profit in one of its views; no floor hides a loss. */
export const readProfit = (ctx: Ctx, { by, ...input }: ReportChoice & { by: ProfitView }): Promise<Report> =>
	by === "month" ? readMonths(ctx, input) : readReport(ctx, by, input, false);
