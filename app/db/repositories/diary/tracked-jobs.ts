import { and, asc, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { aliased, aliasedOrNull, db, jsonList } from "~/db/builder";
import { jobNumberSql } from "~/db/job-sql";
import {
	company,
	customer_portal,
	customer_reference,
	job,
	job_activity,
	job_process,
	tracking_link,
} from "~/db/tenant";

/** Selects what a valid tracking link shows of its job, and the company that issued it. */
export const selectTrackedJob = (token_hash: string, now: string) =>
	db
		.select({
			link_id: aliased(tracking_link.id, "link_id"),
			expires_at: tracking_link.expires_at,
			shows_proofs: tracking_link.shows_proofs,
			id: job.id,
			status: job.status,
			collected: job.collected,
			job_number: sql<string>`${sql.raw(jobNumberSql("job"))}`.as("job_number"),
			collection_town: job.collection_town,
			collection_date: job.collection_date,
			collection_time: job.collection_time,
			collection_time_until: job.collection_time_until,
			delivery_name: job.delivery_name,
			delivery_town: job.delivery_town,
			delivery_date: job.delivery_date,
			delivery_time: job.delivery_time,
			delivery_time_until: job.delivery_time_until,
			company_name: company.company_name,
			landline: company.landline,
			email: company.email,
			website: company.website,
			logo: company.logo,
			brand_colour: company.brand_colour,
			/** Null where nothing is set for the customer, which then sees its proofs. */
			can_see_pods: aliasedOrNull(customer_portal.can_see_pods, "can_see_pods"),
		})
		.from(tracking_link)
		.innerJoin(job, eq(job.id, tracking_link.job_id))
		.leftJoin(company, eq(company.id, 1))
		.leftJoin(customer_portal, eq(customer_portal.customer_id, job.customer_id))
		.where(
			and(
				eq(tracking_link.token_hash, token_hash),
				isNull(tracking_link.revoked_at),
				gt(tracking_link.expires_at, now),
			),
		);

/** Selects the entries of some types of a job's timeline, in order. */
export const selectEntriesOfTypes = (job_id: number, types: readonly string[]) =>
	db
		.select({ action_type: job_activity.action_type, message: job_activity.message, at: job_activity.at })
		.from(job_activity)
		.where(and(eq(job_activity.job_id, job_id), sql`${job_activity.action_type} IN ${jsonList(types)}`))
		.orderBy(asc(job_activity.at), asc(job_activity.id));

/** Selects the references of a job. */
export const selectReferences = (job_id: number) =>
	db
		.select({ name: customer_reference.name })
		.from(customer_reference)
		.where(eq(customer_reference.job_id, job_id))
		.orderBy(asc(customer_reference.id));

/** Selects the latest proof of delivery of a job. */
export const selectLatestDelivery = (job_id: number) =>
	db
		.select({ pod_name: job_process.pod_name, created_at: job_process.created_at })
		.from(job_process)
		.where(and(eq(job_process.job_id, job_id), eq(job_process.type, 1)))
		.orderBy(desc(job_process.id))
		.limit(1);

/** Selects the proofs of delivery of a job and of its stops, in order. */
export const selectProofsOfDelivery = (job_id: number) =>
	db
		.select({
			id: job_process.id,
			pod_name: job_process.pod_name,
			pod_time: job_process.pod_time,
			pod_sign: job_process.pod_sign,
			pod_images: job_process.pod_images,
			created_at: job_process.created_at,
			delivery_name: job.delivery_name,
			delivery_town: job.delivery_town,
		})
		.from(job_process)
		.innerJoin(job, eq(job.id, job_process.job_id))
		.where(and(eq(job_process.type, 1), or(eq(job.id, job_id), eq(job.parent_id, job_id))))
		.orderBy(asc(job.sub_no), asc(job_process.id));
