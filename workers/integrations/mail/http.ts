import { Buffer } from "node:buffer";
import { z } from "zod";
import { ask, type Outside } from "../outside";
import type { Mail } from "./port";
import { type Sender, senderFor } from "./sender";

export interface HttpMailSettings {
	url: string;
	token: string;
	from: Sender;
}

/** One try takes at most this long; the outbox repeats it later, so nothing is retried here. */
export const MAIL_PATIENCE = { timeout: 10_000, retries: 0 };

const accepted = z.object({
	id: z.union([z.string(), z.number()]).optional(),
	message_id: z.string().optional(),
	messageId: z.string().optional(),
});

/**
 * Any provider that takes a mail as JSON: POST with a bearer token and `Idempotency-Key`. The body carries `from`
 * (`email`, `name`), `to`, `cc`, `bcc`, `reply_to`, `subject`, `text`, `html` and `attachments` (`filename`,
 * `content_type`, `content` in base64). An `id`, `message_id` or `messageId` in the answer is kept.
 */
export function httpMail(settings: HttpMailSettings, world: Outside): Mail {
	return {
		async send(letter) {
			const body = {
				from: senderFor(settings.from, letter.from_name),
				to: letter.to,
				cc: letter.cc,
				bcc: letter.bcc,
				reply_to: letter.reply_to,
				subject: letter.subject,
				text: letter.text,
				html: letter.html,
				attachments: letter.attachments?.map(({ file_name, content_type, content }) => ({
					filename: file_name,
					content_type,
					content: Buffer.from(content).toString("base64"),
				})),
			};
			const headers = {
				Authorization: `Bearer ${settings.token}`,
				"Content-Type": "application/json",
				"Idempotency-Key": letter.id,
			};
			const response = await ask(
				world,
				settings.url,
				{ method: "POST", headers, body: JSON.stringify(body) },
				MAIL_PATIENCE,
			);
			return { state: "sent", provider_id: await providerId(response) };
		},
	};
}

/** The provider has taken the mail by now: an answer that cannot be read only loses its number. */
async function providerId(response: Response): Promise<string | undefined> {
	const body: unknown = await response.json().catch(() => null);
	const read = accepted.safeParse(body);
	if (!read.success) return undefined;
	const id = read.data.id ?? read.data.message_id ?? read.data.messageId;
	return id === undefined ? undefined : String(id);
}
