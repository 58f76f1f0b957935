import { type CommitTarget, commit, type Mail, type Statement, UniqueViolation } from "~/db/commit";

/** Who reminds: the company's own clock. */
export type ReminderTarget = CommitTarget & { actor: { type: "system"; name: string } };

interface Telling {
	/** What, when and how long before: the same key again tells nobody. */
	key: string;
	/** The kind of reminder, as browsers hear of it. */
	kind: string;
	writes: readonly Statement[];
	mails: readonly Mail[];
	payload: unknown;
}

/** Tells once: one batch that can only succeed the first time, so that two runs at the same moment tell it once. */
export async function tellOnce(
	target: ReminderTarget,
	{ key, kind, writes, mails, payload }: Telling,
): Promise<0 | 1> {
	const mark = {
		sql: "INSERT INTO reminder_sent (key, at) VALUES (?, ?)",
		params: [key, target.now.toISOString()],
	};
	const change = { type: "notificationChange", kind, entity: "reminder_sent", entity_id: null, payload };
	try {
		await commit(target, [mark, ...writes], [change], mails);
		return 1;
	} catch (failure) {
		if (failure instanceof UniqueViolation) return 0;
		throw failure;
	}
}

/** The keys of a list that have been told already, as a statement for a batch of reads. */
export const toldSql = "SELECT key FROM reminder_sent WHERE key IN (SELECT value FROM json_each(?))";
