import { X } from "lucide-react";
import { useState } from "react";
import { NumberField } from "~/components/form/number-field";
import { SelectField } from "~/components/form/select-field";
import { IconButton } from "~/components/icon-button";
import { inMinutes, inUnits, sayLead } from "~/domain/reminders/rules-due";

const UNITS = [
	{ value: "minute", label: "minutes before" },
	{ value: "hour", label: "hours before" },
	{ value: "day", label: "days before" },
	{ value: "week", label: "weeks before" },
] as const;

/** One way back from an event: so many minutes, hours, days or weeks before. */
export function LeadRow(props: {
	at: number;
	minutes: number;
	error?: string;
	onChange: (minutes: number) => void;
	onRemove: () => void;
}) {
	const { minutes, onChange } = props;
	// The unit is the reader's choice: 60 minutes stay minutes while that is what was chosen.
	const [unit, setUnit] = useState(inUnits(minutes).unit);
	const fits = minutes % inMinutes(1, unit) === 0;
	const shown = fits ? unit : inUnits(minutes).unit;
	return (
		<div className="set-lead">
			<NumberField
				label={`Reminder ${props.at + 1}`}
				hideLabel
				error={props.error}
				value={minutes / inMinutes(1, shown)}
				onChange={(count) => onChange(inMinutes(count ?? 0, shown))}
			/>
			<SelectField
				label={`Unit of reminder ${props.at + 1}`}
				hideLabel
				options={UNITS}
				value={shown}
				onChange={(next) => {
					if (!next) return;
					setUnit(next);
					onChange(inMinutes(minutes / inMinutes(1, shown), next));
				}}
			/>
			<IconButton small icon={X} label={`Remove the reminder ${sayLead(minutes)}`} onClick={props.onRemove} />
		</div>
	);
}
