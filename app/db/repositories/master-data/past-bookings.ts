import { containsText } from "~/db/contains";
import { type Query, query } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { raw, sqlText } from "~/db/sql-text";
import { type customer_address, job, type job_contact, type load_type } from "~/db/tenant";
import { STATUS_NAMES } from "~/shared/jobs/statuses";

/** How many jobs of a customer its habits are taken from, and at most how many of one status. */
const RECENT_JOBS = 200;
const RECENT_PER_STATUS = 100;
const CANCELLED = 19;
const LIVE_STATUSES = JSON.stringify(STATUS_NAMES.map((_, at) => at + 1).filter((rank) => rank < CANCELLED));

/** A trip is planned stop by stop; a job that was split is one for its customer still. */
const IS_NO_TRIP = "coalesce(k.split_type, k.job_type) <> 3";

/**
 * The ids of a customer's latest jobs by day. The index of customers has the jobs of each status in the order of their days, so
 * that at most a hundred of each are read, however many there are.
 */
const recentJobIds = (customer_id: number) => sqlText`SELECT j.id FROM json_each(${LIVE_STATUSES}) s
	CROSS JOIN job j ON j.id IN (SELECT k.id FROM job k
		WHERE k.listed = 1 AND k.customer_id = ${customer_id} AND k.status = s.value AND ${raw(IS_NO_TRIP)}
		ORDER BY k.diary_date DESC, k.diary_time DESC LIMIT ${RECENT_PER_STATUS})
	ORDER BY j.diary_date DESC, j.id DESC LIMIT ${RECENT_JOBS}`;

type JobColumn = keyof typeof job.$inferSelect;
type Job<Names extends JobColumn> = Pick<typeof job.$inferSelect, Names>;

const ROUTE_COLUMNS = [
	"id",
	"collection_name",
	"collection_town",
	"collection_post_code",
	"delivery_name",
	"delivery_town",
	"delivery_post_code",
	"item_count",
] as const satisfies readonly JobColumn[];

type RecentJob = Job<(typeof ROUTE_COLUMNS)[number] | "weight"> & {
	load_type_id: number | null;
	load_type: (typeof load_type.$inferSelect)["code"] | null;
};

const columns = (names: readonly JobColumn[]) => names.map((name) => `j.${name}`).join(", ");

/** Selects the latest jobs of a customer by day, trips excepted; what was booked last comes first, whichever day it is for. */
export function selectRecentJobs(customer_id: number): Query<RecentJob> {
	// Text, as the builder has no join over json_each that reads each status through its index.
	const { sql, params } =
		sqlText`SELECT ${raw(columns(ROUTE_COLUMNS))}, ${raw(unscaled("j.weight"))} AS weight,
			l.id AS load_type_id, l.code AS load_type
		FROM (${recentJobIds(customer_id)}) r CROSS JOIN job j ON j.id = r.id
		LEFT JOIN load_type l ON l.id = j.load_type_id AND l.deleted_at IS NULL
		ORDER BY j.id DESC`;
	return query(sql, ...params);
}

/** Of a job the columns of a type of our own are decimals at scale 5. */
const copiedColumn = (name: JobColumn) =>
	job[name].columnType === "SQLiteCustomColumn" ? `${unscaled(`j.${name}`)} AS ${name}` : `j.${name}`;

/** Joined, as a repeat has them only while they are offered. */
const OFFERED: readonly JobColumn[] = ["load_type_id", "service_id", "freight_type_id"];

/** Selects what a repeat of a customer's own job takes over; load type, service and freight type only while they are offered. */
/** The columns of a job that are lists, read here as JSON text. */
type JsonColumn = "needs" | "dangerous_goods";

export function selectCopiedJob<Name extends JobColumn>(
	id: number,
	customer_id: number,
	names: readonly Name[],
): Query<
	Omit<Job<Name | "id">, JsonColumn> &
		Record<JsonColumn, string> &
		Omit<typeof job_contact.$inferSelect, "job_id"> & { is_trip: 0 | 1 }
> {
	const copied = names.filter((name) => !OFFERED.includes(name)).map(copiedColumn);
	// Text, with the same columns and conditions as the list above.
	const { sql, params } =
		sqlText`SELECT j.id, ${raw(copied.join(", "))}, coalesce(j.split_type, j.job_type) = 3 AS is_trip,
			k.collection_contact_name, k.delivery_contact_name,
			l.id AS load_type_id, s.id AS service_id, f.id AS freight_type_id
		FROM job j
		LEFT JOIN job_contact k ON k.job_id = j.id
		LEFT JOIN load_type l ON l.id = j.load_type_id AND l.deleted_at IS NULL
		LEFT JOIN service s ON s.id = j.service_id AND s.deleted_at IS NULL
		LEFT JOIN freight_type f ON f.id = j.freight_type_id AND f.deleted_at IS NULL
		WHERE j.id = ${id} AND j.customer_id = ${customer_id} AND j.listed = 1 AND j.deleted_at IS NULL`;
	return query(sql, ...params);
}

const ADDRESS_COLUMNS = [
	"id",
	"name",
	"address_line_1",
	"address_line_2",
	"town",
	"country",
	"post_code",
	"phone",
	"instruction_1",
	"latitude",
	"longitude",
] as const satisfies readonly (keyof typeof customer_address.$inferSelect)[];

/** A saved address as its customer sees it. */
export type OfferedAddress = Pick<typeof customer_address.$inferSelect, (typeof ADDRESS_COLUMNS)[number]> & {
	/** How many of the customer's latest jobs have it. */
	uses: number;
};

/**
 * Selects the saved addresses of a customer, the most used ones first. A use is a collection or delivery of one of the latest jobs
 * with this name and postcode, as jobs do not refer to saved addresses. Those that the office has saved for all customers stay with
 * the office: they name where others send their goods.
 */
export function selectPortalAddresses(
	customer_id: number,
	{ text, limit, offset }: { text: string; limit: number; offset: number },
): Query<OfferedAddress> {
	const names = raw(ADDRESS_COLUMNS.map((name) => `a.${name}`).join(", "));
	const matches = text === "" ? raw("1") : containsText(["a.name", "a.town", "a.post_code"], text);
	// Text, as the builder has no common table expressions over json_each.
	const { sql, params } = sqlText`WITH recent AS MATERIALIZED (${recentJobIds(customer_id)}),
		used (name, post_code, uses) AS MATERIALIZED (SELECT lower(name), lower(post_code), count(*) FROM (
			SELECT j.collection_name AS name, j.collection_post_code AS post_code FROM recent CROSS JOIN job j ON j.id = recent.id
			UNION ALL
			SELECT j.delivery_name, j.delivery_post_code FROM recent CROSS JOIN job j ON j.id = recent.id) GROUP BY 1, 2)
		SELECT ${names}, coalesce(u.uses, 0) AS uses
		FROM customer_address a LEFT JOIN used u ON u.name = lower(a.name) AND u.post_code = lower(a.post_code)
		WHERE a.customer_id = ${customer_id} AND ${matches}
		ORDER BY uses DESC, a.name, a.id LIMIT ${limit} OFFSET ${offset}`;
	return query(sql, ...params);
}
