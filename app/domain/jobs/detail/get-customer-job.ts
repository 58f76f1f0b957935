import { z } from "zod";
import { read } from "~/db/read";
import { selectSwitch } from "~/db/repositories/company";
import { selectJobDetail } from "~/db/repositories/job-detail/select-job";
import { defineOperation, idInput } from "~/domain/operation";
import { isOn } from "~/domain/permissions/menus";
import { notFound } from "~/shared/errors";
import { customerJobAccess } from "../model/access";
import { jobResponse } from "../model/responses";
import { canSeeActivity, describeForCustomer } from "../model/rules-activity";
import { assembleJob } from "./load";

/** A sub-job for its customer: where and when, without costs or who carries it. */
const subJob = jobResponse.shape.trip_sub_jobs.element.omit({
	work_day_jobs: true,
	sub_contractor_jobs: true,
	owner_driver_jobs: true,
	other_costs: true,
	subcost: true,
	uid: true,
	version: true,
});

const activity = jobResponse.shape.job_activities.element.omit({
	actor_name: true,
	client_user: true,
	amount: true,
});

/** A job as its customer sees it: without costs, allocation, courier exchange or office notes. */
export const customerJobResponse = jobResponse
	.omit({
		uid: true,
		version: true,
		previous_status: true,
		calculator_charge: true,
		profit: true,
		subcost: true,
		other_costs: true,
		report_notes: true,
		is_vat: true,
		no_of_pod: true,
		is_marked: true,
		source: true,
		created_by: true,
		deleted_at: true,
		job_notes: true,
		job_reminders: true,
		work_day_jobs: true,
		sub_contractor_jobs: true,
		owner_driver_jobs: true,
		vehicle_job_planners: true,
		job_planner: true,
		trip_totals: true,
		cx_job: true,
		badge_name: true,
		parent: true,
		lateness: true,
	})
	.extend({ trip_sub_jobs: z.array(subJob), job_activities: z.array(activity) });
export type CustomerJobView = z.infer<typeof customerJobResponse>;

/**
 * A customer's own job. The timeline is limited to the journey, and empty unless the setting customer_job_activity is on.
 * Throws 404 for another customer's job.
 */
export const getCustomerJob = defineOperation({
	access: customerJobAccess,
	input: idInput,
	async run({ ctx, input }): Promise<CustomerJobView> {
		const [settings, ...rows] = await read(ctx.d1, [
			selectSwitch("customer_job_activity"),
			...selectJobDetail({ id: input.id }),
		]);
		const job = assembleJob(rows);
		if (!job || job.customer_id !== ctx.actor.customer_id) throw notFound("Job");
		const timeline = isOn(settings[0]?.value) ? job.job_activities : [];
		return customerJobResponse.parse({
			...job,
			job_activities: timeline
				.filter(({ action_type }) => canSeeActivity("customer", action_type))
				.map((entry) => ({ ...entry, message: describeForCustomer(entry.action_type, entry.message) })),
		});
	},
});
