import type { Row } from "../shared/rows";
import { nameOf } from "../world/supplier-name";
import type { DemoJob, World } from "../world/world";

interface ActivityOptions
	extends Partial<
		Pick<Row<"job_activity">, "status" | "amount" | "document_url" | "job_process_id" | "job_note_id">
	> {
	byDriver?: boolean;
	by?: Row<"user">;
}

/** Adds an activity of a job; null for one that has not happened yet. */
export type ActivityLog = (
	date: string,
	minutes: number,
	action_type: string,
	message: string,
	options?: ActivityOptions,
) => Row<"job_activity"> | null;

/** A function that adds activities of a job: `log(date, minutes, action, message, options)`. */
export function createActivityLog({ rows, clock, company }: World, job: DemoJob, row: Row<"job"> = job.row) {
	const driver = job.turns[0]?.turn.driver;
	return (
		date: string,
		minutes: number,
		action_type: string,
		message: string,
		options: ActivityOptions = {},
	) => {
		const user = options.byDriver ? (driver?.user ?? null) : (options.by ?? job.enteredBy);
		return rows.add("job_activity", {
			job_id: row.id,
			action_type,
			message,
			at: clock.instant(date, minutes),
			status: options.status ?? null,
			amount: options.amount ?? null,
			document_url: options.document_url ?? null,
			job_process_id: options.job_process_id ?? null,
			job_note_id: options.job_note_id ?? null,
			load_id: null,
			user_id: user?.id ?? null,
			actor_name: user
				? `${user.first_name} ${user.last_name}`
				: job.supplier?.kind === "sub_contractor"
					? nameOf(job.supplier)
					: company.company_name,
			uid: null,
		});
	};
}
