import type { Statement } from "~/db/commit";
import type { Notice } from "./rules";
import { SEES_JOBS, type Told, tell, tellingParams, WANTED, WANTS } from "./tell";

/** The jobs made together: how many, their numbers, their days. */
const MADE = `(SELECT count(*) AS n, min(id) AS id, min(job_number) AS first, max(job_number) AS last, min(diary_date) AS from_day,
	max(diary_date) AS to_day FROM job WHERE uid IN (SELECT value FROM json_each(?2)))`;

const TOLD = `FROM ${WANTED} JOIN ${MADE} m WHERE ${WANTS} AND s.user_type = 'client' AND m.n > 0 AND ${SEES_JOBS}`;

const TITLE = `CASE m.n WHEN 1 THEN replace(k.value ->> 'title', '{job}', m.first)
	ELSE replace(k.value ->> 'many', '{jobs}', m.n) END`;

const DAY = (day: string) => `strftime('%d-%m-%Y', ${day})`;
const MESSAGE = `CASE m.n WHEN 1 THEN '' ELSE m.first || ' to ' || m.last || ', ' END || ${DAY("m.from_day")}
	|| CASE WHEN m.to_day > m.from_day THEN ' to ' || ${DAY("m.to_day")} ELSE '' END`;

interface Made {
	/** The keys of the jobs. */
	uids: readonly string[];
	/** `title` where it is one job; `many` otherwise, `{jobs}` standing for how many. */
	notice: Notice & { many: string };
}

/** As `notify`, for jobs made together: one line for all of them, so that a file of five hundred rings once. Staff only. */
export function notifyMany(ctx: Told, { uids, notice }: Made): Statement[] {
	return tell(
		ctx,
		{
			told: TOLD,
			title: TITLE,
			message: `coalesce(${MESSAGE}, '')`,
			job_id: "CASE m.n WHEN 1 THEN m.id END",
			customer_id: "NULL",
		},
		tellingParams(ctx, [notice], JSON.stringify(uids), false),
	);
}
