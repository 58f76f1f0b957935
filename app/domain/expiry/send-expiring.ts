import { read } from "~/db/read";
import type { ExpiringRow } from "~/db/repositories/expiring-documents";
import { selectSentReminders } from "~/db/repositories/reminders";
import { notifyStaff } from "~/domain/notifications/notify-staff";
import { notifyOnce, type ReminderTarget } from "~/domain/reminders/notify-once";
import { dueLead, GRACE_MINUTES } from "~/domain/reminders/rules-due";
import { addDays, showDate } from "~/shared/time/dates";
import { instantOf, todayInLondon, toUtcTime } from "~/shared/time/london";
import { readExpiringRows } from "./expiring-rows";
import { DOCUMENT_OWNERS, DOCUMENT_TITLES, EXPIRY_LEADS, SOON_DAYS } from "./rules";

/** Notifications per run; the next run sends the rest. */
const MAX_DOCUMENTS = 50;
const DUE_TIME = "08:00";

/** MOT and PMI have their own reminders. */
const REMINDED_OTHERWISE = ["mot", "pmi"];

/** Notifies staff 30 days, 7 days and on the day before licences, cards, insurance and other documents expire. Returns how many were notified. */
export async function sendExpiringDocuments(target: ReminderTarget): Promise<number> {
	const today = todayInLondon(target.now);
	const rows = (await readExpiringRows(target.d1, addDays(today, SOON_DAYS), today)).filter(
		({ date }) => date >= today,
	);
	const due = rows.flatMap((row) => {
		const at = instantOf(row.date, toUtcTime(row.date, DUE_TIME));
		const lead = dueLead(at, EXPIRY_LEADS, target.now, GRACE_MINUTES.day);
		const key = `document:${row.kind}:${row.id}:${row.date}:${lead}`;
		return lead === null || REMINDED_OTHERWISE.includes(row.kind) ? [] : [{ row, key }];
	});
	const [sentRows] = await read(target.d1, [selectSentReminders(due.map(({ key }) => key))]);
	const sentKeys = new Set(sentRows.map(({ key }) => key));
	let count = 0;
	for (const { row, key } of due.filter((one) => !sentKeys.has(one.key)).slice(0, MAX_DOCUMENTS))
		count += await notifyOnce(target, notificationFor(target, row, key));
	return count;
}

function notificationFor(target: ReminderTarget, row: ExpiringRow, key: string) {
	const { owner, owner_id, owner_name, date, detail } = row;
	const title = `${DOCUMENT_TITLES[row.kind]} of ${owner_name} expires ${showDate(date)}`;
	return {
		key,
		kind: "documentExpiry",
		writes: notifyStaff(target, {
			slug: "document_expiry",
			title,
			message: detail,
			about: owner,
			about_id: owner_id,
			screens: ["/organizer", DOCUMENT_OWNERS[owner].path],
		}),
		mails: [],
		payload: { title, about: owner, about_id: owner_id },
	};
}
