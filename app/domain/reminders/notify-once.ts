import { type CommitTarget, commit, type Mail, type Statement, UniqueViolation } from "~/db/commit";
import { insertSentReminder } from "~/db/repositories/reminders";

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

/** Sends a notification in one batch that can only succeed once, so that concurrent runs send it once. Returns 1 if sent. */
export async function notifyOnce(
	target: ReminderTarget,
	{ key, kind, writes, mails, payload }: OnceNotification,
): Promise<0 | 1> {
	const change = { type: "notificationChange", kind, entity: "reminder_sent", entity_id: null, payload };
	try {
		await commit(target, [insertSentReminder(target, key), ...writes], [change], mails);
		return 1;
	} catch (error) {
		if (error instanceof UniqueViolation) return 0;
		throw error;
	}
}
