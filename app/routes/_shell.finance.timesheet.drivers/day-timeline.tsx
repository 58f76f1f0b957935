import {
	CircleDot,
	ClipboardCheck,
	Coffee,
	Fuel,
	LogIn,
	LogOut,
	MapPin,
	Moon,
	Navigation,
	PackageCheck,
} from "lucide-react";
import type { TimesheetDayView } from "~/domain/finance/pay/timesheet-schemas";
import { showDate } from "~/shared/time/dates";
import { timeInLondon } from "~/shared/time/london";
import type { Icon } from "~/ui/icons/icon";
import styles from "./day-panel.module.css";

const ICONS = new Map(
	Object.entries<Icon>({
		clock_in: LogIn,
		clock_out: LogOut,
		vehicle_check: ClipboardCheck,
		trailer_check: ClipboardCheck,
		custom_check: ClipboardCheck,
		job_check: ClipboardCheck,
		break_start: Coffee,
		break_end: Coffee,
		driving: Navigation,
		start: Navigation,
		left: Navigation,
		arrived: MapPin,
		collected: PackageCheck,
		delivered: PackageCheck,
		night_out: Moon,
		fuel: Fuel,
	}),
);

/** What was reported of a day, in order. */
export function DayTimeline({ entries }: { entries: TimesheetDayView["timeline"] }) {
	if (entries.length === 0) return null;
	return (
		<section className={styles.part} aria-label="Timeline">
			<h3>Timeline</h3>
			<ol className={styles.timeline}>
				{entries.map((entry) => {
					const EntryIcon = ICONS.get(entry.action_type) ?? CircleDot;
					return (
						<li key={entry.id}>
							<time className="tabular muted" dateTime={entry.at} title={showDate(entry.at)}>
								{timeInLondon(new Date(entry.at))}
							</time>
							<EntryIcon className="icon small" aria-hidden="true" />
							<span>
								{entry.message || entry.action_type.replaceAll("_", " ")}
								{entry.job_number && <span className="muted"> {entry.job_number}</span>}
							</span>
						</li>
					);
				})}
			</ol>
		</section>
	);
}
