import { actorUserId } from "~/auth/actor";
import type { Statement } from "~/db/commit";
import { numberSql } from "~/domain/jobs/parts";
import type { JobStatus } from "~/domain/jobs/status";
import type { Ctx } from "~/tenancy/ctx";

/** SQL for what each mark of a mail about a job `j` stands for. */
const VALUES: Readonly<Record<string, string>> = {
	company: "coalesce((SELECT company_name FROM company WHERE id = 1), ?4)",
	job_number: numberSql("j"),
	collection: "trim(coalesce(j.collection_name, '') || ', ' || coalesce(j.collection_town, ''), ', ')",
	delivery: "trim(coalesce(j.delivery_name, '') || ', ' || coalesce(j.delivery_town, ''), ', ')",
	date: "coalesce(strftime('%d-%m-%Y', j.diary_date), '')",
	pod_name: `coalesce((SELECT p.pod_name FROM job_process p WHERE p.job_id = j.id AND p.pod_name <> '' ORDER BY p.id DESC LIMIT 1), '')`,
};

/** A wording with its marks filled in, worked out in the batch that changes the job. */
const filledSql = (wording: string, values: Readonly<Record<string, string>>) =>
	Object.entries(values).reduce((sql, [name, value]) => `replace(${sql}, '{{${name}}}', ${value})`, wording);

const PARAGRAPH = "'</p>' || char(10) || '<p>'";
const htmlSql = (text: string) => {
	const safe = `replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
	return `'<p>' || replace(replace(${safe}, char(10) || char(10), ${PARAGRAPH}), char(10), '<br>') || '</p>'`;
};

interface JobMail {
	slug: string;
	/** SQL after `FROM email_template t JOIN job j`: who gets it. */
	join: string;
	name: string;
	recipient: string;
	/** What makes the mail go out once. */
	uid: string;
}

/** The statement that puts a mail about a job into the outbox, where the company has not switched that kind off. */
function jobMail(
	ctx: Ctx,
	job_id: number,
	to: readonly number[],
	{ slug, join, name, recipient, uid }: JobMail,
): Statement {
	const values = { ...VALUES, name };
	const text = filledSql("t.body", values);
	return {
		sql: `INSERT INTO outbox (uid, kind, recipient, cc, bcc, reply_to, subject, html, text, about, about_id, customer_id,
				created_by, created_at, next_attempt_at)
			SELECT ${uid}, t.slug, ${recipient}, t.cc, t.bcc, t.reply_to, ${filledSql("t.subject", values)}, ${htmlSql(text)}, ${text},
				'job', j.id, j.customer_id, (SELECT id FROM user WHERE id = ?3), ?2, ?2
			FROM email_template t JOIN job j ON j.id = ?1 ${join}
			WHERE t.slug = '${slug}' AND t.is_enabled = 1 AND ${recipient} IS NOT NULL
			ON CONFLICT (uid) DO NOTHING`,
		params: [job_id, ctx.now.toISOString(), actorUserId(ctx.actor), ctx.tenant.name, ...to],
	};
}

/** The addresses of a job, else of its customer. */
const CUSTOMERS = `coalesce((SELECT group_concat(e.email, ', ') FROM job_email e WHERE e.job_id = j.id), nullif(c.email, ''),
	(SELECT group_concat(e.email, ', ') FROM customer_email e WHERE e.customer_id = c.id))`;

const toCustomer = (slug: string, uid: string): JobMail => ({
	slug,
	join: `JOIN customer c ON c.id = j.customer_id AND c.enable_email_notifications = 1 AND j.parent_id IS NULL`,
	name: "c.customer_name",
	recipient: CUSTOMERS,
	uid,
});

/** What customers with e-mail notifications are written when a job comes to a status. */
const STATUS_MAILS: Partial<Record<JobStatus, JobMail>> = {
	Booked: toCustomer("job_booked", "'job_booked-' || j.id || '-' || coalesce(j.diary_date, '')"),
	"CX Delivered": toCustomer("job_completed", "'job_completed-' || j.id"),
	Completed: toCustomer("job_completed", "'job_completed-' || j.id"),
};

/** The mail to the customer of a job that comes to a status: none for most of them. */
export function statusMails(ctx: Ctx, job_id: number, to: JobStatus): Statement[] {
	const mail = STATUS_MAILS[to];
	return mail ? [jobMail(ctx, job_id, [], mail)] : [];
}

/** The mail to a sub-contractor who is given a job. */
export const subContractorMail = (ctx: Ctx, job_id: number, sub_contractor_id: number): Statement =>
	jobMail(ctx, job_id, [sub_contractor_id], {
		slug: "sub_contractor_job",
		join: "JOIN sub_contractor s ON s.id = ?5",
		name: "coalesce(nullif(s.name, ''), s.code)",
		recipient: "nullif(s.email, '')",
		uid: "'sub_contractor_job-' || j.id || '-' || s.id || '-' || coalesce(j.diary_date, '')",
	});
