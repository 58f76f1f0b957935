import type { Statement } from "~/db/commit";
import { type Query, query } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import type { AllocationTable } from "~/domain/jobs/allocations";
import { placeWrite } from "~/domain/planner/places";
import type { Ctx } from "~/tenancy/ctx";
import { type AllocationKind, allocationDate, subContractorDate } from "./rules";

/** A workday, sub-contractor or owner-driver that a job can be allocated to. */
export interface Carrier {
	id: number;
	label: string;
	/** Day, shift, driver and vehicle of a workday; null for other carriers. */
	date: string | null;
	shift_type_id: number | null;
	driver_id: number | null;
	vehicle_id: number | null;
}

interface NewAllocation {
	job_id: number;
	carrier: Carrier;
	is_planned: 0 | 1;
	date: string;
	cost: number | null;
}

interface CarrierKind {
	table: AllocationTable;
	noun: string;
	/** The day a job is allocated for. */
	getDate: typeof allocationDate;
	find: (id: number) => Query<Carrier>;
	/** The statements that allocate the job; a completed leg on the same carrier is reopened. */
	insert: (ctx: Ctx, allocation: NewAllocation) => Statement[];
}

const CREATED_BY_SQL = "(SELECT id FROM user WHERE id = ?6)";
const createdBy = ({ actor }: Ctx) => ("user_id" in actor ? actor.user_id : null);

const insertPartnerJob =
	(table: AllocationTable, column: string): CarrierKind["insert"] =>
	(ctx, allocation) => [
		{
			sql: `INSERT INTO ${table} (job_id, ${column}, date, is_planned, cost, created_by, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ${CREATED_BY_SQL}, ?7, ?7)
			ON CONFLICT (${column}, job_id) WHERE is_deleted = 0 DO UPDATE SET date = ?3, is_planned = ?4, cost = ?5, is_completed = 0,
				updated_at = ?7, version = version + 1`,
			params: [
				allocation.job_id,
				allocation.carrier.id,
				allocation.date,
				allocation.is_planned,
				allocation.cost === null ? null : toScale5(allocation.cost),
				createdBy(ctx),
				ctx.now.toISOString(),
			],
		},
	];

const NO_WORK_DAY = "NULL AS date, NULL AS shift_type_id, NULL AS driver_id, NULL AS vehicle_id";

/** Reads the workday `w` that matches `where`, as a carrier. */
export const workDayQuery = (where: string, ...params: unknown[]): Query<Carrier> =>
	query(
		`SELECT w.id, w.date, w.shift_type_id, w.driver_id, w.vehicle_id,
			trim(coalesce(d.full_name, '') || ' ' || coalesce(v.reg, '')) AS label
		FROM work_day w LEFT JOIN driver d ON d.id = w.driver_id LEFT JOIN vehicle v ON v.id = w.vehicle_id WHERE ${where}`,
		...params,
	);

/** How a job is allocated to each kind of carrier. */
export const CARRIER_KINDS: Record<AllocationKind, CarrierKind> = {
	driver: {
		table: "work_day_job",
		noun: "Workday",
		getDate: allocationDate,
		find: (id) => workDayQuery("w.id = ?", id),
		insert: (ctx, { job_id, carrier, is_planned }) => [
			{
				sql: `INSERT INTO work_day_job (job_id, work_day_id, is_planned, position, created_by, created_at, updated_at)
					SELECT ?1, ?2, ?3, coalesce((SELECT max(position) FROM work_day_job WHERE work_day_id = ?2 AND is_deleted = 0), 0) + 1,
						(SELECT id FROM user WHERE id = ?4), ?5, ?5 WHERE true
					ON CONFLICT (work_day_id, job_id) WHERE is_deleted = 0 DO UPDATE SET is_planned = ?3, is_completed = 0,
						updated_at = ?5, version = version + 1`,
				params: [job_id, carrier.id, is_planned, createdBy(ctx), ctx.now.toISOString()],
			},
			placeWrite(ctx.now, {
				job_id,
				vehicle_id: carrier.vehicle_id,
				date: carrier.date,
				is_confirmed: is_planned ? 0 : 1,
			}),
		],
	},
	sub_contractor: {
		table: "sub_contractor_job",
		noun: "Sub-contractor",
		getDate: subContractorDate,
		find: (id) =>
			query(
				`SELECT id, name AS label, ${NO_WORK_DAY} FROM sub_contractor WHERE id = ? AND is_active = 1 AND deleted_at IS NULL`,
				id,
			),
		insert: insertPartnerJob("sub_contractor_job", "sub_contractor_id"),
	},
	owner_driver: {
		table: "owner_driver_job",
		noun: "Owner-driver",
		getDate: subContractorDate,
		find: (id) =>
			query(
				`SELECT id, full_name AS label, ${NO_WORK_DAY} FROM owner_driver WHERE id = ? AND is_active = 1 AND deleted_at IS NULL`,
				id,
			),
		insert: insertPartnerJob("owner_driver_job", "owner_driver_id"),
	},
};
