import { EXPIRY_LEADS } from "~/domain/master-data/expiry/rules";
import { dueLead } from "~/domain/messages/reminders/rules-due";
import { DAY_MINUTES, MINUTE_MS } from "~/shared/time/durations.mjs";
import type { World } from "../world/world";

/** The minute of a day to which reminders of whole days count back. */
const DAY_REMINDER = 480;
/** What is due in the next minutes counts as sent, too, so that a visitor's bell does not ring for each. */
const AHEAD_MINUTES = 10;

/** An event of which the office is reminded: what the reminder's key begins with, and when. */
interface ReminderOf {
	key: string;
	date: string | null | undefined;
	/** As stored. */
	time?: string | null;
	leads: readonly number[];
}

/** Records the reminders that the office has had by now: of documents, vehicles, workdays and defects. */
export function addSentReminders(world: World) {
	const { clock, rows } = world;
	const now = new Date(Date.parse(clock.now) + AHEAD_MINUTES * MINUTE_MS);
	const at = clock.instant(clock.today, clock.present - 1);
	const add = (key: string) => rows.put("reminder_sent", { key, at });
	for (const { key, date, time, leads } of [...listDocuments(world), ...listScheduled(world)]) {
		if (!date) continue;
		const event = clock.instantAhead(date, time ? clock.minutesOf(date, time) : DAY_REMINDER);
		const lead = dueLead(event, leads, now, DAY_MINUTES);
		if (lead !== null) add(`${key}:${lead}`);
	}
	for (const { id, defect } of rows.all("check_result")) if (defect) add(`defect:${id}`);
}

const CARDS: Record<number, string> = { 2: "tacho", 3: "cpc" };

function listDocuments({ rows }: World): ReminderOf[] {
	const toReminder = (kind: string, id: number, date: string | null | undefined): ReminderOf => ({
		key: `document:${kind}:${id}:${date}`,
		date,
		leads: EXPIRY_LEADS,
	});
	return [
		...rows.all("driver_licence").map((row) => toReminder("licence", row.id, row.expiry_date)),
		...rows
			.all("driver_card")
			.map((row) => toReminder(CARDS[row.document_type_id] ?? "", row.id, row.card_expiry_date)),
		...rows.all("driver_licence_category").map((row) => toReminder("category", row.id, row.valid_to)),
		...rows.all("vehicle").map((row) => toReminder("tax", row.id, row.tax_due_on)),
		...rows.all("vehicle").map((row) => toReminder("calibration", row.id, row.tacho_calibration_due_on)),
		...rows.all("sub_contractor").map((row) => toReminder("insurance", row.id, row.insurance_expires_on)),
		...rows.all("owner_driver").map((row) => toReminder("insurance", row.id, row.insurance_expires_on)),
	];
}

function listScheduled({ rows }: World): ReminderOf[] {
	const leadsOf = (slug: string) =>
		rows.seeds("reminder_setting").find((setting) => setting.slug === slug)?.minutes_before ?? [];
	const toReminder = (slug: string, id: number, date: string, time: string | null = null): ReminderOf => ({
		key: `${slug}:${id}:${date}T${time ?? ""}`,
		date,
		time,
		leads: leadsOf(slug),
	});
	return [
		...rows.all("vehicle_date").map(({ kind, id, date }) => toReminder(`${kind}_reminder`, id, date)),
		...rows
			.all("work_day")
			.map(({ id, date, start_time }) => toReminder("workday_reminder", id, date, start_time)),
		...rows.all("vehicle_reminder").map(({ id, date, time }) => toReminder("task_reminder", id, date, time)),
	];
}
