import { eq, or } from "drizzle-orm";
import { db } from "~/db/builder";
import { job } from "~/db/tenant";

/** Selects where a job is collected and delivered; a trip first, then its sub-jobs in order. */
export const selectJobWithPlaces = (id: number) =>
	db
		.select({
			id: job.id,
			mode: job.mode,
			job_type: job.job_type,
			collection_latitude: job.collection_latitude,
			collection_longitude: job.collection_longitude,
			delivery_latitude: job.delivery_latitude,
			delivery_longitude: job.delivery_longitude,
		})
		.from(job)
		.where(or(eq(job.id, id), eq(job.parent_id, id)))
		.orderBy(job.sub_no, job.id);
