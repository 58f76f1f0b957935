import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import { aliased, db, insertSelect, jsonList, statement } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { takeNumbers } from "~/db/repositories/jobs/number-sequences";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { driverName } from "~/db/repositories/master-data/drivers";
import type { Statement } from "~/db/statements";
import { driver, driver_invoice, driver_invoice_line, vehicle, void_number, work_day } from "~/db/tenant";

type InvoiceRow = typeof driver_invoice.$inferInsert;
type LineRow = typeof driver_invoice_line.$inferInsert;

/** A new driver invoice without its number, with its lines. */
export type NewDriverInvoice = Omit<InvoiceRow, "id" | "number" | "inv_number" | "version" | "created_by"> & {
	lines: readonly Omit<LineRow, "id" | "driver_invoice_id">[];
};

/** Inserts driver invoices under the next numbers, in order. */
export const insertDriverInvoices = (
	ctx: WriteContext,
	prefix: string,
	invoices: readonly NewDriverInvoice[],
): Statement[] => {
	const number = `(SELECT next - ${invoices.length} + (row ->> 'place') FROM number_sequence WHERE name = 'driver_invoice')`;
	return [
		takeNumbers("driver_invoice", invoices.length),
		...insertRows(
			driver_invoice,
			invoices.map(({ lines: _, ...row }, place) => ({ ...row, ...created(ctx), place, prefix })),
			{ number, inv_number: `(row ->> 'prefix') || ${number}` },
		),
		...insertRows(
			driver_invoice_line,
			invoices.flatMap(({ lines, driver_id, date_from, date_to }) =>
				lines.map((line) => ({ ...line, driver_id, date_from, date_to })),
			),
			{
				driver_invoice_id: `(SELECT i.id FROM driver_invoice i WHERE i.driver_id = row ->> 'driver_id'
					AND i.date_from = row ->> 'date_from' AND i.date_to = row ->> 'date_to')`,
			},
		),
	];
};

/** Raises the versions of workdays that are paid. Fails the batch if one has changed since it was read. */
export const touchPaidWorkdays = (days: readonly { id: number; version: number }[]): Statement =>
	// One statement over many rows; the trigger refuses a version that is not the next one.
	statement(
		sql`UPDATE ${work_day} SET version = (l.value ->> 'version') + 1 FROM json_each(${JSON.stringify(days)}) l
			WHERE ${work_day}.id = l.value ->> 'id'`,
	);

/** Changes the state of a driver invoice. Fails the batch unless it has the version that was read. */
export const updateDriverInvoice = (
	ctx: WriteContext,
	id: number,
	changes: Partial<Pick<InvoiceRow, "status" | "sent_at" | "paid_at" | "email_status">>,
	expectedVersion: number,
): Statement =>
	db
		.update(driver_invoice)
		.set({ ...changes, ...updated(ctx), version: raised(driver_invoice.version, expectedVersion) })
		.where(eq(driver_invoice.id, id));

/** Deletes a draft, its number listed as void. Fails the batch unless it has the version that was read. */
export const voidDriverInvoice = (
	ctx: WriteContext,
	{ id, version }: { id: number; version: number },
): Statement[] => [
	updateDriverInvoice(ctx, id, {}, version),
	insertSelect(
		void_number,
		{
			series: "driver_invoice",
			number: sql`${driver_invoice.number}`,
			label: sql`${driver_invoice.inv_number}`,
			date: sql`${driver_invoice.date_to}`,
			total: sql`${driver_invoice.total_payable}`,
			voided_by: actorId(ctx),
			voided_at: ctx.now.toISOString(),
		},
		sql`FROM ${driver_invoice} WHERE ${eq(driver_invoice.id, id)}`,
	),
	db.delete(driver_invoice).where(eq(driver_invoice.id, id)),
];

const selectListed = () =>
	db
		.select({
			id: driver_invoice.id,
			inv_number: driver_invoice.inv_number,
			status: driver_invoice.status,
			driver_id: driver_invoice.driver_id,
			driver_name: driverName,
			driver_email: aliased(driver.email, "driver_email"),
			date_from: driver_invoice.date_from,
			date_to: driver_invoice.date_to,
			total_hours: driver_invoice.total_hours,
			net: driver_invoice.net,
			vat: driver_invoice.vat,
			vat_rate: driver_invoice.vat_rate,
			total_payable: driver_invoice.total_payable,
			agreement_id: driver_invoice.agreement_id,
			email_status: driver_invoice.email_status,
			sent_at: driver_invoice.sent_at,
			paid_at: driver_invoice.paid_at,
			exported_at: driver_invoice.exported_at,
			created_at: driver_invoice.created_at,
			version: driver_invoice.version,
			supplier: driver_invoice.supplier,
			billed_to: driver_invoice.billed_to,
		})
		.from(driver_invoice)
		.innerJoin(driver, eq(driver.id, driver_invoice.driver_id));

/** Selects the driver invoices whose period touches a range of days, newest number first. */
export const selectDriverInvoices = (from: string, to: string) =>
	selectListed()
		.where(and(lte(driver_invoice.date_from, to), gte(driver_invoice.date_to, from)))
		.orderBy(desc(driver_invoice.number));

/** Selects driver invoices by their ids, in the order of their numbers. */
export const selectDriverInvoicesById = (ids: readonly number[]) =>
	selectListed()
		.where(sql`${driver_invoice.id} IN ${jsonList(ids)}`)
		.orderBy(asc(driver_invoice.number));

/** Selects the driver invoices that workdays are on, in the order of their numbers. */
export const selectDriverInvoicesOfDays = (work_day_ids: readonly number[]) =>
	selectListed()
		.where(
			sql`${driver_invoice.id} IN (SELECT l.driver_invoice_id FROM driver_invoice_line l WHERE l.work_day_id IN ${jsonList(work_day_ids)})`,
		)
		.orderBy(asc(driver_invoice.number));

/** Selects the days of a driver invoice. */
export const selectDriverInvoiceLines = (driver_invoice_id: number) =>
	db
		.select({
			hours: driver_invoice_line.hours,
			rate: driver_invoice_line.rate,
			nightout: aliased(driver_invoice_line.nightout, "paid_nightout"),
			amount: driver_invoice_line.amount,
			date: work_day.date,
			shift_type_id: work_day.shift_type_id,
			clockin_date: work_day.clockin_date,
			clockin_time: work_day.clockin_approved_time,
			clockout_date: work_day.clockout_date,
			clockout_time: work_day.clockout_approved_time,
			break_minutes: work_day.break_minutes,
			reg: sql<string | null>`${vehicle.reg}`.as("vehicle_reg"),
		})
		.from(driver_invoice_line)
		.innerJoin(work_day, eq(work_day.id, driver_invoice_line.work_day_id))
		.leftJoin(vehicle, eq(vehicle.id, work_day.vehicle_id))
		.where(eq(driver_invoice_line.driver_invoice_id, driver_invoice_id))
		.orderBy(asc(work_day.date), asc(work_day.shift_type_id));
