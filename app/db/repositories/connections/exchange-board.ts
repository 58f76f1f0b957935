import { and, between, desc, eq, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { customer, cx_job, cx_quote, job, load_type } from "~/db/tenant";

/** More loads than a dispatcher can look through. */
const MAX_LOADS = 300;

const ofLoad = eq(cx_quote.cx_job_id, cx_job.id);

/** Selects the loads in one of the statuses, and the others that changed since an instant, newest first, with their job and quotes. */
export const selectBoardLoads = (statuses: readonly string[], since: string) =>
	db
		.select({
			job_id: cx_job.job_id,
			job_number: job.job_number,
			cx_loads_id: cx_job.cx_loads_id,
			status: cx_job.cx_loads_status,
			subcontractor: cx_job.subcontractor,
			error: cx_job.error,
			posted_at: cx_job.posted_at,
			expires_at: cx_job.expires_at,
			updated_at: cx_job.updated_at,
			customer_name: customer.customer_name,
			collection_town: job.collection_town,
			delivery_town: job.delivery_town,
			collection_date: job.collection_date,
			collection_time: job.collection_time,
			load_type: load_type.code,
			total_charge: job.total_charge,
			mileage: job.mileage,
			quotes: sql<number>`(SELECT count(*) FROM ${cx_quote} WHERE ${ofLoad})`,
			open_quotes: sql<number>`(SELECT count(*) FROM ${cx_quote} WHERE ${ofLoad} AND ${eq(cx_quote.status, "POSTED")})`,
			best_quote: sql<number | null>`(SELECT min(${cx_quote.total_price}) FROM ${cx_quote}
				WHERE ${ofLoad} AND ${inArray(cx_quote.status, ["POSTED", "ACCEPTED", "EXPIRED"])})`.mapWith(
				cx_quote.total_price,
			),
			accepted_price: sql<number | null>`(SELECT max(${cx_quote.total_price}) FROM ${cx_quote}
				WHERE ${ofLoad} AND ${eq(cx_quote.status, "ACCEPTED")})`.mapWith(cx_quote.total_price),
		})
		.from(cx_job)
		.innerJoin(job, eq(job.id, cx_job.job_id))
		.innerJoin(customer, eq(customer.id, job.customer_id))
		.leftJoin(load_type, eq(load_type.id, job.load_type_id))
		.where(
			and(
				isNull(job.deleted_at),
				or(inArray(cx_job.cx_loads_status, [...statuses]), gte(cx_job.updated_at, since)),
			),
		)
		.orderBy(desc(cx_job.posted_at), desc(cx_job.id))
		.limit(MAX_LOADS);

/** Selects what hauliers were paid for jobs like one: since a day, the same load type, and a mileage between two. */
export const selectHaulierCosts = (like: {
	job_id: number;
	load_type_id: number;
	since: string;
	mileage: readonly [number, number];
}) =>
	db
		.select({ subcost: job.subcost })
		.from(job)
		.where(
			and(
				gte(job.diary_date, like.since),
				eq(job.load_type_id, like.load_type_id),
				between(job.mileage, like.mileage[0], like.mileage[1]),
				sql`${job.subcost} > 0`,
				ne(job.id, like.job_id),
				isNull(job.deleted_at),
			),
		);
