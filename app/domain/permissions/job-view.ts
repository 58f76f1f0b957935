import type { UserType } from "./landing";
import { isOn } from "./menus";

/** What only the office sees of a job: prices within the company, allocation, notes and planning. */
export const INTERNAL_FIELDS = [
	"calculator_charge",
	"profit",
	"subcost",
	"other_costs",
	"report_notes",
	"is_vat",
	"no_of_pod",
	"is_marked",
	"driver_sub",
	"work_day_jobs",
	"sub_contractor_jobs",
	"owner_driver_jobs",
	"vehicle_job_planners",
	"job_planner",
	"job_notes",
	"job_reminders",
	"cx_job",
	"credit_note",
	"previous_status",
	"created_by",
] as const;

type Internal = (typeof INTERNAL_FIELDS)[number];

/** A job as a customer may see it. */
export function forCustomer<Job extends object>(job: Job): Omit<Job, Internal> {
	const open = { ...job };
	for (const field of INTERNAL_FIELDS) Reflect.deleteProperty(open, field);
	return open;
}

/** What can be done with jobs by those who may change them. */
export const JOB_DEEDS = ["create", "edit", "allocate", "delete", "restore", "mark"] as const;

/** What somebody may do with jobs. */
export function jobDeeds(userType: UserType): readonly (typeof JOB_DEEDS)[number][] {
	return userType === "client" ? JOB_DEEDS : [];
}

/** Which parts of the job detail somebody sees. */
export function jobParts(
	userType: UserType,
	job: { attachments: number },
	settings: ReadonlyMap<string, string>,
) {
	const office = userType === "client";
	return {
		internals: office,
		buttons: office,
		spaceAndMileage: true,
		timeline: office || isOn(settings.get("customer_job_activity")),
		attachments: office || job.attachments > 0,
	};
}
