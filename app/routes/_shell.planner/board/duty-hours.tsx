import { Check, ClockAlert, OctagonAlert } from "lucide-react";
import { classNames } from "~/ui/class-names";
import { formatWarning, isHoursWarning, type RowFacts } from "../state/row-facts";
import styles from "./duty-hours.module.css";

const LEVELS = {
	ok: { Icon: Check, className: styles.withinLimit },
	warn: { Icon: ClockAlert, className: styles.nearLimit },
	bad: { Icon: OctagonAlert, className: styles.overLimit },
} as const;

/** Duty hours, out of what the rules allow. The warnings about them are in the tooltip. */
export function DutyHours(props: {
	hours: NonNullable<RowFacts["hours"]>;
	warnings?: RowFacts["warnings"];
	showsIcon?: boolean;
	/** The text before the hours. */
	label?: string;
}) {
	const { hours, warnings = [], showsIcon, label } = props;
	const { Icon, className } = LEVELS[hours.level];
	return (
		<span
			className={classNames(styles.dutyHours, className)}
			title={warnings.filter(isHoursWarning).map(formatWarning).join("\n") || undefined}
		>
			{showsIcon && <Icon className="icon extra-small" aria-hidden="true" />}
			{label ? `${label} ${hours.text}` : hours.text}
		</span>
	);
}
