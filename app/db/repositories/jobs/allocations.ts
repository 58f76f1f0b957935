import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, insertSelect, jsonList, statement } from "~/db/builder";
import { type Query, query } from "~/db/read";
import { actorId, created, raised, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import {
	job,
	type job_allocation,
	owner_driver_job,
	sub_contractor_job,
	vehicle_job_planner,
	work_day,
	work_day_job,
} from "~/db/tenant";

/** The tables that hold who carries a job. */
const ALLOCATION_TABLES = { work_day_job, sub_contractor_job, owner_driver_job } as const;
export type AllocationTable = keyof typeof ALLOCATION_TABLES;
const TABLE_NAMES = ["work_day_job", "sub_contractor_job", "owner_driver_job"] as const;

interface OpenAllocationChanges {
	is_planned?: 0 | 1;
	is_completed?: 1;
}

/** Changes the open allocations of a job, of some kinds. With `onlyInStatus` it does so only if the job has that status by then. */
export function updateOpenAllocations(
	ctx: Pick<WriteContext, "now">,
	job_id: number,
	changes: OpenAllocationChanges,
	{
		tables = TABLE_NAMES,
		onlyInStatus,
	}: { tables?: readonly AllocationTable[]; onlyInStatus?: number | undefined },
): Statement[] {
	const completed_at = changes.is_completed ? ctx.now.toISOString() : undefined;
	return tables.map((name) => {
		const table = ALLOCATION_TABLES[name];
		const values = { ...changes, updated_at: ctx.now.toISOString(), version: raised(table.version) };
		const condition = and(
			eq(table.job_id, job_id),
			eq(table.is_deleted, 0),
			eq(table.is_completed, 0),
			onlyInStatus === undefined
				? undefined
				: sql`EXISTS (SELECT 1 FROM ${job} WHERE ${eq(job.id, job_id)} AND ${eq(job.status, onlyInStatus)})`,
		);
		return table === work_day_job
			? db
					.update(table)
					.set({ ...values, completed_at })
					.where(condition)
			: db.update(table).set(values).where(condition);
	});
}

/** Removes the open allocations of a job, of some kinds, the completed ones too unless they are retained; `removed` always goes. */
export const removeAllocations = (
	job_id: number,
	{
		retainsCompleted,
		removed,
		tables,
	}: {
		retainsCompleted: boolean;
		removed?: { table: AllocationTable; id: number } | undefined;
		tables: readonly AllocationTable[];
	},
): Statement[] =>
	tables.map((name) => {
		const table = ALLOCATION_TABLES[name];
		return db
			.update(table)
			.set({ is_deleted: 1, version: raised(table.version) })
			.where(
				and(
					eq(table.job_id, job_id),
					eq(table.is_deleted, 0),
					sql`(${retainsCompleted ? 0 : 1} OR ${eq(table.is_completed, 0)} OR ${table.id} = ${removed?.table === name ? removed.id : null})`,
				),
			);
	});

interface PartnerAllocation {
	job_id: number;
	partner_id: number;
	date: string;
	is_planned: 0 | 1;
	cost: number | null;
}

/** Allocates a job to a sub-contractor or reopens the allocation it has there; what was answered before is void. */
export const insertSubContractorJob = (
	ctx: WriteContext,
	{ partner_id, is_offer, ...allocation }: PartnerAllocation & { is_offer: boolean },
): Statement => {
	const answer = is_offer ? ("offered" as const) : null;
	return db
		.insert(sub_contractor_job)
		.values({
			...allocation,
			answer,
			sub_contractor_id: partner_id,
			created_by: actorId(ctx),
			...created(ctx),
		})
		.onConflictDoUpdate({
			target: [sub_contractor_job.sub_contractor_id, sub_contractor_job.job_id],
			targetWhere: sql`is_deleted = 0`,
			set: {
				...reopened(ctx, allocation, sub_contractor_job.version),
				answer,
				answered_at: null,
				decline_reason: null,
				requested_cost: null,
			},
		});
};

type SubContractorJobRow = typeof sub_contractor_job.$inferInsert;

/** Changes what a sub-contractor has answered and whom it sends. Fails the batch unless the row has the version that was read. */
export const updateSubContractorJob = (
	ctx: WriteContext,
	id: number,
	changes: Partial<
		Pick<
			SubContractorJobRow,
			| "answer"
			| "answered_at"
			| "decline_reason"
			| "requested_cost"
			| "cost"
			| "driver_name"
			| "driver_mobile"
			| "registration"
		>
	>,
	expectedVersion?: number,
): Statement =>
	db
		.update(sub_contractor_job)
		.set({ ...changes, ...updated(ctx), version: raised(sub_contractor_job.version, expectedVersion) })
		.where(eq(sub_contractor_job.id, id));

/** Allocates a job to an owner-driver or reopens the allocation it has there. */
export const insertOwnerDriverJob = (
	ctx: WriteContext,
	{ partner_id, ...allocation }: PartnerAllocation,
): Statement =>
	db
		.insert(owner_driver_job)
		.values({ ...allocation, owner_driver_id: partner_id, created_by: actorId(ctx), ...created(ctx) })
		.onConflictDoUpdate({
			target: [owner_driver_job.owner_driver_id, owner_driver_job.job_id],
			targetWhere: sql`is_deleted = 0`,
			set: reopened(ctx, allocation, owner_driver_job.version),
		});

const reopened = (
	ctx: WriteContext,
	{ date, is_planned, cost }: Omit<PartnerAllocation, "partner_id">,
	version: typeof sub_contractor_job.version | typeof owner_driver_job.version,
) => ({ date, is_planned, cost, is_completed: 0 as const, ...updated(ctx), version: raised(version) });

/** Allocates a job to a workday, as its last, or reopens the allocation it has there. */
export const insertWorkdayJob = (
	ctx: WriteContext,
	{ job_id, work_day_id, is_planned }: { job_id: number; work_day_id: number; is_planned: 0 | 1 },
): Statement =>
	db
		.insert(work_day_job)
		.values({
			job_id,
			work_day_id,
			is_planned,
			position: sql`coalesce((SELECT max(position) FROM work_day_job WHERE work_day_id = ${work_day_id} AND is_deleted = 0), 0) + 1`,
			created_by: actorId(ctx),
			...created(ctx),
		})
		.onConflictDoUpdate({
			target: [work_day_job.work_day_id, work_day_job.job_id],
			targetWhere: sql`is_deleted = 0`,
			set: { is_planned, is_completed: 0, ...updated(ctx), version: raised(work_day_job.version) },
		});

/** Plans the sub-jobs with these uids that have a status on a workday, after its jobs; does nothing without a workday. */
export const planSubJobsOnWorkday = (
	ctx: WriteContext,
	uids: readonly string[],
	{ work_day_id, status }: { work_day_id: number | null; status: number },
): Statement =>
	insertSelect(
		work_day_job,
		{
			job_id: sql`${job.id}`,
			work_day_id: sql`${work_day_id}`,
			is_planned: 1,
			position: sql`100000 + ${job.sub_no}`,
			...created(ctx),
		},
		sql`${withStatus(uids, status)} AND ${work_day_id} IS NOT NULL`,
	);

const withStatus = (uids: readonly string[], status: number): SQL =>
	sql`FROM ${job} WHERE ${job.uid} IN ${jsonList(uids)} AND ${eq(job.status, status)}`;

/** Plans jobs that stand on a vehicle's day on the workday of that vehicle, in the order of the row. */
export const planRowOnWorkday = (
	ctx: WriteContext,
	{ vehicle_id, date, shift_type_id }: { vehicle_id: number; date: string; shift_type_id: number },
	job_ids: readonly number[],
): Statement =>
	insertSelect(
		work_day_job,
		{
			job_id: sql`${vehicle_job_planner.job_id}`,
			work_day_id: sql`${work_day.id}`,
			is_planned: 1,
			position: sql`${vehicle_job_planner.position}`,
			created_by: actorId(ctx),
			...created(ctx),
		},
		sql`FROM ${vehicle_job_planner} JOIN ${work_day} ON ${eq(work_day.vehicle_id, vehicle_job_planner.plannerable_id)}
				AND ${eq(work_day.date, vehicle_job_planner.date)} AND ${eq(work_day.shift_type_id, shift_type_id)}
			WHERE ${eq(vehicle_job_planner.plannerable_id, vehicle_id)} AND ${eq(vehicle_job_planner.date, date)}
				AND ${vehicle_job_planner.job_id} IN ${jsonList(job_ids)}
			ON CONFLICT (work_day_id, job_id) WHERE is_deleted = 0 DO NOTHING`,
	);

/** Moves the jobs of a workday to another; those that are there already only leave. */
export function moveWorkdayJobs(ctx: WriteContext, from: number, to: number): Statement[] {
	const jobsOf = and(eq(work_day_job.work_day_id, from), eq(work_day_job.is_deleted, 0));
	const changed = { ...updated(ctx), version: raised(work_day_job.version) };
	const isThere = sql`${work_day_job.job_id} IN (SELECT job_id FROM work_day_job WHERE work_day_id = ${to} AND is_deleted = 0)`;
	return [
		db
			.update(work_day_job)
			.set({ is_deleted: 1, ...changed })
			.where(and(jobsOf, isThere)),
		db
			.update(work_day_job)
			.set({ work_day_id: to, ...changed })
			.where(jobsOf),
	];
}

/** Takes jobs off a workday; their places on the planner stay. */
export const removeWorkdayJobs = (
	ctx: WriteContext,
	work_day_id: number,
	job_ids: readonly number[],
): Statement =>
	db
		.update(work_day_job)
		.set({ is_deleted: 1, ...updated(ctx), version: raised(work_day_job.version) })
		.where(
			and(
				eq(work_day_job.work_day_id, work_day_id),
				eq(work_day_job.is_deleted, 0),
				sql`${work_day_job.job_id} IN ${jsonList(job_ids)}`,
			),
		);

/** Sets the positions of the jobs of a workday, by the ids of the allocations. */
export const orderWorkdayJobRows = (
	ctx: WriteContext,
	places: readonly { id: number; position: number }[],
): Statement =>
	// One statement over many rows.
	statement(
		sql`UPDATE work_day_job SET position = p.position, updated_at = ${ctx.now.toISOString()}, version = version + 1
			FROM (SELECT value ->> 'id' AS id, value ->> 'position' AS position FROM json_each(${JSON.stringify(places)})) p
			WHERE work_day_job.id = p.id AND work_day_job.position <> p.position`,
	);

/** Selects an allocation. */
export function selectAllocation(name: AllocationTable, id: number) {
	const table = ALLOCATION_TABLES[name];
	return db
		.select({ job_id: table.job_id, is_deleted: table.is_deleted })
		.from(table)
		.where(eq(table.id, id));
}

/** Selects an allocation to a workday. */
export const selectWorkdayJob = (id: number) =>
	db
		.select({
			job_id: work_day_job.job_id,
			is_planned: work_day_job.is_planned,
			is_deleted: work_day_job.is_deleted,
		})
		.from(work_day_job)
		.where(eq(work_day_job.id, id));

/** Selects the latest allocation of a job, by day. Text, as it reads a view. */
export const selectLatestAllocation = (
	job_id: number,
): Query<Pick<typeof job_allocation.$inferSelect, "kind" | "allocation_id">> =>
	query(
		"SELECT kind, allocation_id FROM allocation WHERE job_id = ? ORDER BY date DESC, created_at DESC LIMIT 1",
		job_id,
	);
