import type { ExpiringRow } from "~/db/repositories/master-data/expiring-documents";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { notifyOnce, type ReminderTarget, withoutSent } from "~/domain/messages/reminders/notify-once";
import {
	dueLead,
	earliest,
	GRACE_MINUTES,
	HORIZON_DAYS,
	nextLead,
} from "~/domain/messages/reminders/rules-due";
import { addDays, showDate } from "~/shared/time/dates";
import { instantOf, todayInLondon, toUtcTime } from "~/shared/time/london";
import { readExpiringRows } from "./expiring-rows";
import { DOCUMENT_OWNERS, DOCUMENT_TITLES, documentName, EXPIRY_LEADS, SOON_DAYS } from "./rules";

/** Notifications per run; the next run sends the rest. */
const MAX_DOCUMENTS = 50;
const DUE_TIME = "08:00";

/** MOT and PMI have their own reminders. */
const REMINDED_OTHERWISE = ["mot", "pmi"];

/** Notifies staff 30 days, 7 days and on the day before licences, cards, insurance and other documents expire. Returns the moment of the next notification within the horizon, null without one. */
export async function sendExpiringDocuments(target: ReminderTarget): Promise<Date | null> {
	const today = todayInLondon(target.now);
	const rows = (
		await readExpiringRows(target.d1, addDays(today, SOON_DAYS + HORIZON_DAYS + 1), today)
	).filter(({ date, kind }) => date >= today && !REMINDED_OTHERWISE.includes(kind));
	const due = rows.flatMap((row) => {
		const lead = dueLead(momentOf(row), EXPIRY_LEADS, target.now, GRACE_MINUTES.day);
		return lead === null ? [] : [{ row, key: `document:${row.kind}:${row.id}:${row.date}:${lead}` }];
	});
	const unsent = await withoutSent(target, due);
	for (const { row, key } of unsent.slice(0, MAX_DOCUMENTS))
		await notifyOnce(target, notificationFor(target, row, key));
	if (unsent.length > MAX_DOCUMENTS) return target.now;
	return earliest(rows.map((row) => nextLead(momentOf(row), EXPIRY_LEADS, target.now)));
}

const momentOf = ({ date }: ExpiringRow) => instantOf(date, toUtcTime(date, DUE_TIME));

function notificationFor(target: ReminderTarget, row: ExpiringRow, key: string) {
	const { owner, owner_id, owner_name, date, detail, kind } = row;
	const name = kind === "supplier_document" ? documentName(row) : DOCUMENT_TITLES[kind];
	const title = `${name} of ${owner_name} expires ${showDate(date)}`;
	return {
		key,
		kind: "documentExpiry",
		writes: notifyStaff(target, {
			slug: "document_expiry",
			title,
			message: kind === "supplier_document" ? "" : detail,
			about: owner,
			about_id: owner_id,
			screens: ["/organizer", DOCUMENT_OWNERS[owner].path],
		}),
		mails: [],
		payload: { title, about: owner, about_id: owner_id },
	};
}
