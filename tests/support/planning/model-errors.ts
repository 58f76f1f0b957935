import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { TestCompany } from "@/tests/support/api/test-api";
import * as tenant from "~/db/tenant";
import { statusRank } from "~/shared/jobs/statuses";
import { findBoardErrors } from "./planner-board";

/** Jobs that are open or to be done: their references have to exist. */
const OPEN_JOB = "j.status BETWEEN 1 AND 10";

const isRemoved = (table: string, id: string) =>
	`EXISTS (SELECT 1 FROM ${table} x WHERE x.id = ${id} AND x.deleted_at IS NOT NULL)`;

const HAS_LIVE = (table: string) =>
	`EXISTS (SELECT 1 FROM ${table} a WHERE a.job_id = j.id AND a.is_deleted = 0 AND a.is_planned = 0)`;

/** What no order of calls can leave behind: each query selects the rows that break a rule, in words. */
const RULES = [
	`SELECT 'sub-job ' || s.id || ' is live in a deleted trip' FROM job s JOIN job t ON t.id = s.parent_id
	WHERE t.status = ${statusRank("Deleted")} AND s.status <> ${statusRank("Deleted")}`,
	`SELECT 'job ' || j.id || ' is Booked without anyone who carries it' FROM job j
	WHERE j.status = 6 AND j.job_type <> 3 AND NOT ${HAS_LIVE("sub_contractor_job")} AND NOT ${HAS_LIVE("owner_driver_job")}
		AND NOT EXISTS (SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
			WHERE a.job_id = j.id AND a.is_deleted = 0 AND a.is_planned = 0 AND w.driver_id IS NOT NULL)`,
	`SELECT 'job ' || j.id || ' is Collected without a driver on its workday' FROM job j
	JOIN work_day_job a ON a.job_id = j.id AND a.is_deleted = 0 AND a.is_completed = 1
	JOIN work_day w ON w.id = a.work_day_id WHERE j.status < 19 AND w.driver_id IS NULL`,
	`SELECT 'job ' || job_id || ' has ' || count(*) || ' carriers' FROM (
		SELECT a.job_id FROM work_day_job a WHERE a.is_deleted = 0 AND a.is_completed = 0
		UNION ALL SELECT job_id FROM sub_contractor_job WHERE is_deleted = 0 AND is_completed = 0
		UNION ALL SELECT job_id FROM owner_driver_job WHERE is_deleted = 0 AND is_completed = 0)
	GROUP BY job_id HAVING count(*) > 1`,
	`SELECT 'driver ' || w.driver_id || ' is away and booked on ' || w.date FROM work_day w
	JOIN driver_unavail_date u ON u.driver_id = w.driver_id AND u.date = w.date`,
	`SELECT 'requests ' || a.id || ' and ' || b.id || ' overlap' FROM holiday_request a
	JOIN holiday_request b ON b.driver_id = a.driver_id AND b.id > a.id AND b.date_from <= a.date_to AND b.date_to >= a.date_from
	WHERE a.status IN ('pending', 'approved') AND b.status IN ('pending', 'approved')`,
	`SELECT 'request ' || r.id || ' is ' || r.status || ' and marked' FROM holiday_request r
	JOIN driver_unavail_date u ON u.holiday_request_id = r.id WHERE r.status <> 'approved'`,
	...["customer", "load_type", "service", "freight_type"].map(
		(table) =>
			`SELECT 'job ' || j.id || ' has a deleted ${table}' FROM job j WHERE ${OPEN_JOB} AND ${isRemoved(table, `j.${table}_id`)}`,
	),
	`SELECT 'job ' || j.id || ' has a deleted charge' FROM job j JOIN job_extra_charge e ON e.job_id = j.id
	WHERE ${OPEN_JOB} AND ${isRemoved("extra_tariff", "e.extra_tariff_id")}`,
	...["driver", "vehicle", "trailer"].map(
		(table) =>
			`SELECT 'workday ' || w.id || ' has a deleted ${table}' FROM work_day w WHERE ${isRemoved(table, `w.${table}_id`)}`,
	),
	...["sub_contractor", "owner_driver"].map(
		(table) =>
			`SELECT 'job ' || j.id || ' has a deleted ${table}' FROM job j JOIN ${table}_job a ON a.job_id = j.id AND a.is_deleted = 0
			WHERE ${OPEN_JOB} AND ${isRemoved(table, `a.${table}_id`)}`,
	),
	`SELECT 'job ' || p.job_id || ' is planned on a deleted vehicle' FROM vehicle_job_planner p WHERE ${isRemoved("vehicle", "p.plannerable_id")}`,
	...(
		[
			["vehicle", "vehicle_type"],
			["vehicle", "depot"],
			["vehicle", "contractor"],
			["driver", "depot"],
			["user", "role"],
			["load_type", "waiting_charge"],
		] as const
	).map(
		([table, target]) =>
			`SELECT '${table} ' || t.id || ' has a deleted ${target}' FROM ${table} t WHERE t.deleted_at IS NULL AND ${isRemoved(target, `t.${target}_id`)}`,
	),
	`SELECT 'customer ' || c.customer_id || ' has a deleted tax code' FROM customer_company c JOIN customer o ON o.id = c.customer_id
	WHERE o.deleted_at IS NULL AND ${isRemoved("tax_code", "c.tax_code_id")}`,
	`SELECT 'vehicle ' || f.vehicle_id || ' prefers a deleted driver' FROM vehicle_favourite_driver f
	JOIN vehicle v ON v.id = f.vehicle_id WHERE v.deleted_at IS NULL AND ${isRemoved("driver", "f.driver_id")}`,
];

/** The rules of the whole model that a company's data breaks, in words. */
export async function findModelErrors(company: Pick<TestCompany, "d1">): Promise<string[]> {
	const found = await company.d1.batch<Record<string, string>>(RULES.map((sql) => company.d1.prepare(sql)));
	const broken = found.flatMap(({ results }) => results.flatMap((row) => Object.values(row)));
	return [...broken, ...(await findBoardErrors(company))];
}

/** By table, id and when the row was created, as an id may be used again after its row was deleted. */
type VersionedRows = Map<string, { version: number; content: string }>;

const VERSIONED = Object.values(tenant).flatMap((table) =>
	is(table, SQLiteTable) && "version" in getTableColumns(table) ? [getTableName(table)] : [],
);

/** Every row of a company that has a version. */
export async function readVersions({ d1 }: Pick<TestCompany, "d1">): Promise<VersionedRows> {
	const rows = await d1.batch<{ id: number; version: number; created_at: string }>(
		VERSIONED.map((name) => d1.prepare(`SELECT * FROM "${name}"`)),
	);
	return new Map(
		rows.flatMap(({ results }, at) =>
			results.map(({ version, ...row }) => [
				`${VERSIONED[at]} ${row.id} of ${row.created_at}`,
				{ version, content: JSON.stringify(row) },
			]),
		),
	);
}

/** The rows that changed without a higher version. */
export const findVersionErrors = (before: VersionedRows, after: VersionedRows): string[] =>
	[...after].flatMap(([key, row]) => {
		const earlier = before.get(key);
		if (!earlier || (row.version === earlier.version && row.content === earlier.content)) return [];
		return row.version > earlier.version
			? []
			: [`${key} changed at version ${earlier.version} to ${row.version}`];
	});
