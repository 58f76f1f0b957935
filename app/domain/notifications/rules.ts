import type { JobStatus } from "../jobs/status";

/** Kinds so frequent that nobody gets them before switching them on. All others come until switched off. */
export const QUIET_KINDS: readonly string[] = [
	"job_created",
	"job_updated",
	"job_allocated",
	"job_collected",
	"job_completed",
];

/** How many notifications the bell's list asks for at first, and by how many it grows. */
export const FIRST_NOTIFICATIONS = 10;
export const MORE_NOTIFICATIONS = 5;

/** A kind of notification and its title; `{job}` stands for the job's number. */
export interface Notice {
	slug: string;
	title: string;
}

const delivered: readonly Notice[] = [
	{ slug: "job_completed", title: "Job {job} is completed" },
	{ slug: "customer_job_delivered", title: "Job {job} was delivered" },
];

/** What people are told when a job comes to a status. */
export const STATUS_NOTICES: Partial<Record<JobStatus, readonly Notice[]>> = {
	Planned: [{ slug: "job_allocated", title: "Job {job} was planned" }],
	Booked: [
		{ slug: "job_allocated", title: "Job {job} was allocated" },
		{ slug: "customer_job_booked", title: "Job {job} is booked" },
	],
	Collected: [
		{ slug: "job_collected", title: "Job {job} was collected" },
		{ slug: "customer_job_collected", title: "Job {job} was collected" },
	],
	"CX Delivered": delivered,
	Completed: delivered,
	Cancelled: [{ slug: "job_cancelled", title: "Job {job} was cancelled" }],
	Deleted: [{ slug: "job_cancelled", title: "Job {job} was deleted" }],
};

/** What the next call of a list that is scrolled to its end asks for. */
export const nextLimit = (shown: number): number => Math.max(FIRST_NOTIFICATIONS, shown) + MORE_NOTIFICATIONS;
