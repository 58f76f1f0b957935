import type { z } from "zod";
import { read } from "~/db/read";
import { selectReportQuotes } from "~/db/repositories/finance/quote-report";
import { defineOperation, fileResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { QUOTE_VIEWS, type QuoteView } from "~/shared/quotes";
import { addDays } from "~/shared/time/dates";
import { midnightInLondon, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { reportPeriod } from "./read-report";
import { type FileColumn, writeReportFile } from "./report-file";
import { type QuoteReport, type QuoteReportRow, quoteReportResponse } from "./responses";
import { groupQuotes, lossWords, monthsOf, reportRowOf, sumQuotes } from "./rules-quote-report";
import { quoteReportFileInput, quoteReportInput } from "./schemas";

type Choice = z.output<typeof quoteReportInput>;

/** The quotes made in a range of days by customer, lane, person or month, as they stand today. */
export const getQuoteReport = defineOperation({
	access: staffWith("finance"),
	input: quoteReportInput,
	response: quoteReportResponse,
	run: ({ ctx, input }): Promise<QuoteReport> => readQuoteReport(ctx, input),
});

/** The rows whose names have the keywords, with their sums: added up by the database, in one trip. */
async function readQuoteReport(ctx: Ctx, { by, keywords = "", ...days }: Choice): Promise<QuoteReport> {
	const period = reportPeriod(ctx, days);
	const { date_from, date_to } = period;
	const ranges =
		by === "month"
			? monthsOf(date_from, date_to)
			: [{ key: "", from: date_from, until: addDays(date_to, 1) }];
	const stretches = ranges.map(({ key, from, until }) => ({
		...{ key, from: midnightInLondon(from), until: midnightInLondon(until) },
	}));
	const [counted] = await read(ctx.d1, [selectReportQuotes(by, stretches, todayInLondon(ctx.now))]);
	const sought = keywords.toLocaleLowerCase("en-GB");
	const wanted = counted.filter((one) =>
		reportRowOf(one, by).name.toLocaleLowerCase("en-GB").includes(sought),
	);
	return { data: groupQuotes(wanted, by), ...period, totals: sumQuotes(wanted) };
}

const NAMES: Record<QuoteView, string> = {
	customer: "Customer",
	lane: "Lane",
	person: "Quoted by",
	month: "Month",
};

/** Downloads quote_report.csv, or as xlsx, in one of its views. */
export const exportQuoteReport = defineOperation({
	access: staffWith("finance"),
	input: quoteReportFileInput,
	response: fileResult,
	async run({ ctx, input: { format, ...input } }): Promise<Response> {
		const { data } = await readQuoteReport(ctx, input);
		const count = (heading: string, of: (row: QuoteReportRow) => number): FileColumn<QuoteReportRow> => [
			heading,
			(row) => String(of(row)),
		];
		const columns: FileColumn<QuoteReportRow>[] = [
			[NAMES[input.by], (row) => row.name],
			count("Quotes", (row) => row.quotes),
			count("Open", (row) => row.open),
			count("Won", (row) => row.won),
			count("Lost", (row) => row.lost),
			count("Expired", (row) => row.expired),
			["Won %", (row) => row.won_percent],
			["Quoted", (row) => row.quoted],
			["Won value", (row) => row.won_value],
			["Reasons of losses", lossWords],
		];
		return await writeReportFile("quote_report", format, columns, data);
	},
});

/** The report as an address describes it; one that makes no sense is that of this month by customer. */
export async function loadQuoteReport(ctx: Ctx, address: URLSearchParams) {
	const parsed = quoteReportInput.safeParse(Object.fromEntries(address));
	const input = parsed.success ? parsed.data : quoteReportInput.parse({});
	const report = await getQuoteReport({ ctx, input });
	const { date_from, date_to } = report;
	return {
		report,
		by: QUOTE_VIEWS.find((view) => view === input.by) ?? "customer",
		query: { date_from, date_to, by: input.by, keywords: input.keywords ?? "" },
		today: todayInLondon(ctx.now),
	};
}
