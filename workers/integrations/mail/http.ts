import { Buffer } from "node:buffer";
import { z } from "zod";
import { sendRequest, type UpstreamDeps, UpstreamError } from "../upstream";
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
				[settings.token],
			).catch((thrown: unknown) => {
				throw isOfAccount(thrown) ? toTransient(thrown) : thrown;
			});
			if (response.headers.get("Content-Type")?.startsWith("text/html"))
				throw new UpstreamError("gave an answer that cannot be read", { transient: true });
			return { state: "sent", provider_id: await providerId(response) };
		},
	};
}

/** What is wrong with the account or the address of the provider, not with the mail: a wrong key, nothing left, nothing there. */
const ACCOUNT_STATUSES = [401, 402, 403, 404];

const isOfAccount = (thrown: unknown): thrown is UpstreamError =>
	thrown instanceof UpstreamError && ACCOUNT_STATUSES.includes(thrown.status ?? 0);

/** As an operator can put the account right, the mail stays in the queue. */
const toTransient = ({ message, status, retryAfter }: UpstreamError) =>
	new UpstreamError(message, { transient: true, status: status ?? undefined, retryAfter });

/** The mail has been accepted at this point, so an unreadable response only loses the provider's id. */
async function providerId(response: Response): Promise<string | undefined> {
	const body: unknown = await response.json().catch(() => null);
	const read = providerResponse.safeParse(body);
	if (!read.success) return undefined;
	const id = read.data.id ?? read.data.message_id ?? read.data.messageId;
	return id === undefined ? undefined : String(id);
}
