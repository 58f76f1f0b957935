import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { allocationText } from "~/shared/texts/allocation";

/** Stored shift numbers. */
export const SHIFT_TYPE = { day: 1, night: 2 } as const;

/** The tabs of the allocate dialog, their buttons, and the shift of a driver tab. */
export const ALLOCATE_TABS = [
	{
		slug: "day",
		title: "Day Shift Driver",
		kind: "driver",
		shift_type_id: SHIFT_TYPE.day,
		buttons: ["Allocate", "Plan"],
	},
	{
		slug: "night",
		title: "Night Shift Driver",
		kind: "driver",
		shift_type_id: SHIFT_TYPE.night,
		buttons: ["Allocate", "Plan"],
	},
	{
		slug: "sub-contractor",
		title: "Sub Contractor",
		kind: "sub_contractor",
		shift_type_id: null,
		buttons: ["Allocate", "Plan"],
	},
	{
		slug: "owner-driver",
		title: "Owner Driver",
		kind: "owner_driver",
		shift_type_id: null,
		buttons: ["Allocate"],
	},
] as const;

/** Who a job can be allocated to. */
export type AllocationKind = (typeof ALLOCATE_TABS)[number]["kind"];

/** The message after a job was allocated. */
export const ALLOCATED_TEXTS: Record<AllocationKind, string> = {
	driver: allocationText.driver,
	sub_contractor: allocationText.subContractor,
	owner_driver: allocationText.ownerDriver,
};

/** Events after which an open allocate dialog reloads its lists. */
export const RELOAD_ALLOCATIONS_ON = ["driverChange", "vehicleChange", "organizerChange"] as const;

interface DatedJob {
	mode: number;
	job_type: number;
	status: JobStatus;
	collected?: number | null;
	collection_date?: string | null;
	delivery_date?: string | null;
}

type DateRule = (job: DatedJob, tripDate: string | null | undefined) => string | null | undefined;

const collection: DateRule = (job) => job.collection_date;
const delivery: DateRule = (job) => job.delivery_date;

/** The date a job is allocated for, by mode. */
const DATE_RULE_BY_MODE: Record<number, DateRule> = {
	[JOB_MODE.both]: (job, tripDate) =>
		(job.status === "Collected" || job.status === "Indepot" ? delivery : collection)(job, tripDate),
	[JOB_MODE.collection]: collection,
	[JOB_MODE.delivery]: delivery,
	[JOB_MODE.legacy]: delivery,
	[JOB_MODE.night]: (job, tripDate) =>
		job.job_type === JOB_TYPE.trip && tripDate ? tripDate : job.collection_date,
};

/**
 * The day a job is allocated for, or null when that date is not set. A trip in mode 4 uses `tripDate`. Throws a RangeError
 * "Invalid job mode" for a mode other than 0 to 4.
 */
export function allocationDate(job: DatedJob, tripDate?: string | null): string | null {
	const rule = DATE_RULE_BY_MODE[job.mode];
	if (!rule) throw new RangeError(allocationText.invalidMode);
	return rule(job, tripDate) || null;
}

/** The day a job is allocated to a sub-contractor for: the delivery date once collected, otherwise as for a driver. */
export function subContractorDate(job: DatedJob, tripDate?: string | null): string | null {
	const driverDate = allocationDate(job, tripDate);
	return job.collected ? job.delivery_date || driverDate : driverDate;
}

/** A day of a job and the stops made on it. */
interface JobDay {
	date: string;
	stops: readonly ("collection" | "delivery")[];
}

/** The days of a job. A split job (job_type 2) has separate days for collection and delivery, unless it is Night Only. */
export function listJobDays(job: Omit<DatedJob, "status">): JobDay[] {
	const { collection_date: from, delivery_date: to } = job;
	if (job.job_type === JOB_TYPE.split && job.mode !== JOB_MODE.night && from && to && from !== to) {
		return [
			{ date: from, stops: ["collection"] },
			{ date: to, stops: ["delivery"] },
		];
	}
	const date = (job.mode === JOB_MODE.delivery ? to : from) || to || from;
	if (!date) return [];
	if (job.mode === JOB_MODE.collection) return [{ date, stops: ["collection"] }];
	return [{ date, stops: job.mode === JOB_MODE.delivery ? ["delivery"] : ["collection", "delivery"] }];
}

/** The error when a plan cannot be cancelled because its allocation is unknown, or null. */
export function cancelPlanError(allocationId: number | null | undefined): string | null {
	return allocationId ? null : allocationText.noPlan;
}

interface DriverAllocation {
	is_deleted?: number | null;
	work_day: {
		date: string | null;
		client_driver?: { first_name: string | null; last_name: string | null } | null;
		vehicle?: { reg: string | null } | null;
	} | null;
}

interface SubAllocation {
	date: string | null;
	sub_contractor?: { code: string | null; name: string | null } | null;
}

interface OwnerAllocation {
	date: string | null;
	owner_driver?: { code: string | null; full_name: string | null } | null;
}

/** The content of the diary's Driver/Sub cell. */
interface DriverSub {
	kind: AllocationKind;
	label: string;
	date: string;
}

/**
 * Who carries a job: the latest of its driver, sub-contractor and owner-driver allocations by date (the driver on the same
 * day), or null while there is none. Deleted allocations do not count.
 */
export function getDriverSub(job: {
	work_day_jobs?: readonly DriverAllocation[] | null;
	sub_contractor_jobs?: readonly SubAllocation[] | null;
	owner_driver_jobs?: readonly OwnerAllocation[] | null;
}): DriverSub | null {
	const allocations: DriverSub[] = [];
	for (const { is_deleted, work_day } of job.work_day_jobs ?? []) {
		if (!is_deleted && work_day)
			allocations.push({ kind: "driver", date: work_day.date ?? "", label: driverLabel(work_day) });
	}
	for (const { date, sub_contractor: sub } of job.sub_contractor_jobs ?? []) {
		allocations.push({ kind: "sub_contractor", date: date ?? "", label: sub?.code || sub?.name || "" });
	}
	for (const { date, owner_driver: owner } of job.owner_driver_jobs ?? []) {
		allocations.push({
			kind: "owner_driver",
			date: date ?? "",
			label: owner?.full_name || owner?.code || "",
		});
	}
	return allocations.reduce<DriverSub | null>(
		(latest, next) => (latest && latest.date >= next.date ? latest : next),
		null,
	);
}

/** The driver's name, else the registration of a vehicle planned without a driver. */
function driverLabel(workDay: NonNullable<DriverAllocation["work_day"]>): string {
	const driver = workDay.client_driver;
	const name = [driver?.first_name, driver?.last_name].filter(Boolean).join(" ");
	return name || workDay.vehicle?.reg || "";
}
