import { X } from "lucide-react";
import { type DateText, showDate } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import type { ValueFieldProps } from "~/ui/form/field";
import { IconButton } from "~/ui/icon-button";
import styles from "./dates-field.module.css";
import itemListStyles from "./item-list.module.css";

/** Several dates: picked ones are listed below in order and can be removed. Dates before `min` cannot be added. */
export function DatesField(props: ValueFieldProps<string[]> & { min?: DateText }) {
	const { value, onChange, label } = props;
	const add = (date: DateText | null) => date && onChange([...new Set([...value, date])].sort());
	return (
		<div className={props.className}>
			<DateField {...props} value={null} onChange={add} />
			{value.length > 0 && (
				<ul className={classNames(itemListStyles.items, styles.dates)} aria-label={label}>
					{value.map((date) => (
						<li key={date}>
							{showDate(date)}
							{!props.disabled && (
								<IconButton
									small
									icon={X}
									label={`Remove ${showDate(date)}`}
									onClick={() => onChange(value.filter((other) => other !== date))}
								/>
							)}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
