import { type RowOf, read } from "~/db/read";
import { selectEnabledTemplate } from "~/db/repositories/kernel/email-templates";
import { selectDefectsSince } from "~/db/repositories/master-data/check-reports";
import type { TemplateRow } from "~/domain/kernel/mail/template";
import { fillWording, toHtml } from "~/domain/kernel/mail/wording";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { notifyOnce, type ReminderTarget, withoutSent } from "~/domain/messages/reminders/notify-once";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { formatMoment } from "~/shared/time/format-moment";

const MAX_DEFECTS = 50;
/** A defect that arrives later than this is not notified. */
const LATE_MS = 2 * DAY_MS;
const SCREENS = ["/organizer", "/planner", "/account-settings/vehicles"] as const;

type Defect = RowOf<typeof selectDefectsSince>;

/** Notifies staff of defects found by checks, by mail from the defect template if enabled. Returns now if more are due, null otherwise: a defect comes with a change. */
export async function notifyDefects(target: ReminderTarget): Promise<Date | null> {
	const [rows, [template]] = await read(target.d1, [
		selectDefectsSince(new Date(target.now.getTime() - LATE_MS).toISOString()),
		selectEnabledTemplate("defect"),
	]);
	const unsent = await withoutSent(
		target,
		rows.map((row) => ({ row, key: defectKey(row) })),
	);
	for (const { row } of unsent.slice(0, MAX_DEFECTS))
		await notifyOnce(target, notificationFor(target, row, template));
	return unsent.length > MAX_DEFECTS ? target.now : null;
}

const defectKey = ({ id }: { id: number }) => `defect:${id}`;

function notificationFor(target: ReminderTarget, row: Defect, template: TemplateRow | undefined) {
	const { id, name, description, driver, vehicle, done_at } = row;
	const isUnsafe = row.severity === "do_not_drive";
	const title = `${isUnsafe ? "Do not drive" : "Defect on"} ${vehicle || "a check"}: ${name}`;
	const offer = isUnsafe && row.vehicle_id !== null ? "Open it to take the vehicle off the road." : "";
	const values = { driver, vehicle, check: name, time: formatMoment(done_at), description };
	const text = template && fillWording(template.body, values);
	return {
		key: defectKey({ id }),
		kind: "defect",
		writes: notifyStaff(target, {
			slug: "vehicle_defect",
			title,
			message: [[driver, description].filter(Boolean).join(": "), offer].filter(Boolean).join(". "),
			about: "check_result",
			about_id: id,
			screens: SCREENS,
			...(template && text !== undefined
				? {
						mail: {
							kind: "defect",
							subject: fillWording(template.subject, values),
							html: toHtml(text),
							text,
						},
					}
				: {}),
		}),
		mails: [],
		payload: { title, vehicle_id: row.vehicle_id },
	};
}
