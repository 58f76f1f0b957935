import { OCCASION_KINDS } from "~/shared/jobs/occasions";
import { STATUS_NAMES } from "~/shared/jobs/statuses";

/** SQL for a job's number as people write it: `48190`, or `48190-1` for a sub-job. */
export const jobNumberSql = (job: string) =>
	`(${job}.job_number || CASE ${job}.sub_no WHEN 0 THEN '' ELSE '-' || ${job}.sub_no END)`;

/** SQL for the name of a stored status number. */
export const statusNameSql = (column: string) =>
	`CASE ${column} ${STATUS_NAMES.map((name, index) => `WHEN ${index + 1} THEN ${sqlString(name)}`).join(" ")} END`;

const sqlString = (text: string) => `'${text.replaceAll("'", "''")}'`;

// The columns beside a single max() are those of its row; an ORDER BY would be a sort for each job.
const LATEST_STOP = "json_object('stop', x.stop, 'minutes', max(x.minutes), 'expected_at', x.expected_at)";
const IS_LATE = "HAVING max(x.minutes) > 0";

/** SQL for the stop of a job, or of a trip's sub-jobs, that will be the latest, as a JSON object; null if all are in time. */
export const lateStopSql = (row: string) => `json(CASE ${row}.job_type
	WHEN 3 THEN (SELECT ${LATEST_STOP} FROM job late JOIN job_lateness x ON x.job_id = late.id WHERE late.parent_id = ${row}.id ${IS_LATE})
	ELSE (SELECT ${LATEST_STOP} FROM job_lateness x WHERE x.job_id = ${row}.id ${IS_LATE}) END)`;

/** With what the key of `reminder_sent` begins for a change that the office knows to be unconfirmed; the message's id follows. */
export const UNCONFIRMED_KEY = "change_unconfirmed:";

/**
 * SQL for whether the office was notified that a driver who still has a job, or a sub-job of the trip, has not confirmed its change; 0 or 1.
 */
export const unconfirmedSql = (
	row: string,
) => `EXISTS (SELECT 1 FROM driver_message m JOIN job g ON g.id = m.job_id
	WHERE m.job_id IN (SELECT ${row}.id UNION ALL SELECT k.id FROM job k WHERE k.parent_id = ${row}.id)
		AND m.is_urgent = 1 AND m.confirmed_at IS NULL
		AND EXISTS (SELECT 1 FROM reminder_sent t WHERE t.key = '${UNCONFIRMED_KEY}' || m.id)
		AND EXISTS (SELECT 1 FROM work_day_job y JOIN work_day w ON w.id = y.work_day_id
			WHERE y.job_id IN (g.id, g.parent_id) AND y.is_deleted = 0 AND y.is_completed = 0 AND w.driver_id = m.driver_id))`;

/** Active jobs: neither cancelled (19) nor deleted (20). */
export const liveSql = (row: string) => `${row}.status < 19`;

/** How many proofs of delivery a new job of a customer needs: as set for it, else one where its invoices need a proof. */
export const podsRequiredSql = (customer_id: string) => `coalesce(
	(SELECT k.pods_required FROM customer_pod_settings k WHERE k.customer_id = ${customer_id}),
	(SELECT i.pod_required FROM customer_invoice_settings i WHERE i.customer_id = ${customer_id}), 0)`;

/**
 * The places of a trip's stops as a JSON list, as `dropsOf` has them: neither those that are cancelled or deleted, nor those that another customer
 * pays for, nor the legs of a split job.
 */
export const dropsSql = (row: string) => `(SELECT json_group_array(json_object('post_code',
	coalesce(nullif(s.delivery_post_code, ''), nullif(s.collection_post_code, ''))) ORDER BY s.sub_no)
	FROM job s WHERE s.parent_id = ${row}.id AND s.customer_id = ${row}.customer_id AND s.split_from_id IS NOT s.parent_id AND ${liveSql("s")})`;

/** What has happened to the job of this id as a JSON list, in the order of the kinds. */
export const occasionsSql = (
	job_id: string,
) => `(SELECT json_group_array(json_object('kind', o.kind, 'count', o.count,
	'note', o.note, 'proposed', o.proposed) ORDER BY instr('${OCCASION_KINDS.join(" ")}', o.kind))
	FROM job_occasion o WHERE o.job_id = ${job_id})`;

/** SQL for whether a line of an invoice is that of a job on the invoice that it is on now. */
export const ownLineSql = (line: string, job_id: string) =>
	`${line}.kind = 'job' AND ${line}.job_id = ${job_id} AND ${line}.rebilled = 0`;
