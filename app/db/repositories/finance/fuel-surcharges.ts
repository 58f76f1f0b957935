import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { ownLineSql } from "~/db/job-sql";
import { builtOnce, type Query, query } from "~/db/read";
import { created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { unscaled } from "~/db/scale5";
import type { SqlText, Statement } from "~/db/statements";
import { customer, fuel_band, fuel_price, fuel_setting, fuel_surcharge } from "~/db/tenant";

/** Months, both included, as `YYYY-MM`. */
interface MonthRange {
	from: string;
	to: string;
}

/** The last month of a range without an end. */
export const LAST_MONTH = "9999-12";

const rowsAsJson = (columns: string, table: string, order: string) =>
	`(SELECT json_group_array(json_array(${columns})) FROM (SELECT ${columns} FROM ${table} ORDER BY ${order}))`;

/** Everything that is set of fuel surcharges, as one text. */
const FUEL_STATE = `(SELECT json_array(
	${rowsAsJson("month_by, step_pence, step_percent, source", "fuel_setting", "id")},
	${rowsAsJson("from_pence, percent", "fuel_band", "from_pence")},
	${rowsAsJson("month, pence, read_on, source, is_final", "fuel_price", "month")},
	${rowsAsJson("id, customer_id, month, month_to, percent, note", "fuel_surcharge", "id")}))`;

/** Selects everything that is set of fuel surcharges as one text, by which a later change is seen. */
export const selectFuelState = (): Query<{ state: string }> => query(`SELECT ${FUEL_STATE} AS state`);

/** The condition that something of the fuel surcharges is other than it was read. */
export const isFuelChangedSince = (state: string): SqlText => ({
	sql: `${FUEL_STATE} <> ?1`,
	params: [state],
});

/** Selects how fuel is surcharged: one row, or none. */
export const selectFuelSetting = builtOnce(() =>
	db
		.select({
			month_by: fuel_setting.month_by,
			step_pence: fuel_setting.step_pence,
			step_percent: fuel_setting.step_percent,
			source: fuel_setting.source,
		})
		.from(fuel_setting),
);

/** The company's last month up to the first of a range: it holds until the next. */
const lastBefore = (month: string) =>
	sql`coalesce((SELECT max(f.month) FROM fuel_surcharge f WHERE f.customer_id IS NULL AND f.month <= ${month}), ${month})`;

/** Of the company from the last month before the range, of customers what touches it. */
const touches = ({ from, to }: MonthRange, ofCustomers: SQL | undefined) =>
	and(
		lte(fuel_surcharge.month, to),
		or(
			and(isNull(fuel_surcharge.customer_id), sql`${fuel_surcharge.month} >= ${lastBefore(from)}`),
			and(
				isNotNull(fuel_surcharge.customer_id),
				ofCustomers,
				sql`coalesce(${fuel_surcharge.month_to}, ${fuel_surcharge.month}) >= ${from}`,
			),
		),
	);

/** Selects what decides the fuel surcharges of months, in per cent: those of these customers, and those of all. */
export const selectFuelSurcharges = (customer_ids: readonly number[], range: MonthRange) =>
	db
		.select({
			customer_id: fuel_surcharge.customer_id,
			month: fuel_surcharge.month,
			month_to: fuel_surcharge.month_to,
			percent: fuel_surcharge.percent,
		})
		.from(fuel_surcharge)
		.where(touches(range, sql`${fuel_surcharge.customer_id} IN ${jsonList(customer_ids)}`));

/** Selects every fuel surcharge, of all and of customers by name, in the order of months. */
export const selectAllSurcharges = () =>
	db
		.select({
			id: fuel_surcharge.id,
			customer_id: fuel_surcharge.customer_id,
			customer_name: customer.customer_name,
			deleted_at: customer.deleted_at,
			month: fuel_surcharge.month,
			month_to: fuel_surcharge.month_to,
			percent: fuel_surcharge.percent,
			note: fuel_surcharge.note,
		})
		.from(fuel_surcharge)
		.leftJoin(customer, eq(customer.id, fuel_surcharge.customer_id))
		.orderBy(asc(fuel_surcharge.month), asc(customer.customer_name), asc(fuel_surcharge.id));

/** Selects the customers with a permanent fuel surcharge, in per cent, by name. */
export const selectPermanentSurcharges = () =>
	db
		.select({
			customer_id: customer.id,
			customer_name: customer.customer_name,
			percent: sql<number>`${customer.fuel_surcharge}`.mapWith(customer.fuel_surcharge).as("percent"),
		})
		.from(customer)
		.where(and(isNull(customer.deleted_at), gt(customer.fuel_surcharge, 0)))
		.orderBy(asc(customer.customer_name));

/** Selects the customers that exist, with what a file may call them. */
export const selectSurchargedCustomers = () =>
	db
		.select({ id: customer.id, code: customer.customer_code, name: customer.customer_name })
		.from(customer)
		.where(isNull(customer.deleted_at));

/** Selects the pump prices, in pence a litre, in the order of months. */
export const selectFuelPrices = () =>
	db
		.select({
			month: fuel_price.month,
			pence: fuel_price.pence,
			read_on: fuel_price.read_on,
			source: fuel_price.source,
			is_final: fuel_price.is_final,
		})
		.from(fuel_price)
		.orderBy(asc(fuel_price.month));

/** Selects the bands, the lowest price first. */
export const selectFuelBands = () =>
	db
		.select({ from_pence: fuel_band.from_pence, percent: fuel_band.percent })
		.from(fuel_band)
		.orderBy(asc(fuel_band.from_pence));

const firstDay = (month: string) => `${month}-01`;
const lastDay = (month: string) => `${month}-31`;

/** The surcharges on the invoice of a job `j`, at the scale of the database. */
const INVOICED_SURCHARGE =
	"coalesce((SELECT sum(f.net) FROM invoice_line f WHERE f.job_id = j.id AND f.kind = 'fuel_surcharge' AND f.rebilled = 0), 0)";

/** The line of a job `j` on an invoice. */
const ITS_LINE = `invoice_line l ON ${ownLineSql("l", "j.id")}`;

/** The jobs `j` on invoices `i`, each with its line of the invoice that it is on. */
const INVOICED = `invoice i JOIN invoice_line l ON l.invoice_id = i.id JOIN job j ON ${ownLineSql("l", "j.id")}`;

/** The jobs of a customer's month; amounts in pounds. */
interface FuelMonthRow {
	month: string;
	customer_id: number;
	permanent: number | null;
	jobs: number;
	invoiced_jobs: number;
	/** The base charges. */
	haulage: number;
	/** Of what is on no invoice yet. */
	open_haulage: number;
	/** On invoices. */
	surcharge: number;
}

const FUEL_COLUMNS = `j.customer_id, ${unscaled("c.fuel_surcharge")} AS permanent, count(*) AS jobs, count(l.id) AS invoiced_jobs,
	${unscaled("sum(j.base_charge)")} AS haulage, ${unscaled("sum(iif(l.id IS NULL, j.base_charge, 0))")} AS open_haulage,
	${unscaled(`sum(${INVOICED_SURCHARGE})`)} AS surcharge`;

/**
 * Sums the jobs of each customer's month, by the day of the work: those that are confirmed and not cancelled, with stops of trips that another
 * customer pays for in rows of their own.
 */
export const sumFuelByWork = ({ from, to }: MonthRange): Query<FuelMonthRow> =>
	query(
		`SELECT substr(j.diary_date, 1, 7) AS month, ${FUEL_COLUMNS}
			FROM job j JOIN customer c ON c.id = j.customer_id LEFT JOIN ${ITS_LINE}
			WHERE j.listed = 1 AND j.status BETWEEN 2 AND 18 AND j.diary_date BETWEEN ?1 AND ?2 GROUP BY 1, 2
		UNION ALL SELECT substr(j.diary_date, 1, 7), ${FUEL_COLUMNS}
			FROM job j JOIN job t ON t.id = j.parent_id JOIN customer c ON c.id = j.customer_id LEFT JOIN ${ITS_LINE}
			WHERE j.parent_id IS NOT NULL AND j.customer_id <> t.customer_id AND j.status BETWEEN 2 AND 18 AND j.diary_date BETWEEN ?1 AND ?2 GROUP BY 1, 2`,
		firstDay(from),
		lastDay(to),
	);

/** Sums the jobs of each customer's month, by the day of their invoice. */
export const sumFuelByInvoice = ({ from, to }: MonthRange): Query<FuelMonthRow> =>
	query(
		`SELECT substr(i.date, 1, 7) AS month, ${FUEL_COLUMNS}
			FROM ${INVOICED} JOIN customer c ON c.id = j.customer_id
			WHERE i.date BETWEEN ?1 AND ?2 GROUP BY 1, 2`,
		firstDay(from),
		lastDay(to),
	);

/** Which invoiced jobs count: by the month of their work or of their invoice, of all customers or of one. */
export interface InvoicedJobs extends MonthRange {
	month_by: "collection" | "invoice";
	customer_id: number | null;
}

const IN_RANGE = "BETWEEN ?1 AND ?2 AND (?3 IS NULL OR j.customer_id = ?3)";

/** Jobs without a month: a rate card has priced them that has its own surcharge. */
const BY_CARD = `j.id IN (SELECT r.job_id FROM job_rate r
	WHERE r.rate_card_version_id IN (SELECT v.id FROM rate_card_version v WHERE v.content ->> 'fuel_percent' IS NOT NULL))`;

/** The jobs on invoices with their months: by their work, also stops that are invoiced to another customer, and those without any day by their invoice. */
const INVOICED_BY_WORK = `SELECT j.id, j.customer_id, substr(j.diary_date, 1, 7) AS month FROM job j JOIN ${ITS_LINE}
	WHERE j.listed = 1 AND j.diary_date ${IN_RANGE} AND NOT ${BY_CARD}
	UNION ALL SELECT j.id, j.customer_id, substr(j.diary_date, 1, 7) FROM job j JOIN ${ITS_LINE}
	WHERE j.parent_id IS NOT NULL AND j.diary_date ${IN_RANGE} AND NOT ${BY_CARD}
	UNION ALL SELECT j.id, j.customer_id, substr(i.date, 1, 7) FROM ${INVOICED}
	WHERE j.diary_date IS NULL AND i.date ${IN_RANGE} AND NOT ${BY_CARD}`;

const INVOICED_BY_INVOICE = `SELECT j.id, j.customer_id, substr(i.date, 1, 7) AS month FROM ${INVOICED}
	WHERE i.date ${IN_RANGE} AND NOT ${BY_CARD}`;

const invoicedSql = ({ month_by }: InvoicedJobs) =>
	month_by === "invoice" ? INVOICED_BY_INVOICE : INVOICED_BY_WORK;
const invoicedParams = ({ from, to, customer_id }: InvoicedJobs) => [
	firstDay(from),
	lastDay(to),
	customer_id,
];

/** Counts the jobs that are on invoices, by month and customer. */
export const countInvoicedMonths = (
	wanted: InvoicedJobs,
): Query<{ month: string; customer_id: number; permanent: number | null; jobs: number }> =>
	query(
		`SELECT o.month, o.customer_id, ${unscaled("c.fuel_surcharge")} AS permanent, count(*) AS jobs
			FROM (${invoicedSql(wanted)}) o JOIN customer c ON c.id = o.customer_id GROUP BY 1, 2`,
		...invoicedParams(wanted),
	);

/** The condition that another number of these jobs is on invoices by now. */
export const isInvoicedSince = (wanted: InvoicedJobs, jobs: number): SqlText => ({
	sql: `(SELECT count(*) FROM (${invoicedSql(wanted)})) <> ?4`,
	params: [...invoicedParams(wanted), jobs],
});

/** Saves how fuel is surcharged, which is one row. */
export const saveFuelSetting = (
	ctx: WriteContext,
	values: Omit<typeof fuel_setting.$inferSelect, "id" | "created_at" | "updated_at">,
): Statement =>
	db
		.insert(fuel_setting)
		.values({ id: 1, ...values, ...created(ctx) })
		.onConflictDoUpdate({ target: fuel_setting.id, set: { ...values, ...updated(ctx) } });

/** Replaces the bands. */
export const replaceFuelBands = (
	bands: readonly Pick<typeof fuel_band.$inferInsert, "from_pence" | "percent">[],
): Statement[] => [db.delete(fuel_band), ...insertRows(fuel_band, bands)];

/** Saves the pump price of a month. */
export const saveFuelPrice = (
	ctx: WriteContext,
	values: Pick<typeof fuel_price.$inferSelect, "month" | "pence" | "read_on" | "source" | "is_final">,
): Statement =>
	db
		.insert(fuel_price)
		.values({ ...values, ...created(ctx) })
		.onConflictDoUpdate({ target: fuel_price.month, set: { ...values, ...updated(ctx) } });

/** Deletes the pump price of a month. */
export const deleteFuelPrice = (month: string): Statement =>
	db.delete(fuel_price).where(eq(fuel_price.month, month));

type SurchargeValues = Pick<
	typeof fuel_surcharge.$inferSelect,
	"customer_id" | "month" | "month_to" | "percent" | "note"
>;

/** Adds the surcharge of a month, of a customer or of all. */
export const insertSurcharge = (ctx: WriteContext, values: SurchargeValues): Statement =>
	db.insert(fuel_surcharge).values({ ...values, ...created(ctx) });

/** Changes the surcharge that begins in a month, of a customer or of all. */
export const updateSurcharge = (
	ctx: WriteContext,
	{ month_to, percent, note, ...of }: SurchargeValues,
): Statement =>
	db
		.update(fuel_surcharge)
		.set({ month_to, percent, note, ...updated(ctx) })
		.where(isOf(of));

const isOf = ({ customer_id, month }: Pick<SurchargeValues, "customer_id" | "month">) =>
	and(
		eq(fuel_surcharge.month, month),
		customer_id === null ? isNull(fuel_surcharge.customer_id) : eq(fuel_surcharge.customer_id, customer_id),
	);

/** Deletes the surcharge that begins in a month, of a customer or of all. */
export const deleteSurcharge = (of: Pick<SurchargeValues, "customer_id" | "month">): Statement =>
	db.delete(fuel_surcharge).where(isOf(of));
