import type { TemplateRow } from "~/domain/kernel/mail/template";
import { fillWording, toHtml } from "~/domain/kernel/mail/wording";
import { formatMoment } from "~/shared/time/format-moment";

/** Staff with one of these screens are notified of defects. */
const SCREENS = ["/organizer", "/planner", "/account-settings/vehicles"] as const;

/** A defect, as its announcement names it. */
export interface AnnouncedDefect {
	/** The name of the question. */
	name: string;
	/** What the driver has written. */
	description: string;
	driver: string;
	/** The registration of the vehicle, or the serial number of the trailer; empty without either. */
	vehicle: string;
	vehicle_id: number | null;
	severity: "minor" | "do_not_drive" | null;
	done_at: string;
}

/** How staff are notified of a defect, by mail from the template if there is one, and the change that announces it. */
export function toDefectNotice(defect: AnnouncedDefect, template: TemplateRow | undefined) {
	const { name, description, driver, vehicle, vehicle_id, severity, done_at } = defect;
	const isUnsafe = severity === "do_not_drive";
	const title = `${isUnsafe ? "Do not drive" : "Defect on"} ${vehicle || "a check"}: ${name}`;
	const offer = isUnsafe && vehicle_id !== null ? "Open it to take the vehicle off the road." : "";
	const values = { driver, vehicle, check: name, time: formatMoment(done_at), description };
	const text = template && fillWording(template.body, values);
	return {
		notice: {
			slug: "vehicle_defect",
			title,
			message: [[driver, description].filter(Boolean).join(": "), offer].filter(Boolean).join(". "),
			about: "check_result",
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
		},
		change: {
			type: "notificationChange",
			kind: "defect",
			entity: "reminder_sent",
			entity_id: null,
			payload: { title, vehicle_id },
		},
	};
}
