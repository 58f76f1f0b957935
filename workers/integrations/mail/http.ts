import { Buffer } from "node:buffer";
import { z } from "zod";
import { sendRequest, type UpstreamDeps } from "../upstream";
import type { Mailer } from "./port";
import { type Sender, senderFor } from "./sender";

export interface HttpMailSettings {
	url: string;
	token: string;
	from: Sender;
}

/** No retries here, as the outbox repeats the attempt later. */
export const MAIL_RETRY_POLICY = { timeout: 10_000, retries: 0 };

const providerResponse = z.object({
	id: z.union([z.string(), z.number()]).optional(),
	message_id: z.string().optional(),
	messageId: z.string().optional(),
});

/**
 * Any provider that accepts mail as JSON: POST with a bearer token and `Idempotency-Key`. The body has `from`
 * (`email`, `name`), `to`, `cc`, `bcc`, `reply_to`, `subject`, `text`, `html` and `attachments` (`filename`,
 * `content_type`, `content` in base64). An `id`, `message_id` or `messageId` in the response is stored.
 */
export function httpMail(settings: HttpMailSettings, deps: UpstreamDeps): Mailer {
	return {
		async send(message) {
			const body = {
				from: senderFor(settings.from, message.from_name),
				to: message.to,
				cc: message.cc,
				bcc: message.bcc,
				reply_to: message.reply_to,
				subject: message.subject,
				text: message.text,
				html: message.html,
				attachments: message.attachments?.map(({ file_name, content_type, content }) => ({
					filename: file_name,
					content_type,
					content: Buffer.from(content).toString("base64"),
				})),
			};
			const headers = {
				Authorization: `Bearer ${settings.token}`,
				"Content-Type": "application/json",
				"Idempotency-Key": message.id,
			};
			const response = await sendRequest(
				deps,
				settings.url,
				{ method: "POST", headers, body: JSON.stringify(body) },
				MAIL_RETRY_POLICY,
			);
			return { state: "sent", provider_id: await providerId(response) };
		},
	};
}

/** The mail has been accepted at this point, so an unreadable response only loses the provider's id. */
async function providerId(response: Response): Promise<string | undefined> {
	const body: unknown = await response.json().catch(() => null);
	const read = providerResponse.safeParse(body);
	if (!read.success) return undefined;
	const id = read.data.id ?? read.data.message_id ?? read.data.messageId;
	return id === undefined ? undefined : String(id);
}
