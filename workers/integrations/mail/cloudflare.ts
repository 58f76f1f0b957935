import { type UpstreamDeps, UpstreamError } from "../upstream";
import { MAIL_RETRY_POLICY } from "./http";
import type { Mailer, MailMessage } from "./port";
import { type Sender, senderFor } from "./sender";

/**
 * Errors of the message itself, which a retry cannot fix (Cloudflare Email Service, error codes of the Workers API). Limits and
 * outages pass, and the operator can verify a sender, so those are retried.
 */
const PERMANENT = new Set([
	"E_VALIDATION_ERROR",
	"E_FIELD_MISSING",
	"E_TOO_MANY_RECIPIENTS",
	"E_RECIPIENT_NOT_ALLOWED",
	"E_RECIPIENT_SUPPRESSED",
	"E_CONTENT_TOO_LARGE",
]);

/** Cloudflare Email Sending through its binding. It has no idempotency key, so our id is sent in a header for tracing. */
export function cloudflareMail(binding: SendEmail, from: Sender, deps: UpstreamDeps): Mailer {
	return {
		async send(mailMessage) {
			const signal = deps.deadline(MAIL_RETRY_POLICY.timeout);
			try {
				const { messageId } = await Promise.race([
					binding.send(toBindingMessage(mailMessage, from)),
					rejectOnAbort(signal),
				]);
				return { state: "sent", provider_id: messageId };
			} catch (thrown) {
				if (thrown instanceof UpstreamError) throw thrown;
				const code = errorCode(thrown);
				const text = thrown instanceof Error ? thrown.message : String(thrown);
				throw new UpstreamError([code, text].filter(Boolean).join(": ").slice(0, 300), {
					transient: !PERMANENT.has(code),
				});
			}
		},
	};
}

function toBindingMessage(mailMessage: MailMessage, from: Sender) {
	const sender = senderFor(from, mailMessage.from_name);
	return {
		from: sender.name ? sender : sender.email,
		to: mailMessage.to,
		cc: mailMessage.cc,
		bcc: mailMessage.bcc,
		replyTo: mailMessage.reply_to,
		subject: mailMessage.subject,
		text: mailMessage.text,
		html: mailMessage.html,
		headers: { "X-Cartage-Id": mailMessage.id },
		attachments: mailMessage.attachments?.map(({ file_name, content_type, content }) => ({
			disposition: "attachment" as const,
			filename: file_name,
			type: content_type,
			content,
		})),
	};
}

function errorCode(thrown: unknown): string {
	return thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
}

/** Rejects at the deadline. As it is unknown whether the mail was sent, this is a transient error. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		const fail = () =>
			reject(new UpstreamError(`no answer within ${MAIL_RETRY_POLICY.timeout} ms`, { transient: true }));
		if (signal.aborted) fail();
		else signal.addEventListener("abort", fail, { once: true });
	});
}
