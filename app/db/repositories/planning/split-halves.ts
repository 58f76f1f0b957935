import { and, eq, inArray, or, sql } from "drizzle-orm";
import { db, jsonList, statement } from "~/db/builder";
import { jobNumberSql } from "~/db/job-sql";
import type { Statement } from "~/db/statements";
import { air_way_bill_number, customer_reference, job, job_activity, job_contact } from "~/db/tenant";

const TRIP = (id: number) => sql`(SELECT coalesce(parent_id, id) FROM job WHERE id = ${id})`;

/** Selects a trip, named by its own id or that of a sub-job, and every half that it was split into, with all their columns. */
export const selectSplitHalves = (id: number) =>
	db
		.select({
			job,
			number: sql<string>`${sql.raw(jobNumberSql("job"))}`.as("number"),
			collection_contact_name: job_contact.collection_contact_name,
			delivery_contact_name: job_contact.delivery_contact_name,
			references:
				sql<string>`(SELECT json_group_array(r.name ORDER BY r.id) FROM customer_reference r WHERE r.job_id = job.id)`.as(
					"reference_list",
				),
			air_way_bills:
				sql<string>`(SELECT json_group_array(r.awb_number ORDER BY r.id) FROM air_way_bill_number r WHERE r.job_id = job.id)`.as(
					"air_way_bill_list",
				),
		})
		.from(job)
		.leftJoin(job_contact, eq(job_contact.job_id, job.id))
		.where(or(sql`${job.id} = ${TRIP(id)}`, sql`${job.split_from_id} = ${TRIP(id)}`))
		.orderBy(job.sub_no);

/** Selects the entries about changes of a trip and its sub-jobs since its halves were made. */
export const selectChangesSinceSplit = (id: number) =>
	db
		.select({ job_id: job_activity.job_id, message: job_activity.message })
		.from(job_activity)
		.innerJoin(job, eq(job.id, job_activity.job_id))
		.where(
			and(
				or(sql`${job.id} = ${TRIP(id)}`, sql`${job.split_from_id} = ${TRIP(id)}`),
				eq(job_activity.action_type, "job_updated"),
				sql`${job_activity.at} >= (SELECT min(h.created_at) FROM job h WHERE h.split_from_id = ${TRIP(id)})`,
			),
		);

const LISTS = { customer_reference, air_way_bill_number } as const;

/** Gives a job the references or air way bills of one of its halves, before the halves are deleted. */
export const takeListOfHalf = (name: keyof typeof LISTS, job_id: number, half: number): Statement[] => {
	const table = LISTS[name];
	return [
		db.delete(table).where(inArray(table.job_id, [job_id])),
		statement(sql`UPDATE ${table} SET job_id = ${job_id} WHERE job_id IN ${jsonList([half])}`),
	];
};
