import { query, read } from "~/db/read";
import { tellStaff } from "~/domain/notifications/tell-staff";
import { dueLead, GRACE } from "~/domain/reminders/rules-due";
import { type ReminderTarget, tellOnce, toldSql } from "~/domain/reminders/tell-once";
import { addDays, showDate } from "~/domain/time/dates";
import { instantOf, todayInLondon, toUtcTime } from "~/domain/time/london";
import { type ExpiringRow, expiringRows } from "./rows";
import { DOCUMENTS, EXPIRY_LEADS, OWNERS, SOON_DAYS } from "./rules";

/** Told in one run at most; the next run tells the rest. */
const MOST = 50;
const MORNING = "08:00";

/** MOT and PMI have reminders with settings of their own. */
const REMINDED_OTHERWISE = ["mot", "pmi"];

/** Tells staff of licences, cards, insurance and other documents 30 days, 7 days and the day before they run out. Answers how many it told. */
export async function sendExpiringDocuments(target: ReminderTarget): Promise<number> {
	const today = todayInLondon(target.now);
	const rows = (await expiringRows(target.d1, addDays(today, SOON_DAYS), today)).filter(
		({ date }) => date >= today,
	);
	const due = rows.flatMap((row) => {
		const at = instantOf(row.date, toUtcTime(row.date, MORNING));
		const lead = dueLead(at, EXPIRY_LEADS, target.now, GRACE.day);
		const key = `document:${row.kind}:${row.id}:${row.date}:${lead}`;
		return lead === null || REMINDED_OTHERWISE.includes(row.kind) ? [] : [{ row, key }];
	});
	const [told] = await read(target.d1, [
		query<{ key: string }>(toldSql, JSON.stringify(due.map(({ key }) => key))),
	]);
	const known = new Set(told.map(({ key }) => key));
	let count = 0;
	for (const { row, key } of due.filter((one) => !known.has(one.key)).slice(0, MOST))
		count += await tellOnce(target, telling(target, row, key));
	return count;
}

function telling(target: ReminderTarget, row: ExpiringRow, key: string) {
	const { owner, owner_id, owner_name, date, detail } = row;
	const title = `${DOCUMENTS[row.kind]} of ${owner_name} expires ${showDate(date)}`;
	return {
		key,
		kind: "documentExpiry",
		writes: tellStaff(target, {
			slug: "document_expiry",
			title,
			message: detail,
			about: owner,
			about_id: owner_id,
			screens: ["/organizer", OWNERS[owner].path],
		}),
		mails: [],
		payload: { title, about: owner, about_id: owner_id },
	};
}
