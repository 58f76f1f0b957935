import { Check, ClockAlert, OctagonAlert } from "lucide-react";
import { classNames } from "~/ui/class-names";
import { DetailsButton } from "~/ui/details-button";
import type { RowFacts } from "../state/row-facts";
import styles from "./duty-hours.module.css";
import { RowDetails } from "./row-details";

const LEVELS = {
	ok: { Icon: Check, className: styles.withinLimit },
	warn: { Icon: ClockAlert, className: styles.nearLimit },
	bad: { Icon: OctagonAlert, className: styles.overLimit },
} as const;

/** The hours verdict: duty, out of what the rules allow, or what fails. */
export function DutyHours(props: {
	hours: NonNullable<RowFacts["hours"]>;
	warnings: RowFacts["warnings"];
	showsIcon?: boolean;
	/** The text before the hours. */
	label?: string;
	tabIndex?: -1;
	isRowFocused?: boolean;
}) {
	const { hours, label, warnings } = props;
	const { Icon, className } = LEVELS[hours.level];
	return (
		<DetailsButton
			className={classNames(styles.dutyHours, className)}
			tabIndex={props.tabIndex}
			isRowFocused={props.isRowFocused}
			details={<RowDetails hours={hours} warnings={warnings} />}
		>
			{props.showsIcon && <Icon className="icon extra-small" aria-hidden="true" />}
			{label ? `${label} ${hours.text}` : hours.text}
		</DetailsButton>
	);
}
