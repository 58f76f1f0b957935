import { type Query, query } from "~/db/read";
import type { driver, reminder_setting } from "~/db/tenant";

// SQL text: texts and constants make up most columns, so that the builder would only wrap them.

/** An event with automatic reminders. */
export interface ReminderEvent {
	id: number;
	/** The UK day, and the UTC time, if any. */
	date: string;
	time: string | null;
	title: string;
	notes: string;
	about: "vehicle" | "work_day";
	about_id: number;
	/** The driver to notify, if the event concerns one. */
	driver_id: number | null;
	driver_email: (typeof driver.$inferSelect)["email"];
}

const VEHICLE_LABEL = "v.reg || CASE v.description WHEN '' THEN '' ELSE ', ' || v.description END";
const NO_DRIVER = "NULL AS driver_id, NULL AS driver_email";
const MAX_EVENTS = 500;

const vehicleDates = (kind: "mot" | "vor" | "pmi") => (from: string, to: string) =>
	query<ReminderEvent>(
		`SELECT d.id, d.date, NULL AS time, '${kind.toUpperCase()} of ' || v.reg AS title,
			${VEHICLE_LABEL} || coalesce('. ' || nullif(d.notes, ''), '') AS notes, 'vehicle' AS about, v.id AS about_id, ${NO_DRIVER}
		FROM vehicle_date d JOIN vehicle v ON v.id = d.vehicle_id AND v.deleted_at IS NULL AND v.is_active = 1
		WHERE d.kind = '${kind}' AND d.date BETWEEN ? AND ? ORDER BY d.date, d.id LIMIT ${MAX_EVENTS}`,
		from,
		to,
	);

/** Selects the events of each kind of reminder, except job reminders, between two days. */
export const EVENT_SELECTS: Readonly<
	Record<
		Exclude<typeof reminder_setting.$inferSelect.slug, "job_reminder">,
		(from: string, to: string) => Query<ReminderEvent>
	>
> = {
	workday_reminder: (from, to) =>
		query(
			`SELECT w.id, w.date, w.start_time AS time, 'Workday of ' || d.full_name AS title,
				coalesce(v.reg, 'No vehicle yet') || CASE w.shift_type_id WHEN 2 THEN ', night shift' ELSE ', day shift' END
					|| coalesce('. ' || nullif(w.notes, ''), '') AS notes,
				'work_day' AS about, w.id AS about_id, d.id AS driver_id, d.email AS driver_email
			FROM work_day w JOIN driver d ON d.id = w.driver_id AND d.deleted_at IS NULL LEFT JOIN vehicle v ON v.id = w.vehicle_id
			WHERE w.date BETWEEN ? AND ? AND w.start_time IS NOT NULL AND w.clockin_time IS NULL
			ORDER BY w.date, w.start_time, w.id LIMIT ${MAX_EVENTS}`,
			from,
			to,
		),
	mot_reminder: vehicleDates("mot"),
	vor_reminder: vehicleDates("vor"),
	pmi_reminder: vehicleDates("pmi"),
	task_reminder: (from, to) =>
		query(
			`SELECT r.id, r.date, r.time, 'Task for ' || v.reg AS title, r.notes, 'vehicle' AS about, v.id AS about_id, ${NO_DRIVER}
			FROM vehicle_reminder r JOIN vehicle v ON v.id = r.vehicle_id AND v.deleted_at IS NULL
			WHERE r.date BETWEEN ? AND ? ORDER BY r.date, r.time, r.id LIMIT ${MAX_EVENTS}`,
			from,
			to,
		),
};
