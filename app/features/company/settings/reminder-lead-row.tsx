import { X } from "lucide-react";
import { useState } from "react";
import { formatLead, toLargestUnit, toMinutes } from "~/domain/messages/reminders/rules-due";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { IconButton } from "~/ui/icon-button";
import styles from "./reminder-lead-row.module.css";

const UNITS = [
	{ value: "minute", label: "minutes before" },
	{ value: "hour", label: "hours before" },
	{ value: "day", label: "days before" },
	{ value: "week", label: "weeks before" },
] as const;

/** How long before an event a reminder is sent, in minutes, hours, days or weeks. */
export function ReminderLeadRow(props: {
	index: number;
	minutes: number;
	error?: string;
	onChange: (minutes: number) => void;
	onRemove: () => void;
}) {
	const { minutes, onChange } = props;
	// Keep the selected unit: 60 minutes stay minutes if the user chose minutes.
	const [unit, setUnit] = useState(toLargestUnit(minutes).unit);
	const isWholeUnit = minutes % toMinutes(1, unit) === 0;
	const visibleUnit = isWholeUnit ? unit : toLargestUnit(minutes).unit;
	return (
		<div className={styles.leadTime}>
			<NumberField
				label={`Reminder ${props.index + 1}`}
				hideLabel
				error={props.error}
				value={minutes / toMinutes(1, visibleUnit)}
				onChange={(count) => onChange(toMinutes(count ?? 0, visibleUnit))}
			/>
			<SelectField
				label={`Unit of reminder ${props.index + 1}`}
				hideLabel
				options={UNITS}
				value={visibleUnit}
				onChange={(next) => {
					if (!next) return;
					setUnit(next);
					onChange(toMinutes(minutes / toMinutes(1, visibleUnit), next));
				}}
			/>
			<IconButton
				isWriting
				small
				icon={X}
				label={`Remove the reminder ${formatLead(minutes)}`}
				onClick={props.onRemove}
			/>
		</div>
	);
}
