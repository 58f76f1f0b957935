import { type CommitTarget, commit, type Mail, type Statement, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { insertSentReminder, selectSentReminders } from "~/db/repositories/messages/reminders";

/** The context of a company's scheduled tasks. */
export type ReminderTarget = CommitTarget & { actor: { type: "system"; name: string } };

interface OnceNotification {
	/** Identifies the event and lead time: the same key is not sent again. */
	key: string;
	/** The kind of the change event. */
	kind: string;
	writes: readonly Statement[];
	mails: readonly Mail[];
	payload: unknown;
}

/** Sends a notification in one batch that can only succeed once, so that concurrent runs send it once. */
export async function notifyOnce(
	target: ReminderTarget,
	{ key, kind, writes, mails, payload }: OnceNotification,
): Promise<void> {
	const change = { type: "notificationChange", kind, entity: "reminder_sent", entity_id: null, payload };
	try {
		await commit(target, [insertSentReminder(target, key), ...writes], [change], mails);
	} catch (error) {
		if (!(error instanceof UniqueViolation)) throw error;
	}
}

/** Those of some notifications whose key has not been sent. */
export async function withoutSent<One extends { key: string }>(
	{ d1 }: Pick<ReminderTarget, "d1">,
	notifications: readonly One[],
): Promise<One[]> {
	if (notifications.length === 0) return [];
	const [sent] = await read(d1, [selectSentReminders(notifications.map(({ key }) => key))]);
	const sentKeys = new Set(sent.map(({ key }) => key));
	return notifications.filter(({ key }) => !sentKeys.has(key));
}
