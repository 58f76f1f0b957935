import { JOB_TYPE, MODE } from "../jobs/rules";
import type { JobStatus } from "../jobs/status";
import { allocationText } from "../messages";

/** Stored shift numbers. */
export const SHIFT = { day: 1, night: 2 } as const;

/** `temp_status` of a job that is in a depot. */
export const IN_DEPOT = 2;

/** The tabs of the allocate dialog, their buttons, and the shift a driver tab stands for. */
export const ALLOCATE_TABS = [
	{
		slug: "day",
		title: "Day Shift Driver",
		kind: "driver",
		shift_type_id: SHIFT.day,
		buttons: ["Allocate", "Plan"],
	},
	{
		slug: "night",
		title: "Night Shift Driver",
		kind: "driver",
		shift_type_id: SHIFT.night,
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

/** Whom a job can be given to. */
export type AllocationKind = (typeof ALLOCATE_TABS)[number]["kind"];

/** What is said once a job has been given to somebody. */
export const ALLOCATED: Record<AllocationKind, string> = {
	driver: allocationText.driver,
	sub_contractor: allocationText.subContractor,
	owner_driver: allocationText.ownerDriver,
};

/** Events after which an open allocate dialog loads its lists again. */
export const RELOAD_ALLOCATIONS_ON = ["driverChange", "vehicleChange", "organizerChange"] as const;

interface Dated {
	mode: number;
	job_type: number;
	status: JobStatus;
	collected?: number | null;
	collection_date?: string | null;
	delivery_date?: string | null;
}

type DateRule = (job: Dated, passed: string | null | undefined) => string | null | undefined;

const collection: DateRule = (job) => job.collection_date;
const delivery: DateRule = (job) => job.delivery_date;

/** Which date a mode is allocated for. */
const DATE_OF_MODE: Record<number, DateRule> = {
	[MODE.both]: (job, passed) =>
		(job.status === "Collected" || job.status === "Indepot" ? delivery : collection)(job, passed),
	[MODE.collection]: collection,
	[MODE.delivery]: delivery,
	[MODE.legacy]: delivery,
	[MODE.night]: (job, passed) => (job.job_type === JOB_TYPE.trip && passed ? passed : job.collection_date),
};

/**
 * The day a job is allocated for, or null where that date is not set. A trip in mode 4 takes the date passed in. Throws
 * a RangeError "Invalid job mode" for a mode other than 0 to 4.
 */
export function allocationDate(job: Dated, passed?: string | null): string | null {
	const rule = DATE_OF_MODE[job.mode];
	if (!rule) throw new RangeError(allocationText.invalidMode);
	return rule(job, passed) || null;
}

/** The day a sub-contractor gets a job for: the delivery's once it is collected, where it has one, else as for a driver. */
export function subContractorDate(job: Dated, passed?: string | null): string | null {
	const usual = allocationDate(job, passed);
	return job.collected ? job.delivery_date || usual : usual;
}

/** What is done with a job on a day. */
export interface JobDay {
	date: string;
	does: readonly ("collection" | "delivery")[];
}

/** The days a job lies on. One of job_type 2 splits into collection and delivery; a Night Only job stays whole. */
export function daysOf(job: Omit<Dated, "status">): JobDay[] {
	const { collection_date: from, delivery_date: to } = job;
	if (job.job_type === JOB_TYPE.split && job.mode !== MODE.night && from && to && from !== to) {
		return [
			{ date: from, does: ["collection"] },
			{ date: to, does: ["delivery"] },
		];
	}
	const date = (job.mode === MODE.delivery ? to : from) || to || from;
	if (!date) return [];
	if (job.mode === MODE.collection) return [{ date, does: ["collection"] }];
	return [{ date, does: job.mode === MODE.delivery ? ["delivery"] : ["collection", "delivery"] }];
}

/** The status a job goes back to when its allocation is removed; the depot wins over collected. */
export function afterDeallocation(job: {
	collected?: number | null;
	temp_status?: number | null;
}): "Indepot" | "Collected" | "Pending" {
	if (job.temp_status === IN_DEPOT) return "Indepot";
	return job.collected ? "Collected" : "Pending";
}

/** Why a plan cannot be cancelled, or null: it is not known which allocation is meant. */
export function cancelPlanFault(allocationId: number | null | undefined): string | null {
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

/** What the diary's Driver/Sub cell shows. */
export interface DriverSub {
	kind: AllocationKind;
	label: string;
	date: string;
}

/**
 * Who does a job: the latest of its driver, sub-contractor and owner-driver allocations by date (on the same day the
 * driver), or null while there is none. Removed allocations do not count.
 */
export function driverSub(job: {
	work_day_jobs?: readonly DriverAllocation[] | null;
	sub_contractor_jobs?: readonly SubAllocation[] | null;
	owner_driver_jobs?: readonly OwnerAllocation[] | null;
}): DriverSub | null {
	const all: DriverSub[] = [];
	for (const { is_deleted, work_day } of job.work_day_jobs ?? []) {
		if (!is_deleted && work_day)
			all.push({ kind: "driver", date: work_day.date ?? "", label: driverLabel(work_day) });
	}
	for (const { date, sub_contractor: sub } of job.sub_contractor_jobs ?? []) {
		all.push({ kind: "sub_contractor", date: date ?? "", label: sub?.code || sub?.name || "" });
	}
	for (const { date, owner_driver: owner } of job.owner_driver_jobs ?? []) {
		all.push({ kind: "owner_driver", date: date ?? "", label: owner?.full_name || owner?.code || "" });
	}
	return all.reduce<DriverSub | null>(
		(latest, next) => (latest && latest.date >= next.date ? latest : next),
		null,
	);
}

/** A driver's name, else the vehicle that is planned without one. */
function driverLabel(workDay: NonNullable<DriverAllocation["work_day"]>): string {
	const driver = workDay.client_driver;
	const name = [driver?.first_name, driver?.last_name].filter(Boolean).join(" ");
	return name || workDay.vehicle?.reg || "";
}
