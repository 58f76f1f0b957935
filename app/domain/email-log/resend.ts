import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { conflict } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { getLoggedEmail } from "./list";
import { isSecretKind } from "./mask";
import type { EmailDetail } from "./schemas";

/**
 * Resends an e-mail: a failed one is retried, a sent one is copied. Throws 403, 404, and 409 when it is still queued or
 * contains a single-use code or link.
 */
export async function resendEmail({ ctx, input }: Verb<{ id: number }>): Promise<EmailDetail> {
	const mail = await getLoggedEmail({ ctx, input });
	if (isSecretKind(mail.kind))
		throw conflict(
			"This e-mail contains a link or code that works only once. Please request a new one instead.",
		);
	if (!mail.can_resend) throw conflict("This e-mail is waiting to be sent.");
	const isRetry = mail.status === "failed" || mail.status === "cancelled";
	const uid = crypto.randomUUID();
	const { results } = await commit(
		ctx,
		[isRetry ? retryStatement(ctx, mail.id) : copyStatement(ctx, mail.id, uid)],
		[{ type: "emailLogChange", kind: "resend", entity: "outbox", entity_id: mail.id }],
	);
	const [row] = results[0]?.results ?? [];
	const id = typeof row === "object" && row !== null && "id" in row ? Number(row.id) : mail.id;
	return await getLoggedEmail({ ctx, input: { id } });
}

/** Queues the mail again, unless someone else already has. */
const retryStatement = (ctx: Ctx, id: number) => ({
	sql: `UPDATE outbox SET status = 'queued', attempts = 0, error = NULL, next_attempt_at = ?
		WHERE id = ? AND status IN ('failed', 'cancelled') RETURNING id`,
	params: [ctx.now.toISOString(), id],
});

const copyStatement = (ctx: Ctx, id: number, uid: string) => ({
	sql: `INSERT INTO outbox (uid, kind, recipient, cc, bcc, reply_to, subject, html, text, attachments, about, about_id,
			customer_id, created_by, created_at, next_attempt_at)
		SELECT ?1, kind, recipient, cc, bcc, reply_to, subject, html, text, attachments, about, about_id, customer_id,
			(SELECT id FROM user WHERE id = ?2), ?3, ?3 FROM outbox WHERE id = ?4 RETURNING id`,
	params: [uid, actorUserId(ctx.actor), ctx.now.toISOString(), id],
});
