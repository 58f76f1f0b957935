import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";

export interface JobDetailProps {
	/** The job number; an id if no job has that number. */
	job: string;
	/** The job id, if the caller has it; saves a lookup by number. */
	id?: number;
	open: boolean;
	/** Go to the neighbours in the list it was opened from; absent at the ends of the list. */
	onPrevious?: () => void;
	onNext?: () => void;
	/** Shows another job, by number. */
	onOpen: (number: string) => void;
	/** Called with the ids of jobs changed here. */
	onChanged: (ids: readonly number[]) => void;
	/** Called with the id of a job created here. */
	onNew: (id: number) => void;
	onClose: () => void;
}

/** The fields of collection and delivery, which a customer's job has too. */
export type RouteFields = Pick<
	JobView,
	| `${JobSide}_${"name" | "address_line_1" | "address_line_2" | "town" | "country" | "post_code" | "date" | "time" | "time_until" | "phone" | "instruction_1" | "latitude" | "longitude"}`
	| "status"
	| "mode"
	| "mileage"
	| "job_type"
	| "parent_id"
> & {
	job_process: readonly Pick<
		JobView["job_process"][number],
		"type" | "pod_name" | "pod_time" | "created_at"
	>[];
	trip_sub_jobs: readonly unknown[];
	/** Not for customers. */
	lateness?: JobView["lateness"];
};
