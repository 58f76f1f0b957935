import type { Statement } from "~/db/commit";
import {
	type AllocationTable,
	insertOwnerDriverJob,
	insertSubContractorJob,
	insertWorkdayJob,
} from "~/db/repositories/jobs/allocations";
import { insertPlace } from "~/db/repositories/jobs/planner-places";
import {
	selectOwnerDriverCarrier,
	selectSubContractorCarrier,
	selectWorkdayCarrier,
} from "~/db/repositories/planning/carriers";
import { requireCarrier } from "~/db/repositories/planning/workdays";
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
	/** A sub-contractor gets an offer first. */
	is_offer?: boolean;
}

interface CarrierKind {
	table: AllocationTable;
	noun: string;
	/** The day a job is allocated for. */
	getDate: typeof allocationDate;
	find: typeof selectWorkdayCarrier | typeof selectSubContractorCarrier | typeof selectOwnerDriverCarrier;
	/** The statements that allocate the job; a completed leg on the same carrier is reopened. */
	insert: (ctx: Ctx, allocation: NewAllocation) => Statement[];
}

const toPartnerAllocation = ({ carrier, is_offer: _, ...allocation }: NewAllocation) => ({
	...allocation,
	partner_id: carrier.id,
});

/** How a job is allocated to each kind of carrier. */
export const CARRIER_KINDS: Record<AllocationKind, CarrierKind> = {
	driver: {
		table: "work_day_job",
		noun: "Workday",
		getDate: allocationDate,
		find: selectWorkdayCarrier,
		insert: (ctx, { job_id, carrier, is_planned }) => [
			insertWorkdayJob(ctx, { job_id, work_day_id: carrier.id, is_planned }),
			requireCarrier(carrier),
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
		find: selectSubContractorCarrier,
		insert: (ctx, allocation) => [
			insertSubContractorJob(ctx, {
				...toPartnerAllocation(allocation),
				is_offer: allocation.is_offer === true,
			}),
		],
	},
	owner_driver: {
		table: "owner_driver_job",
		noun: "Owner-driver",
		getDate: subContractorDate,
		find: selectOwnerDriverCarrier,
		insert: (ctx, allocation) => [insertOwnerDriverJob(ctx, toPartnerAllocation(allocation))],
	},
};
