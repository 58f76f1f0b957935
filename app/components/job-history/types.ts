import type { CustomerJobView } from "~/domain/jobs/get-for-customer";
import type { JobView } from "~/domain/jobs/shapes";

/** A job as the office or its customer sees it, and what the panel beside it needs. */
export type HistoryProps = {
	/** The token of Master Edit while that is on. */
	grant: string | null;
	/** Something was changed: the job has to be read again. */
	onChanged: () => void;
} & ({ view: "client"; job: JobView } | { view: "customer"; job: CustomerJobView });

export type Activity = JobView["job_activities"][number];
export type Note = JobView["job_notes"][number];
export type Reminder = JobView["job_reminders"][number];
export type Attachment = JobView["job_attachments"][number];
export type Proof = JobView["job_process"][number];

/** An entry of the timeline as either of them sees it: a customer is not told who wrote it. */
export type Entry = Omit<Activity, "actor_name" | "client_user" | "amount"> &
	Partial<Pick<Activity, "actor_name" | "client_user" | "amount">>;

/** Where the calls of either of them begin. */
export type Side = "client" | "customer";
