import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { conflict } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { loggedEmail } from "./list";
import { isSecret } from "./mask";
import type { EmailDetail } from "./schemas";

/**
 * Sends a mail again: one that failed is tried anew, of one that went out a copy goes out. Throws 403, 404, and 409 for what is
 * still waiting to be sent or holds a code or link that works once.
 */
export async function resendEmail({ ctx, input }: Verb<{ id: number }>): Promise<EmailDetail> {
	const mail = await loggedEmail({ ctx, input });
	if (isSecret(mail.kind))
		throw conflict("This e-mail holds something that works once. Please ask for a new one instead.");
	if (!mail.can_resend) throw conflict("This e-mail is waiting to be sent.");
	const again = mail.status === "failed" || mail.status === "cancelled";
	const uid = crypto.randomUUID();
	const { results } = await commit(
		ctx,
		[again ? retry(ctx, mail.id) : copy(ctx, mail.id, uid)],
		[{ type: "emailLogChange", kind: "resend", entity: "outbox", entity_id: mail.id }],
	);
	const [row] = results[0]?.results ?? [];
	const id = typeof row === "object" && row !== null && "id" in row ? Number(row.id) : mail.id;
	return await loggedEmail({ ctx, input: { id } });
}

/** Begins anew to try; only while nobody else has. */
const retry = (ctx: Ctx, id: number) => ({
	sql: `UPDATE outbox SET status = 'queued', attempts = 0, error = NULL, next_attempt_at = ?
		WHERE id = ? AND status IN ('failed', 'cancelled') RETURNING id`,
	params: [ctx.now.toISOString(), id],
});

const copy = (ctx: Ctx, id: number, uid: string) => ({
	sql: `INSERT INTO outbox (uid, kind, recipient, cc, bcc, reply_to, subject, html, text, attachments, about, about_id,
			customer_id, created_by, created_at, next_attempt_at)
		SELECT ?1, kind, recipient, cc, bcc, reply_to, subject, html, text, attachments, about, about_id, customer_id,
			(SELECT id FROM user WHERE id = ?2), ?3, ?3 FROM outbox WHERE id = ?4 RETURNING id`,
	params: [uid, actorUserId(ctx.actor), ctx.now.toISOString(), id],
});
