import { STATUS_NAMES } from "~/shared/jobs/statuses";

/** SQL for a job's number as people write it: `48190`, or `48190-1` for a sub-job. */
export const jobNumberSql = (job: string) =>
	`(${job}.job_number || CASE ${job}.sub_no WHEN 0 THEN '' ELSE '-' || ${job}.sub_no END)`;

/** SQL for the name of a stored status number. */
export const statusNameSql = (column: string) =>
	`CASE ${column} ${STATUS_NAMES.map((name, index) => `WHEN ${index + 1} THEN ${sqlString(name)}`).join(" ")} END`;

const sqlString = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Active jobs: neither cancelled (19) nor deleted (20). */
export const liveSql = (row: string) => `${row}.status < 19`;
