import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { aliased, db, hasText } from "~/db/builder";
import { jobNumberSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { isIndexed, matchQuery } from "~/db/search";
import { customer, driver, type job, vehicle, vehicle_type } from "~/db/tenant";
import { searchWords } from "~/db/wide-search";

/** How many records of a kind a search finds at most. */
const MAX_RESULTS = 6;

type JobMatch = Pick<typeof job.$inferSelect, "id" | "status"> & {
	job_number: string;
	customer_name: string;
	date: string | null;
	from_town: string | null;
	to_town: string | null;
};

const JOB = `j.id, ${jobNumberSql("j")} AS job_number, c.customer_name, j.status,
	j.diary_date AS date, j.collection_town AS from_town, j.delivery_town AS to_town`;

/** The jobs of a number, or of one with the number of its sub-job; null for any other text. */
function parseNumber(text: string): { number: number; sub_no: number | null } | null {
	if (!/^\d{1,9}(-\d+)?$/.test(text)) return null;
	const [number, sub_no] = text.split("-").map(Number);
	return { number: number ?? 0, sub_no: sub_no ?? null };
}

/**
 * Selects the jobs that a search finds: a job number first, and any text in the full-text index, newest jobs first, so that a number is
 * found as part of a reference too. Text, as the builder knows no MATCH and would not keep the order of the joins.
 */
export function selectJobMatches(text: string): Query<JobMatch> {
	const wanted = parseNumber(text);
	return query(
		`SELECT id, job_number, customer_name, status, date, from_town, to_town FROM (
		 SELECT ${JOB}, 0 AS rank, j.sub_no AS place FROM job j JOIN customer c ON c.id = j.customer_id
		 WHERE j.job_number = ?1 AND (?2 IS NULL OR j.sub_no = ?2)
		 UNION ALL
		 SELECT * FROM (SELECT ${JOB}, 1 AS rank, -s.rowid AS place FROM job_search s CROSS JOIN job j ON j.id = s.rowid
		 JOIN customer c ON c.id = j.customer_id WHERE s.job_search MATCH ?3 AND (?1 IS NULL OR j.job_number <> ?1)
		 ORDER BY s.rowid DESC LIMIT ${MAX_RESULTS})
		 ) ORDER BY rank, place LIMIT ${MAX_RESULTS}`,
		wanted?.number ?? null,
		wanted?.sub_no ?? null,
		isIndexed(text) ? textOrWords(text) : '""',
	);
}

/** A query for a text as it is, or for each of its words anywhere in a job. */
function textOrWords(text: string): string | null {
	const words = searchWords(text);
	const all = words.map((word) => matchQuery([word])).join(" AND ");
	return words.length > 0 ? `${matchQuery([text])} OR (${all})` : matchQuery([text]);
}

/** Selects the customers whose name or code contains a text, by name. */
export const selectCustomerMatches = (text: string) =>
	db
		.select({
			id: customer.id,
			name: aliased(customer.customer_name, "name"),
			hint: aliased(customer.customer_code, "hint"),
		})
		.from(customer)
		.where(and(isNull(customer.deleted_at), hasText([customer.customer_name, customer.customer_code], text)))
		.orderBy(asc(customer.customer_name), asc(customer.id))
		.limit(MAX_RESULTS);

/** Selects the vehicles whose registration, with or without spaces, or code contains a text, by registration. */
export const selectVehicleMatches = (text: string) =>
	db
		.select({
			id: vehicle.id,
			name: aliased(vehicle.reg, "name"),
			hint: sql<string>`coalesce(${vehicle_type.v_code} || ' ', '') || ${vehicle.description}`.as("hint"),
		})
		.from(vehicle)
		.leftJoin(vehicle_type, eq(vehicle_type.id, vehicle.vehicle_type_id))
		.where(
			and(
				isNull(vehicle.deleted_at),
				hasText([vehicle.reg, sql`replace(${vehicle.reg}, ' ', '')`, vehicle.code], text),
			),
		)
		.orderBy(asc(vehicle.reg), asc(vehicle.id))
		.limit(MAX_RESULTS);

/** Selects the drivers whose name or code contains a text, by name. */
export const selectDriverMatches = (text: string) =>
	db
		.select({
			id: driver.id,
			name: sql<string>`${driver.full_name}`.as("name"),
			hint: aliased(driver.code, "hint"),
		})
		.from(driver)
		.where(and(isNull(driver.deleted_at), hasText([driver.full_name, driver.code], text)))
		.orderBy(asc(driver.first_name), asc(driver.last_name), asc(driver.id))
		.limit(MAX_RESULTS);
