import type { JobView } from "~/domain/jobs/jobs/model/responses";

/** A tab of the panel beside a job. */
export type HistoryTab = "activity" | "notes" | "pod" | "files" | "reminders" | "links";

/** The job, with what the panel beside it needs. */
export interface HistoryProps {
	job: JobView;
	/** The Master Edit token; null while Master Edit is off. */
	grant: string | null;
	/** Whether the role may change the job; without it the panel only shows. */
	canWrite: boolean;
	/** The open tab; the first one where there is none of this name. */
	tab: HistoryTab | null;
	onTab: (tab: HistoryTab) => void;
	/** Called after a change, so that the job is loaded again. */
	onChanged: () => void;
}

type Activity = JobView["job_activities"][number];
export type JobNote = JobView["job_notes"][number];
export type JobReminder = JobView["job_reminders"][number];
export type JobAttachment = JobView["job_attachments"][number];
export type PodRecord = JobView["job_process"][number];

/** A timeline entry for either audience; a customer does not see who wrote it. */
export type TimelineActivity = Omit<Activity, "actor_name" | "client_user" | "amount"> &
	Partial<Pick<Activity, "actor_name" | "client_user" | "amount">>;
