import { z } from "zod";
import { REPORT_JOB_SORTS } from "~/db/repositories/finance/report-jobs";
import { acceptSpellings, positiveIdField, searchField, whenValid } from "~/shared/input-fields";
import { isStatus } from "~/shared/jobs/statuses";
import { QUOTE_VIEWS } from "~/shared/quotes";
import { daysBetween } from "~/shared/time/dates";
import { chosenDayField } from "~/shared/time/schemas";

/** The most rows of a page of a report, and its default. */
export const REPORT_PAGE_SIZE = 500;
/** Two years: what is compared with the year before. */
const MAX_DAYS = 731;

const blankAsMissing = (sent: unknown) => (sent === "" || sent === null ? undefined : sent);
const day = z.preprocess(blankAsMissing, chosenDayField.optional());
const id = z.preprocess(blankAsMissing, positiveIdField.optional());
const count = (max: number, usual: number) =>
	z.preprocess(blankAsMissing, z.coerce.number("Please enter a number").int().min(1).max(max).default(usual));
const direction = z.preprocess(blankAsMissing, z.enum(["asc", "desc"], "asc or desc").optional());

/** What a report is compared with. */
export const COMPARISONS = ["before", "last_year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

const range = {
	/** This month until today by default. */
	date_from: day,
	date_to: day,
	keywords: searchField.optional(),
};
/** The period before by default. */
const compare = z.preprocess(blankAsMissing, z.enum(COMPARISONS).default("before"));
/** By their names. The vehicle report alone has them. */
const ofVehicles = { depot: searchField.optional(), vehicle_type: searchField.optional() };
const paged = { page: count(1_000_000, 1), pageSize: count(REPORT_PAGE_SIZE, REPORT_PAGE_SIZE), direction };

/** `date` is one day, or two separated by a comma. */
const respell = (sent: unknown) => {
	const named = acceptSpellings(
		new Map([
			["perPage", "pageSize"],
			["keyword", "keywords"],
		]),
	)(sent);
	if (typeof named !== "object" || named === null || !("date" in named)) return named;
	const { date, ...rest } = named;
	const [date_from = "", date_to = date_from] = String(date ?? "").split(/\s*(?:,|to)\s*/);
	return { date_from, date_to, ...rest };
};

interface Days {
	date_from?: string;
	date_to?: string;
}
const inOrder = {
	path: ["date_to"],
	message: "The last day is before the first",
	when: whenValid("date_from", "date_to"),
};
const isInOrder = ({ date_from, date_to }: Days) => !date_from || !date_to || date_from <= date_to;
const shortEnough = { ...inOrder, message: "At most two years" };
const isShortEnough = ({ date_from, date_to }: Days) =>
	!date_from || !date_to || daysBetween(date_from, date_to) < MAX_DAYS;

const withDays = <Schema extends z.ZodType<Days>>(schema: Schema) =>
	z.preprocess(respell, schema.refine(isInOrder, inOrder).refine(isShortEnough, shortEnough));

export const REPORT_SORTS = [
	"name",
	"total_charged",
	"other_costs",
	"sub_cost",
	"profit",
	"margin",
	"jobs",
] as const;
const sort = z.preprocess(blankAsMissing, z.enum(REPORT_SORTS).default("total_charged"));

/** Customers, vehicles or sub-contractors of a range of days, highest charge first. */
export const reportInput = withDays(z.object({ ...range, ...paged, ...ofVehicles, sort, compare }));
export type ReportInput = z.output<typeof reportInput>;

export const PROFIT_VIEWS = ["lane", "customer", "driver", "vehicle", "month"] as const;
export type ProfitView = (typeof PROFIT_VIEWS)[number];

/** By lane unless chosen; months are the twelve that end with the range. */
export const profitInput = withDays(
	z.object({
		...range,
		...paged,
		sort,
		compare,
		by: z.preprocess(blankAsMissing, z.enum(PROFIT_VIEWS).default("lane")),
	}),
);

const formatField = {
	format: z.preprocess(blankAsMissing, z.enum(["csv", "xlsx"], "csv or xlsx").default("csv")),
};
const exported = { sort, direction, ...formatField };
/** The rows of a report as a file. */
export const reportFileInput = withDays(z.object({ ...range, ...exported, ...ofVehicles }));
export const profitFileInput = withDays(
	z.object({ ...range, ...exported, by: z.preprocess(blankAsMissing, z.enum(PROFIT_VIEWS).default("lane")) }),
);

const ofWhom = {
	customer_id: id,
	vehicle_id: id,
	driver_id: id,
	sub_contractor_id: id,
	/** Who carries a job: a driver, a sub-contractor, an owner-driver, or none. */
	carrier: z.preprocess(
		blankAsMissing,
		z.enum(["driver", "sub_contractor", "owner_driver", "none"]).optional(),
	),
	/** Postcode areas of collection and delivery, `LS>BD`. */
	lane: z.preprocess(blankAsMissing, z.string().trim().max(10).optional()),
	status: z.preprocess(
		blankAsMissing,
		z.string().trim().refine(isStatus, "Please choose a status").optional(),
	),
};
const jobSorts = Object.keys(REPORT_JOB_SORTS) as [keyof typeof REPORT_JOB_SORTS];
const jobSort = z.preprocess(blankAsMissing, z.enum(jobSorts).default("date"));

/** The jobs that a report adds up, newest day first. */
export const reportJobsInput = withDays(z.object({ ...range, ...paged, sort: jobSort, compare, ...ofWhom }));
export type ReportJobsInput = z.output<typeof reportJobsInput>;
export const reportJobsFileInput = withDays(
	z.object({ ...range, sort: jobSort, direction, ...ofWhom, ...formatField }),
);
const quoteView = { by: z.preprocess(blankAsMissing, z.enum(QUOTE_VIEWS).default("customer")) };

/** The quotes made in a range of days, by customer unless chosen. */
export const quoteReportInput = withDays(z.object({ ...range, ...quoteView }));
export const quoteReportFileInput = withDays(z.object({ ...range, ...quoteView, ...formatField }));
export const debtorsFileInput = z.object(formatField);
