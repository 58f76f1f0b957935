import { getTableColumns } from "drizzle-orm";
import { job } from "~/db/tenant";
import type { JobColumns } from "../model/responses";
import { statusName } from "../model/status";

type Row = Record<string, unknown>;

/** Columns used for ordering inside the database, which never leave it. */
const INTERNAL_COLUMNS = new Set([
	"sub_no",
	"split_from_id",
	"split_type",
	"diary_date",
	"diary_time",
	"listed",
]);
const COLUMNS = Object.entries(getTableColumns(job)).filter(([name]) => !INTERNAL_COLUMNS.has(name));

const statusNameOrNull = (rank: unknown) => (typeof rank === "number" ? statusName(rank) : null);

/** Converts a row of `SELECT * FROM job` to the API's form: amounts in pounds, status by name, job number as people write it. */
export function jobFromRow(raw: Row): JobColumns {
	const values = COLUMNS.map(([name, column]) => {
		const value = raw[name] ?? null;
		return [name, value === null ? null : column.mapFromDriverValue(value)];
	});
	const { sub_no, job_number, status, previous_status } = raw;
	// The columns come from the table itself, so their names and types match the response.
	return {
		...Object.fromEntries(values),
		job_number: sub_no === 0 ? String(job_number) : `${job_number}-${sub_no}`,
		status: statusNameOrNull(status),
		previous_status: statusNameOrNull(previous_status),
	} as JobColumns;
}
