import type { Statement } from "~/db/commit";
import { type Query, query } from "~/db/read";
import {
	type AllocationTable,
	insertOwnerDriverJob,
	insertSubContractorJob,
	insertWorkdayJob,
} from "~/db/repositories/allocations";
import { insertPlace } from "~/db/repositories/planner-places";
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

const toPartnerAllocation = ({ carrier, ...allocation }: NewAllocation) => ({
	...allocation,
	partner_id: carrier.id,
});

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
			insertWorkdayJob(ctx, { job_id, work_day_id: carrier.id, is_planned }),
			insertPlace(ctx, {
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
		insert: (ctx, allocation) => [insertSubContractorJob(ctx, toPartnerAllocation(allocation))],
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
		insert: (ctx, allocation) => [insertOwnerDriverJob(ctx, toPartnerAllocation(allocation))],
	},
};
