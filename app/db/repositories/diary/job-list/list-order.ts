import { raw } from "~/db/sql-text";
import type { SqlText } from "~/db/statements";
import type { JobListFilter, JobSort } from "./list-filter";

/** The SQL each column sorts by, in order; `j` is the job. */
const SORT_KEYS: Record<Exclude<JobSort, "status" | "action">, readonly string[]> = {
	job_number: ["j.job_number"],
	job_type: ["j.job_type"],
	customer_reference: [
		"(SELECT r.name FROM customer_reference r WHERE r.job_id = j.id ORDER BY r.id LIMIT 1)",
	],
	customer: ["(SELECT c.customer_name FROM customer c WHERE c.id = j.customer_id)"],
	collection_name: ["j.collection_name COLLATE NOCASE"],
	collection_town: ["j.collection_town COLLATE NOCASE"],
	collection_date: ["j.collection_date", "j.collection_time"],
	delivery_name: ["j.delivery_name COLLATE NOCASE"],
	delivery_town: ["j.delivery_town COLLATE NOCASE"],
	delivery_date: ["j.delivery_date", "j.delivery_time"],
	service: ["(SELECT s.code FROM service s WHERE s.id = j.service_id)"],
	load_type: ["(SELECT l.code FROM load_type l WHERE l.id = j.load_type_id)"],
	driver_sub: [
		`(SELECT coalesce(d.full_name, s.name, o.full_name, v.reg) FROM job_allocation a
			LEFT JOIN driver d ON d.id = a.driver_id LEFT JOIN sub_contractor s ON s.id = a.sub_contractor_id
			LEFT JOIN owner_driver o ON o.id = a.owner_driver_id LEFT JOIN vehicle v ON v.id = a.vehicle_id
			WHERE a.job_id = j.id) COLLATE NOCASE`,
	],
	total_charge: ["j.total_charge"],
};

/** Whether a filter uses the diary's default order: status, day, time, id, ascending. */
export function isDefaultOrder({ sort = "status", direction = "asc" }: JobListFilter): boolean {
	return (sort === "status" || sort === "action") && direction === "asc";
}

/** The diary's default order over the columns of `table`. */
export const defaultOrder = (table: string) =>
	raw(`${table}.status, ${table}.diary_date, ${table}.diary_time, ${table}.id`);

/** The order a filter requests, over `j`. Empty values always come last; ties are broken by id. */
export function listOrder(filter: JobListFilter): SqlText {
	if (isDefaultOrder(filter)) return defaultOrder("j");
	const { sort = "status", direction = "asc" } = filter;
	const sqlDirection = direction === "desc" ? "DESC" : "ASC";
	if (sort === "status" || sort === "action")
		return raw(
			`j.status ${sqlDirection}, j.diary_date ${sqlDirection}, j.diary_time ${sqlDirection}, j.id ${sqlDirection}`,
		);
	// Every job has a price: without NULLS LAST its index gives the order.
	const nulls = sort === "total_charge" ? "" : " NULLS LAST";
	return raw(
		[...SORT_KEYS[sort].map((key) => `${key} ${sqlDirection}${nulls}`), `j.id ${sqlDirection}`].join(", "),
	);
}
