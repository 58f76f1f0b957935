import type { JobStatus } from "~/domain/jobs/jobs/model/status";

/** Frequent kinds of notification, off by default. All others are on by default. */
export const OFF_BY_DEFAULT: readonly string[] = [
	"job_created",
	"job_updated",
	"job_allocated",
	"job_collected",
	"job_completed",
];

/** Kinds that are mailed by default, as someone waits for an answer. All others are mailed to who has chosen it. */
export const MAILED_BY_DEFAULT: readonly string[] = ["customer_question"];

/** How many notifications the list loads first, and how many it adds when scrolled. */
export const INITIAL_NOTIFICATIONS = 10;
const NOTIFICATIONS_STEP = 5;

/** A kind of notification and its title; `{job}` stands for the job's number. */
export interface JobNotice {
	slug: string;
	title: string;
}

/** A notice with whether users receive it, on screen and by email, who have not chosen. */
export const withDefault = <Of extends JobNotice>(notice: Of): Of & { on: 0 | 1; mailed: 0 | 1 } => ({
	...notice,
	on: OFF_BY_DEFAULT.includes(notice.slug) ? 0 : 1,
	mailed: MAILED_BY_DEFAULT.includes(notice.slug) ? 1 : 0,
});

const DELIVERED_NOTICES: readonly JobNotice[] = [
	{ slug: "job_completed", title: "Job {job} is completed" },
	{ slug: "customer_job_delivered", title: "Job {job} was delivered" },
];

/** The notifications sent when a job reaches a status. */
export const STATUS_NOTICES: Partial<Record<JobStatus, readonly JobNotice[]>> = {
	Planned: [{ slug: "job_allocated", title: "Job {job} was planned" }],
	Booked: [
		{ slug: "job_allocated", title: "Job {job} was allocated" },
		{ slug: "customer_job_booked", title: "Job {job} is booked" },
	],
	Collected: [
		{ slug: "job_collected", title: "Job {job} was collected" },
		{ slug: "customer_job_collected", title: "Job {job} was collected" },
	],
	"CX Delivered": DELIVERED_NOTICES,
	Completed: DELIVERED_NOTICES,
	Cancelled: [{ slug: "job_cancelled", title: "Job {job} was cancelled" }],
	Deleted: [{ slug: "job_cancelled", title: "Job {job} was deleted" }],
};

/** The limit for the next request when the list is scrolled to its end. */
export const getNextLimit = (shown: number): number =>
	Math.max(INITIAL_NOTIFICATIONS, shown) + NOTIFICATIONS_STEP;
