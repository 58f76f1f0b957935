import { query, read } from "~/db/read";
import { enabledTemplateQuery, type TemplateRow } from "~/domain/mail/template";
import { asHtml, filled } from "~/domain/mail/wording";
import { tellStaff } from "~/domain/notifications/tell-staff";
import { type ReminderTarget, tellOnce, toldSql } from "~/domain/reminders/tell-once";
import { sayMoment } from "./report-mail";

const MOST = 50;
/** How far back a defect that came in late is still told. */
const LATE_MS = 2 * 86_400_000;
const SCREENS = ["/organizer", "/planner", "/account-settings/vehicles"] as const;

interface Defect {
	id: number;
	name: string;
	description: string;
	driver: string;
	vehicle: string;
	vehicle_id: number | null;
	report_id: number;
	done_at: string;
}

/** Tells staff of defects that checks have found, in the wording of the defect mail where they want mail. Answers how many it told. */
export async function tellDefects(target: ReminderTarget): Promise<number> {
	const [rows, [template]] = await read(target.d1, [
		query<Defect>(
			`SELECT c.id, c.name, trim(coalesce(c.defect_description, '') || ' ' || coalesce(c.defect_note, '')) AS description,
				r.driver_name AS driver, coalesce(v.reg, t.serial_no, '') AS vehicle, r.vehicle_id, r.id AS report_id, r.done_at
			FROM check_result c JOIN check_report r ON r.id = c.check_report_id LEFT JOIN vehicle v ON v.id = r.vehicle_id
				LEFT JOIN trailer t ON t.id = r.trailer_id
			WHERE c.defect = 1 AND r.created_at > ? ORDER BY r.created_at, c.id LIMIT 500`,
			new Date(target.now.getTime() - LATE_MS).toISOString(),
		),
		enabledTemplateQuery("defect"),
	]);
	const [told] = await read(target.d1, [query<{ key: string }>(toldSql, JSON.stringify(rows.map(keyOf)))]);
	const known = new Set(told.map(({ key }) => key));
	let count = 0;
	for (const row of rows.filter((one) => !known.has(keyOf(one))).slice(0, MOST))
		count += await tellOnce(target, telling(target, row, template));
	return count;
}

const keyOf = ({ id }: { id: number }) => `defect:${id}`;

function telling(target: ReminderTarget, row: Defect, template: TemplateRow | undefined) {
	const { id, name, description, driver, vehicle, done_at } = row;
	const title = `Defect on ${vehicle || "a check"}: ${name}`;
	const values = { driver, vehicle, check: name, time: sayMoment(done_at), description };
	const text = template && filled(template.body, values);
	const about = row.vehicle_id === null ? "check_report" : "vehicle";
	return {
		key: keyOf({ id }),
		kind: "defect",
		writes: tellStaff(target, {
			slug: "vehicle_defect",
			title,
			message: [driver, description].filter(Boolean).join(": "),
			about,
			about_id: row.vehicle_id ?? row.report_id,
			screens: SCREENS,
			...(template && text !== undefined
				? { mail: { kind: "defect", subject: filled(template.subject, values), html: asHtml(text), text } }
				: {}),
		}),
		mails: [],
		payload: { title, vehicle_id: row.vehicle_id },
	};
}
