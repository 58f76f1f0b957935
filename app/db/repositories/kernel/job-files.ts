import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { job, job_attachment, job_process } from "~/db/tenant";
import { jobNumber } from "./job-expressions";

/** Jobs by id; of one customer only, unless null. */
export interface JobsOfCustomer {
	ids: readonly number[];
	customer_id: number | null;
}

const isOneOf = ({ ids, customer_id }: JobsOfCustomer): SQL | undefined =>
	and(
		sql`${job.id} IN ${jsonList(ids)}`,
		customer_id === null ? undefined : eq(job.customer_id, customer_id),
	);

/** Selects the numbers of jobs. */
export const selectJobNumbers = (jobs: JobsOfCustomer) =>
	db
		.select({ number: jobNumber(job).as("number") })
		.from(job)
		.where(isOneOf(jobs));

/** Selects the attachments of jobs, in order. */
export const selectAttachments = (jobs: JobsOfCustomer) =>
	db
		.select({
			job_id: job_attachment.job_id,
			job_number: jobNumber(job).as("job_number"),
			file: job_attachment.file,
			name: job_attachment.file_name,
		})
		.from(job)
		.innerJoin(job_attachment, eq(job_attachment.job_id, job.id))
		.where(isOneOf(jobs))
		.orderBy(job.id, job_attachment.id);

/** Selects the POD pictures of jobs, in order, numbered within each visit. */
export const selectPodPictures = (jobs: JobsOfCustomer) =>
	db
		.select({
			job_id: job_process.job_id,
			job_number: jobNumber(job).as("job_number"),
			file: sql<string>`picture.value`.as("file"),
			name: sql<string>`'POD ' || (picture.key + 1) || substr(picture.value, instr(picture.value, '.'))`.as(
				"name",
			),
		})
		.from(job)
		.innerJoin(job_process, eq(job_process.job_id, job.id))
		.innerJoin(sql`json_each(${job_process.pod_images}) AS picture`, sql`true`)
		.where(isOneOf(jobs))
		.orderBy(job.id, sql`${job_process.id} * 100 + picture.key`);

/** Selects the jobs that an attachment belongs to, as copies of a job share it, and its name. */
export const selectJobsOfAttachment = (file: string) =>
	db
		.select({ file_name: job_attachment.file_name, customer_id: job.customer_id })
		.from(job_attachment)
		.innerJoin(job, eq(job.id, job_attachment.job_id))
		.where(eq(job_attachment.file, file));

/** Selects the jobs that a POD picture or signature belongs to. */
export const selectJobsOfPod = (file: string) =>
	db
		.select({ customer_id: job.customer_id })
		.from(job_process)
		.innerJoin(job, eq(job.id, job_process.job_id))
		.where(
			or(
				eq(job_process.pod_image, file),
				eq(job_process.pod_sign, file),
				sql`EXISTS (SELECT 1 FROM json_each(${job_process.pod_images}) WHERE value = ${file})`,
			),
		);
