import { alias } from "drizzle-orm/sqlite-core";
import { statement } from "~/db/builder";
import type { JobKey } from "~/db/repositories/jobs/jobs";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { job, type job_request } from "~/db/tenant";
import { queueMails } from "~/db/write-mail";

// The wording is filled in by the batch that changes the job, from the job as it then is, so these are SQL text.

const JOB_NUMBER = statement(jobNumber(alias(job, "j"))).sql;

/** SQL for the placeholders of a mail about job `j`. */
const PLACEHOLDER_SQL: Readonly<Record<string, string>> = {
	company: "coalesce((SELECT company_name FROM company WHERE id = 1), ?4)",
	job_number: JOB_NUMBER,
	collection: "trim(coalesce(j.collection_name, '') || ', ' || coalesce(j.collection_town, ''), ', ')",
	delivery: "trim(coalesce(j.delivery_name, '') || ', ' || coalesce(j.delivery_town, ''), ', ')",
	date: "coalesce(strftime('%d-%m-%Y', j.diary_date), '')",
	pod_name: `coalesce((SELECT p.pod_name FROM job_process p WHERE p.job_id = j.id AND p.pod_name <> '' ORDER BY p.id DESC LIMIT 1), '')`,
};

/** SQL that fills in the placeholders of a wording, so that it runs in the batch that changes the job. */
const fillSql = (wording: string, values: Readonly<Record<string, string>>) =>
	Object.entries(values).reduce((sql, [name, value]) => `replace(${sql}, '{{${name}}}', ${value})`, wording);

