import type { Statement } from "~/db/commit";
import { numberSql } from "~/domain/jobs/parts";
import type { Notice } from "./rules";
import { SEES_JOBS, type Told, tell, tellingParams, WANTED, WANTS } from "./tell";

const IS_ITS_CUSTOMER = `u.customer_id = j.customer_id AND c.customerPortal = 1 AND j.parent_id IS NULL
	AND EXISTS (SELECT 1 FROM additional_setting WHERE name = 'customer_notification' AND value = '1')`;

/** Everybody who is told of one job. */
const TOLD = (
	key: string,
) => `FROM ${WANTED} JOIN job j ON j.${key} = ?2 JOIN customer c ON c.id = j.customer_id
	WHERE ${WANTS} AND CASE s.user_type WHEN 'customer' THEN ${IS_ITS_CUSTOMER} ELSE ${SEES_JOBS} END`;

const TITLE = `replace(k.value ->> 'title', '{job}', ${numberSql("j")})`;
const MESSAGE = `coalesce(k.value ->> 'message', trim(c.customer_name || coalesce(', ' || j.collection_town, '')
	|| coalesce(' to ' || j.delivery_town, '')))`;

interface About {
	/** The job, or its own key while the batch that makes it has not run. */
	key: { id: number } | { uid: string };
	notices: readonly (Notice & { message?: string })[];
	/** Also told: the one who acts. */
	self?: true;
}

/**
 * The statements that tell people of a job in the bell and, where they want it, by mail, each as their own settings say; and
 * that announce it with the ids of those told, if there are any. They go into a batch that announces a change as well.
 */
export function notify(ctx: Told, { key, notices, self }: About): Statement[] {
	if (notices.length === 0) return [];
	const [column, value] = "id" in key ? ["id", key.id] : ["uid", key.uid];
	return tell(
		ctx,
		{
			told: TOLD(String(column)),
			title: TITLE,
			message: MESSAGE,
			job_id: "j.id",
			customer_id: "j.customer_id",
		},
		tellingParams(ctx, notices, value, self === true),
	);
}
