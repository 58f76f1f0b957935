import { z } from "zod";
import { nullableText } from "~/shared/response-fields";

export const MAX_MESSAGE_LENGTH = 2000;

/** The text of a message between office and driver. */
export const messageBodyField = z
	.string("Please write a message")
	.trim()
	.min(1, "Please write a message")
	.max(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters`);

/** A message of a driver's thread. */
export const messageResponse = z.object({
	id: z.int(),
	/** The id that the driver's device gave it; null for those of the office. */
	uid: nullableText,
	from_driver: z.boolean(),
	/** Who of the office wrote it. */
	author: nullableText,
	body: z.string(),
	is_urgent: z.boolean(),
	sent_at: z.string(),
	/** When the other side first read it. */
	read_at: nullableText,
	/** When the driver confirmed an urgent one. */
	confirmed_at: nullableText,
});
export type ThreadMessage = z.infer<typeof messageResponse>;

/** A page of a thread, the newest first; `has_more` where there are earlier ones. */
export const threadPageResponse = z.object({ messages: z.array(messageResponse), has_more: z.boolean() });

/** What a driver has not read: how many, and the urgent ones that are to be confirmed. */
export const openMessagesResponse = z.object({
	unread: z.int(),
	urgent: z.array(messageResponse.pick({ id: true, author: true, body: true, sent_at: true })),
});
