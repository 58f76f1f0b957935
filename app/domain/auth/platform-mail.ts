import type { PlatformCtx } from "~/tenancy/ctx";

/** The statement that queues a mail from the provider (password links) in the platform's outbox. */
export function insertPlatformMail(ctx: PlatformCtx, mail: { to: string; subject: string; body: string }) {
	return ctx.d1
		.prepare(
			"INSERT INTO platform_outbox (to_email, subject, body, status, attempts, created_at, next_attempt_at) VALUES (?1, ?2, ?3, 'queued', 0, ?4, ?4)",
		)
		.bind(mail.to, mail.subject, mail.body, ctx.now.toISOString());
}