const PARAGRAPH = "'</p>' || char(10) || '<p>'";
const toHtmlSql = (text: string) => {
	const escaped = `replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
	return `'<p>' || replace(replace(${escaped}, char(10) || char(10), ${PARAGRAPH}), char(10), '<br>') || '</p>'`;
};

/** SQL for a text with an address that can be clicked. */
const linkSql = (html: string, link: string) =>
	`replace(${html}, ${link}, '<a href="' || ${link} || '">' || ${link} || '</a>')`;

type RequestKind = (typeof job_request.$inferSelect)["kind"];

interface JobMail {
	slug: string;
	/** SQL after `FROM email_template t JOIN job j` that joins the recipient. */
	join: string;
	name: string;
	recipient: string;
	/** SQL for the key that prevents sending the mail twice. */
	uid: string;
	/** SQL for further placeholders. */
	values?: Readonly<Record<string, string>>;
}

/** SQL for a moment in UTC (`YYYY-MM-DDTHH:mm…`) as "26-11-2026 11:58" in London. */
const londonSql = (at: string) => {
	const lastSunday = (day: string) =>
		`date(strftime('%Y', ${at}) || '${day}', '-' || strftime('%w', strftime('%Y', ${at}) || '${day}') || ' days') || 'T01:00'`;
	return `strftime('%d-%m-%Y %H:%M', ${at}, iif(${at} >= ${lastSunday("-03-31")} AND ${at} < ${lastSunday("-10-31")}, '+1 hour', '+0 hours'))`;
};

/** SQL for what is known of the latest proof of delivery. */
const latestPod = (value: string) =>
	`coalesce((SELECT ${value} FROM job_process p WHERE p.job_id = j.id AND p.type = 1 ORDER BY p.id DESC LIMIT 1), '')`;

const REFERENCE =
	"coalesce((SELECT group_concat(r.name, ', ') FROM customer_reference r WHERE r.job_id = j.id), '')";
const POD_NAME = latestPod("coalesce(p.pod_name, '')");
const POD_TIME = latestPod(
	londonSql("(strftime('%Y-%m-%dT', p.created_at) || coalesce(p.pod_time, strftime('%H:%M', p.created_at)))"),
);

/** SQL for lines with what a customer wants to know of a delivery, those without a value left out. */
const linesSql = (lines: readonly (readonly [label: string, value: string])[]) =>
	`rtrim(${lines.map(([label, value]) => `iif(${value} <> '', '${label}: ' || ${value} || char(10), '')`).join(" || ")}, char(10))`;

/** SQL for the placeholders of a mail about a delivery. */
const DELIVERY_SQL = {
	reference: REFERENCE,
	time: POD_TIME,
	details: linesSql([
		["Your reference", REFERENCE],
		["Signed by", POD_NAME],
		["When", POD_TIME],
	]),
} as const;

const isReader = (user: string) =>
	`${user}.is_active = 1 AND ${user}.deleted_at IS NULL AND ${user}.unsubscribed_reason IS NULL`;

/** The statement that queues a mail about a job, unless the company has switched that kind off. */
function jobMailStatement(
	ctx: WriteContext,
	company: string,
	key: JobKey,
	more: readonly (number | string)[],
	{ slug, join, name, recipient, uid, values: ownValues }: JobMail,
): Statement {
	const [column, value] = "id" in key ? ["id", key.id] : ["uid", key.uid];
	const values = { ...PLACEHOLDER_SQL, name, ...ownValues };
	const text = fillSql("t.body", values);
	return queueMails(
		{
			uid,
			kind: "t.slug",
			recipient,
			cc: "t.cc",
			bcc: "t.bcc",
			reply_to: "t.reply_to",
			subject: fillSql("t.subject", values),
			html: ownValues?.link ? linkSql(toHtmlSql(text), ownValues.link) : toHtmlSql(text),
			text,
			about: "'job'",
			about_id: "j.id",
			customer_id: "j.customer_id",
			created_by: "(SELECT id FROM user WHERE id = ?3)",
		},
		"?2",
		`FROM email_template t JOIN job j ON j.${column} = ?1 ${join}
			WHERE t.slug = '${slug}' AND t.is_enabled = 1 AND ${recipient} IS NOT NULL
			ON CONFLICT (uid) DO NOTHING`,
		[value, ctx.now.toISOString(), ctx.actor.user_id ?? null, company, ...more],
		{ isDelayed: true },
	);
}

/** The email addresses of a job, else those of its customer. */
const CUSTOMER_ADDRESSES = `coalesce((SELECT group_concat(e.email, ', ') FROM job_email e WHERE e.job_id = j.id), nullif(c.email, ''),
	(SELECT group_concat(e.email, ', ') FROM customer_email e WHERE e.customer_id = c.id))`;

const customerMail = (slug: string, uid: string): JobMail => ({
	slug,
	join: `JOIN customer c ON c.id = j.customer_id AND c.enable_email_notifications = 1 AND j.parent_id IS NULL`,
	name: "c.customer_name",
	recipient: CUSTOMER_ADDRESSES,
	uid,
});

const CUSTOMER_MAILS: Readonly<Record<"job_booked" | "job_completed", JobMail>> = {
	job_booked: customerMail("job_booked", "'job_booked-' || j.id || '-' || coalesce(j.diary_date, '')"),
	job_completed: {
		...customerMail("job_completed", "'job_completed-' || j.id"),
		values: { ...DELIVERY_SQL, link: "?5" },
	},
};

/** A kind of mail to the customer about a job. */
export type CustomerMail = keyof typeof CUSTOMER_MAILS;

/**
 * Queues a mail to the customer about a job; `company` is its name until the company's details are filled in, `link` where a mail of a
 * delivery shows its proof.
 */
export const queueCustomerMail = (
	ctx: WriteContext,
	company: string,
	job_id: number,
	{ kind, link }: { kind: CustomerMail; link: string },
): Statement =>
	jobMailStatement(
		ctx,
		company,
		{ id: job_id },
		kind === "job_completed" ? [link] : [],
		CUSTOMER_MAILS[kind],
	);

/** Queues a mail to a sub-contractor about a job allocated to them. */
export const queueSubContractorMail = (
	ctx: WriteContext,
	company: string,
	job_id: number,
	sub_contractor_id: number,
): Statement =>
	jobMailStatement(ctx, company, { id: job_id }, [sub_contractor_id], {
		slug: "sub_contractor_job",
		join: "JOIN sub_contractor s ON s.id = ?5",
		name: "coalesce(nullif(s.name, ''), s.code)",
		recipient: "nullif(s.email, '')",
		uid: "'sub_contractor_job-' || j.id || '-' || s.id || '-' || coalesce(j.diary_date, '')",
	});

/** Queues the mail about a change of a job, in lines, after it: to its customer, or to `others` by their addresses. */
export const queueAmendmentMail = (
	ctx: WriteContext,
	company: string,
	job_id: number,
	{ changes, others }: { changes: string; others?: readonly string[] },
): Statement =>
	others
		? jobMailStatement(ctx, company, { id: job_id }, [changes, others.join(", ")], {
				slug: "job_amended",
				join: "",
				name: "coalesce(nullif(j.delivery_name, ''), 'Sir or Madam')",
				recipient: "?6",
				uid: "'job_amended-' || j.id || '-' || j.version || '-others'",
				values: { changes: "?5" },
			})
		: jobMailStatement(ctx, company, { id: job_id }, [changes], {
				...customerMail("job_amended", "'job_amended-' || j.id || '-' || j.version"),
				// A stop of a trip, too: it has the trip's customer.
				join: "JOIN customer c ON c.id = j.customer_id AND c.enable_email_notifications = 1",
				values: { changes: "?5" },
			});

/** Queues the mail to the user who books a job, once the batch has created it; `link` is where they follow it. */
export const queueBookingMail = (ctx: WriteContext, company: string, uid: string, link: string): Statement =>
	jobMailStatement(ctx, company, { uid }, [link], {
		slug: "booking_received",
		join: `JOIN user u ON u.id = ?3 AND ${isReader("u")}`,
		name: "u.first_name",
		recipient: "nullif(u.email, '')",
		uid: "'booking_received-' || j.id",
		values: { link: "?5" },
	});

/** The answer to what waits about a job: to requests of some kinds. */
export interface RequestAnswer {
	result: "accepted" | "declined" | "ended";
	kinds: readonly RequestKind[];
}

/** What becomes of a request: of one that ends with its job, what that means for it. */
const ANSWER = `CASE WHEN ?5 <> 'ended' THEN ?5 WHEN r.kind = 'cancel' THEN 'accepted'
	WHEN r.status = 'offered' THEN 'withdrawn' ELSE 'declined' END`;

/** Queues the mail to the user whose request about a job waits, before the batch answers it. */
export const queueAnswerMail = (
	ctx: WriteContext,
	company: string,
	job_id: number,
	{ result, kinds }: RequestAnswer,
): Statement =>
	jobMailStatement(ctx, company, { id: job_id }, [result, JSON.stringify(kinds)], {
		slug: "request_answered",
		join: `JOIN job_request r ON r.job_id = j.id AND r.status IN ('open', 'offered')
				AND r.kind IN (SELECT value FROM json_each(?6))
			JOIN user u ON u.id = r.user_id AND ${isReader("u")}`,
		name: "u.first_name",
		recipient: "nullif(u.email, '')",
		uid: "'request_answered-' || r.id",
		values: { result: ANSWER, note: "r.answer" },
	});
