import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { aliased, db, insertSelect, jsonList } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { takeNumbers } from "~/db/repositories/jobs/number-sequences";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { type ReadRow, refuseChangedJob } from "~/db/rows-as-read";
import type { Statement } from "~/db/statements";
import {
	job,
	owner_driver,
	owner_driver_job,
	self_bill,
	self_bill_line,
	sub_contractor,
	sub_contractor_job,
	void_number,
} from "~/db/tenant";

type BillRow = typeof self_bill.$inferInsert;
type LineRow = typeof self_bill_line.$inferInsert;

/** A new self-bill without its number, with its lines and the jobs whose costs they are, as they were read. */
export type NewSelfBill = Omit<BillRow, "id" | "number" | "bill_number" | "version" | "created_by"> & {
	lines: readonly Omit<LineRow, "id" | "self_bill_id">[];
	carried: readonly ReadRow[];
};

/** Inserts self-bills under the next numbers, in order. Fails the batch if a job has changed since it was read, so that its cost may be another. */
export const insertSelfBills = (
	ctx: WriteContext,
	prefix: string,
	bills: readonly NewSelfBill[],
): Statement[] => {
	const number = `(SELECT next - ${bills.length} + (row ->> 'place') FROM number_sequence WHERE name = 'self_bill')`;
	return [
		refuseChangedJob(bills.flatMap(({ carried }) => carried)),
		takeNumbers("self_bill", bills.length),
		...insertRows(
			self_bill,
			bills.map(({ lines: _, carried: __, ...row }, place) => ({ ...row, ...created(ctx), place, prefix })),
			{ number, bill_number: `(row ->> 'prefix') || ${number}` },
		),
		...insertRows(
			self_bill_line,
			bills.flatMap(({ lines }, place) => lines.map((line) => ({ ...line, place }))),
			{ self_bill_id: `(SELECT b.id FROM self_bill b WHERE b.number = ${number})` },
		),
	];
};

/** Changes the state of a self-bill. Fails the batch unless it has the version that was read. */
export const updateSelfBill = (
	ctx: WriteContext,
	id: number,
	changes: Partial<Pick<BillRow, "status" | "sent_at" | "paid_at" | "email_status">>,
	expectedVersion: number,
): Statement =>
	db
		.update(self_bill)
		.set({ ...changes, ...updated(ctx), version: raised(self_bill.version, expectedVersion) })
		.where(eq(self_bill.id, id));

/** Deletes a draft, its number listed as void. Fails the batch unless it has the version that was read. */
export const voidSelfBill = (
	ctx: WriteContext,
	{ id, version }: { id: number; version: number },
): Statement[] => [
	updateSelfBill(ctx, id, {}, version),
	insertSelect(
		void_number,
		{
			series: "self_bill",
			number: sql`${self_bill.number}`,
			label: sql`${self_bill.bill_number}`,
			date: sql`${self_bill.date}`,
			total: sql`${self_bill.total}`,
			voided_by: actorId(ctx),
			voided_at: ctx.now.toISOString(),
		},
		sql`FROM ${self_bill} WHERE ${eq(self_bill.id, id)}`,
	),
	db.delete(self_bill).where(eq(self_bill.id, id)),
];

const selectListed = () =>
	db
		.select({
			id: self_bill.id,
			bill_number: self_bill.bill_number,
			status: self_bill.status,
			sub_contractor_id: self_bill.sub_contractor_id,
			owner_driver_id: self_bill.owner_driver_id,
			supplier_name:
				sql<string>`coalesce(json_extract(${self_bill.supplier}, '$.name'), ${sub_contractor.name}, ${owner_driver.full_name}, '')`.as(
					"supplier_name",
				),
			date: self_bill.date,
			date_from: self_bill.date_from,
			date_to: self_bill.date_to,
			net: self_bill.net,
			vat: self_bill.vat,
			total: self_bill.total,
			jobs: sql<number>`(SELECT count(*) FROM self_bill_line l WHERE l.self_bill_id = ${self_bill.id})`.as(
				"jobs",
			),
			email_status: self_bill.email_status,
			sent_at: self_bill.sent_at,
			paid_at: self_bill.paid_at,
			exported_at: self_bill.exported_at,
			version: self_bill.version,
			supplier: self_bill.supplier,
			billed_to: self_bill.billed_to,
		})
		.from(self_bill)
		.leftJoin(sub_contractor, eq(sub_contractor.id, self_bill.sub_contractor_id))
		.leftJoin(owner_driver, eq(owner_driver.id, self_bill.owner_driver_id));

/** Selects the self-bills whose period touches a range of days, newest number first. */
export const selectSelfBills = (from: string, to: string) =>
	selectListed()
		.where(sql`${self_bill.date_from} <= ${to} AND ${self_bill.date_to} >= ${from}`)
		.orderBy(desc(self_bill.number));

/** Selects self-bills by their ids, in the order of their numbers. */
export const selectSelfBillsById = (ids: readonly number[]) =>
	selectListed()
		.where(sql`${self_bill.id} IN ${jsonList(ids)}`)
		.orderBy(asc(self_bill.number));

