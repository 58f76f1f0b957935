import { z } from "zod";
import { read } from "~/db/read";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { selectSwitch } from "~/db/repositories/kernel/company";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { isOn } from "~/domain/kernel/permissions/menus";
import type { PortalRights } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import { price } from "~/shared/money/price-fields";
import { customerJobAccess } from "../model/access";
import { fieldsWith, maskOf } from "../model/fields";
import { type JobView, jobResponse } from "../model/responses";
import { canSeeActivity, describeForCustomer, isInRights } from "../model/rules-activity";
import { withoutSlips } from "../model/rules-reversed";
import { assembleJob } from "./load";

/** A sub-job for its customer: where and when, without costs or who carries it. */
const subJob = jobResponse.shape.trip_sub_jobs.element
	.omit({
		work_day_jobs: true,
		sub_contractor_jobs: true,
		owner_driver_jobs: true,
		other_costs: true,
		subcost: true,
		uid: true,
		version: true,
		customer_id: true,
		is_leg: true,
	})
	.extend({ total_charge: price().nullable() });

const activity = jobResponse.shape.job_activities.element.omit({
	actor_name: true,
	client_user: true,
	amount: true,
});

/** A job as its customer sees it: without costs, allocation, courier exchange or office notes; prices only for who may see them. */
export const customerJobResponse = jobResponse
	.omit({
		uid: true,
		version: true,
		previous_status: true,
		...maskOf(fieldsWith({ portal: "hidden" })),
		profit: true,
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
		portal_request: true,
		rate: true,
	})
	.extend({
		trip_sub_jobs: z.array(subJob),
		job_activities: z.array(activity),
		base_charge: price().nullable(),
		extras: price().nullable(),
		waiting_charge: price().nullable(),
		total_charge: price().nullable(),
		price: price().nullable(),
	});
export type CustomerJobView = z.infer<typeof customerJobResponse>;

/** What a customer without prices reads in their place. */
const WITHOUT_PRICES = {
	base_charge: null,
	extras: null,
	waiting_charge: null,
	total_charge: null,
	price: null,
	job_extra_charges: [],
	extra_charges: [],
	credit_note: null,
};

/** The job as far as the customer's rights go. */
function limitJob(job: JobView, { can_see_prices, can_see_pods }: PortalRights) {
	return {
		...job,
		...(can_see_pods ? {} : { job_process: [] }),
		...(can_see_prices
			? {}
			: {
					...WITHOUT_PRICES,
					trip_sub_jobs: job.trip_sub_jobs.map((sub) => ({ ...sub, total_charge: null })),
				}),
	};
}

/**
 * A customer's own job, without prices and proofs for who may not see them. The timeline is limited to the journey, and empty unless the setting customer_job_activity is on.
 * Throws 404 for another customer's job.
 */
export const getCustomerJob = defineOperation({
	access: customerJobAccess,
	input: idInput,
	response: customerJobResponse,
	async run({ ctx, input }): Promise<CustomerJobView> {
		const [settings, ...rows] = await read(ctx.d1, [
			selectSwitch("customer_job_activity"),
			...selectJobDetail({ id: input.id }),
		]);
		const job = assembleJob(rows);
		if (!job || job.customer_id !== ctx.actor.customer_id) throw notFound("Job");
		const { rights } = ctx.actor;
		const timeline = isOn(settings[0]?.value) ? job.job_activities : [];
		return customerJobResponse.parse({
			...limitJob(job, rights),
			job_activities: withoutSlips(timeline.map((entry) => ({ ...entry, at: entry.created_at })))
				.filter(({ action_type }) => isInRights(action_type, rights))
				.filter(({ action_type }) => canSeeActivity("customer", action_type))
				.map(({ at: _, ...entry }) => ({
					...entry,
					message: describeForCustomer(entry.action_type, entry.message),
				})),
		});
	},
});
