import { read } from "~/db/read";
import { selectEnabledTemplate } from "~/db/repositories/kernel/email-templates";
import { selectDefectsSince } from "~/db/repositories/master-data/check-reports";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { notifyOnce, type ReminderTarget, withoutSent } from "~/domain/messages/reminders/notify-once";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { toDefectNotice } from "./defect-notice";

const MAX_DEFECTS = 50;
/** A defect that arrives later than this is not notified. */
const LATE_MS = 2 * DAY_MS;

/**
 * Notifies staff of defects found by checks, by mail from the defect template if enabled; those with which nobody may drive have been announced with their
 * report. Returns now if more are due, null otherwise: a defect comes with a change.
 */
export async function notifyDefects(target: ReminderTarget): Promise<Date | null> {
	const [rows, [template]] = await read(target.d1, [
		selectDefectsSince(new Date(target.now.getTime() - LATE_MS).toISOString()),
		selectEnabledTemplate("defect"),
	]);
	const unsent = await withoutSent(
		target,
		rows.map((row) => ({ row, key: defectKey(row) })),
	);
	for (const { row, key } of unsent.slice(0, MAX_DEFECTS)) {
		const { notice, change } = toDefectNotice(row, template);
		await notifyOnce(target, {
			key,
			kind: change.kind,
			writes: notifyStaff(target, { ...notice, about_id: row.id }),
			mails: [],
			payload: change.payload,
		});
	}
	return unsent.length > MAX_DEFECTS ? target.now : null;
}

/** As `insertAnnouncedDefect` has it. */
const defectKey = ({ id }: { id: number }) => `defect:${id}`;
