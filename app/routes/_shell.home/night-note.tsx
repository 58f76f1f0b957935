import { Link } from "@remix-run/react";
import type { Dashboard } from "~/domain/shell/dashboard/dashboard";
import { formatDayMonth } from "~/shared/time/format-day";
import styles from "./night-note.module.css";

/** What the office left for the morning when it closed the last day. */
export function NightNote({ note: { date, note, by } }: { note: NonNullable<Dashboard["night_note"]> }) {
	return (
		<p className={styles.note}>
			<Link to={`/home/close?date=${date}`}>{`From ${by ?? "the office"}, ${formatDayMonth(date)}`}</Link>
			<span>{note}</span>
		</p>
	);
}
