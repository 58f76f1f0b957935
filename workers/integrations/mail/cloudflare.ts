import { type Outside, OutsideFault } from "../outside";
import { MAIL_PATIENCE } from "./http";
import type { Letter, Mail } from "./port";
import { type Sender, senderFor } from "./sender";

/**
 * Faults of the letter itself, which no later try will mend (Cloudflare Email Service, error codes of the Workers API).
 * Limits and outages pass, and an unverified sender is put right by the operator: those are tried again.
 */
const PERMANENT = new Set([
	"E_VALIDATION_ERROR",
	"E_FIELD_MISSING",
	"E_TOO_MANY_RECIPIENTS",
	"E_RECIPIENT_NOT_ALLOWED",
	"E_RECIPIENT_SUPPRESSED",
	"E_CONTENT_TOO_LARGE",
]);

/** Cloudflare Email Sending through its binding. It knows no idempotency key: our id travels in a header for tracing. */
export function cloudflareMail(binding: SendEmail, from: Sender, world: Outside): Mail {
	return {
		async send(letter) {
			const signal = world.deadline(MAIL_PATIENCE.timeout);
			try {
				const { messageId } = await Promise.race([binding.send(message(letter, from)), abortOf(signal)]);
				return { state: "sent", provider_id: messageId };
			} catch (thrown) {
				if (thrown instanceof OutsideFault) throw thrown;
				const code = codeOf(thrown);
				const said = thrown instanceof Error ? thrown.message : String(thrown);
				throw new OutsideFault([code, said].filter(Boolean).join(": ").slice(0, 300), {
					transient: !PERMANENT.has(code),
				});
			}
		},
	};
}

function message(letter: Letter, from: Sender) {
	const sender = senderFor(from, letter.from_name);
	return {
		from: sender.name ? sender : sender.email,
		to: letter.to,
		cc: letter.cc,
		bcc: letter.bcc,
		replyTo: letter.reply_to,
		subject: letter.subject,
		text: letter.text,
		html: letter.html,
		headers: { "X-Cartage-Id": letter.id },
		attachments: letter.attachments?.map(({ file_name, content_type, content }) => ({
			disposition: "attachment" as const,
			filename: file_name,
			type: content_type,
			content,
		})),
	};
}

function codeOf(thrown: unknown): string {
	return thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
}

/** Rejects when the deadline passes. Whether the mail left is then unknown, so it counts as a transient fault. */
function abortOf(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		const fault = () =>
			reject(new OutsideFault(`no answer within ${MAIL_PATIENCE.timeout} ms`, { transient: true }));
		if (signal.aborted) fault();
		else signal.addEventListener("abort", fault, { once: true });
	});
}
