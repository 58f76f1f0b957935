import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { classNames } from "~/ui/class-names";
import { groupOf, type LiveGroup } from "./rules-list";
import styles from "./state-mark.module.css";

/** The tone of each group; its shape is that of the state. */
const TONE_CLASSES: Readonly<Record<LiveGroup, string | undefined>> = {
	late: styles.late,
	at_risk: styles.waiting,
	moving: styles.moving,
	stopped: styles.stopped,
	waiting: styles.waiting,
	offline: styles.offline,
	not_started: styles.offline,
	finished: styles.stopped,
};

/** What a driver does, by colour and by shape, as on the map. */
export function StateMark({ driver }: { driver: LiveDriver }) {
	const { state, fix } = driver;
	const isHollow = state === "offline" || state === "not_started";
	const turn = state === "moving" ? (fix?.heading ?? 0) : 0;
	return (
		<svg
			className={classNames(styles.mark, TONE_CLASSES[groupOf(driver)])}
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			<circle cx="12" cy="12" r="10" className={isHollow ? styles.hollow : styles.solid} />
			<path
				d={STATE_PATHS[state]}
				className={isHollow ? styles.line : styles.sign}
				transform={`rotate(${turn} 12 12)`}
			/>
		</svg>
	);
}

/** The sign of each state in a box of 24: arrow, square, bars, cross, clock, exclamation mark, check. */
export const STATE_PATHS: Readonly<Record<LiveDriver["state"], string>> = {
	moving: "M12 5.6 17 17.6 12 14.8 7 17.6z",
	stopped: "M8.5 8.5h7v7h-7z",
	waiting: "M8.2 7.5h2.6v9H8.2zM13.2 7.5h2.6v9h-2.6z",
	offline: "M9 9l6 6M15 9l-6 6",
	not_started: "M12 8v4l2.5 2",
	clocked_out: "M10.8 6.4h2.4l-.4 7h-1.6zM10.9 15h2.2v2.2h-2.2z",
	finished: "M7.6 12.4 6.4 13.6 10.6 17.6 18 9.2 16.7 8 10.5 15.1z",
};
