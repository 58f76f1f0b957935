import type { SupportMessageView } from "./schemas";

/** Messages, each with its files. */
export const withAttachments = (
	messages: readonly Omit<SupportMessageView, "attachments">[],
	files: readonly SupportMessageView["attachments"][number][],
): SupportMessageView[] =>
	messages.map((message) => ({
		...message,
		attachments: files.filter(({ message_id }) => message_id === message.id),
	}));