/** Selects the self-bills that jobs are on, in the order of their numbers. */
export const selectSelfBillsOfJobs = (job_ids: readonly number[]) =>
	selectListed()
		.where(
			sql`${self_bill.id} IN (SELECT l.self_bill_id FROM self_bill_line l WHERE l.job_id IN ${jsonList(job_ids)})`,
		)
		.orderBy(asc(self_bill.number));

/** Selects the self-bills that a sub-contractor was sent, newest number first; drafts are the office's own. */
export const selectSentSelfBills = (sub_contractor_id: number) =>
	selectListed()
		.where(and(eq(self_bill.sub_contractor_id, sub_contractor_id), ne(self_bill.status, "Draft")))
		.orderBy(desc(self_bill.number))
		.limit(100);

/** Selects the jobs of a self-bill. */
export const selectSelfBillLines = (self_bill_id: number) =>
	db
		.select({
			description: self_bill_line.description,
			net: self_bill_line.net,
			vat_rate: self_bill_line.vat_rate,
			vat: self_bill_line.vat,
		})
		.from(self_bill_line)
		.where(eq(self_bill_line.self_bill_id, self_bill_id))
		.orderBy(asc(self_bill_line.id));

/** Of a job that is done: from Completed to Invoiced. */
const FIRST_DONE = 11;
const LAST_DONE = 18;

type Carried = typeof sub_contractor_job | typeof owner_driver_job;

const countSuppliers = sql`((SELECT count(*) FROM sub_contractor_job a WHERE a.job_id = ${job.id} AND a.is_deleted = 0)
	+ (SELECT count(*) FROM owner_driver_job a WHERE a.job_id = ${job.id} AND a.is_deleted = 0))`;

/** How a line of a self-bill names who carried its job. */
const carrierOf = (allocation: Carried) =>
	allocation === sub_contractor_job
		? sql`'sub_contractor:' || ${sub_contractor_job.sub_contractor_id}`
		: sql`'owner_driver:' || ${owner_driver_job.owner_driver_id}`;

const workColumns = (allocation: Carried) => ({
	job_id: aliased(job.id, "billed_job_id"),
	carried_by: sql<string>`${carrierOf(allocation)}`.as("carried_by"),
	job_version: aliased(job.version, "billed_job_version"),
	job_number: jobNumber(job).as("written_number"),
	date: aliased(allocation.date, "allocated_on"),
	collection_town: job.collection_town,
	delivery_town: job.delivery_town,
	// Of two suppliers each is paid what was agreed with it; the job's cost is that of both.
	cost: sql<
		number | null
	>`CASE WHEN ${countSuppliers} > 1 THEN ${allocation.cost} ELSE coalesce(${job.subcost}, ${allocation.cost}) END`
		.mapWith(job.subcost)
		.as("carried_for"),
});

const isUnpaidWork = (allocation: Carried, from: string, to: string) =>
	sql`${allocation.is_deleted} = 0 AND ${allocation.date} BETWEEN ${from} AND ${to}
		AND ${job.status} BETWEEN ${FIRST_DONE} AND ${LAST_DONE}
		AND NOT EXISTS (SELECT 1 FROM self_bill_line l WHERE l.job_id = ${job.id} AND l.carried_by = ${carrierOf(allocation)})`;

/** Selects the jobs that sub-contractors have done in a period and that are on no self-bill. */
export const selectSubContractorWork = (from: string, to: string) =>
	db
		.select({ supplier_id: sub_contractor_job.sub_contractor_id, ...workColumns(sub_contractor_job) })
		.from(sub_contractor_job)
		.innerJoin(job, eq(job.id, sub_contractor_job.job_id))
		.where(isUnpaidWork(sub_contractor_job, from, to))
		.orderBy(asc(sub_contractor_job.date), asc(job.id));

/** Selects the jobs that one sub-contractor has done since a day and that are on no self-bill. */
export const selectOwnUnpaidWork = (sub_contractor_id: number, from: string, to: string) =>
	db
		.select({ supplier_id: sub_contractor_job.sub_contractor_id, ...workColumns(sub_contractor_job) })
		.from(sub_contractor_job)
		.innerJoin(job, eq(job.id, sub_contractor_job.job_id))
		.where(
			and(
				eq(sub_contractor_job.sub_contractor_id, sub_contractor_id),
				isUnpaidWork(sub_contractor_job, from, to),
			),
		)
		.orderBy(asc(sub_contractor_job.date), asc(job.id));

/** Selects the jobs that owner-drivers have done in a period and that are on no self-bill. */
export const selectOwnerDriverWork = (from: string, to: string) =>
	db
		.select({ supplier_id: owner_driver_job.owner_driver_id, ...workColumns(owner_driver_job) })
		.from(owner_driver_job)
		.innerJoin(job, eq(job.id, owner_driver_job.job_id))
		.where(isUnpaidWork(owner_driver_job, from, to))
		.orderBy(asc(owner_driver_job.date), asc(job.id));
