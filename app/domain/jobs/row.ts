import { getTableColumns } from "drizzle-orm";
import { job } from "~/db/tenant";
import type { JobColumns } from "./shapes";
import { statusName } from "./status";

type Row = Record<string, unknown>;

/** Columns the database keeps for its own ordering. */
const INNER = new Set(["sub_no", "split_from_id", "split_type", "diary_date", "diary_time", "listed"]);
const COLUMNS = Object.entries(getTableColumns(job)).filter(([name]) => !INNER.has(name));

const nameOf = (rank: unknown) => (typeof rank === "number" ? statusName(rank) : null);

/** A row of `SELECT * FROM job` as the wire has it: amounts in pounds, status by name, the number as people write it. */
export function jobOfRow(raw: Row): JobColumns {
	const values = COLUMNS.map(([name, column]) => {
		const value = raw[name] ?? null;
		return [name, value === null ? null : column.mapFromDriverValue(value)];
	});
	const { sub_no, job_number, status, previous_status } = raw;
	// The columns come from the table itself, so the names and types are those of the shape.
	return {
		...Object.fromEntries(values),
		job_number: sub_no === 0 ? String(job_number) : `${job_number}-${sub_no}`,
		status: nameOf(status),
		previous_status: nameOf(previous_status),
	} as JobColumns;
}

/** A job's columns as the database stores them, by name; a value that is undefined is left out. */
export function rowOfJob(values: Partial<typeof job.$inferInsert>): [string, unknown][] {
	const given = new Map<string, unknown>(Object.entries(values));
	return Object.entries(getTableColumns(job)).flatMap(([name, column]): [string, unknown][] => {
		const value = given.get(name);
		if (value === undefined) return [];
		return [[name, value === null ? null : column.mapToDriverValue(value)]];
	});
}
