import { SOON_DAYS } from "~/domain/master-data/expiry/rules";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import type { ValueFieldProps } from "~/ui/form/field";
import { useToday } from "~/ui/hooks/use-today";
import styles from "./expiry-field.module.css";

/** A date on which something runs out: red with words once it has passed, amber when it is near. */
export function ExpiryField(props: ValueFieldProps<DateText | null>) {
	const today = useToday(todayInLondon(new Date()));
	const { value } = props;
	if (value === null || value > addDays(today, SOON_DAYS)) return <DateField {...props} />;
	const isPast = value < today;
	return (
		<DateField
			{...props}
			className={classNames(props.className, isPast ? styles.past : styles.soon)}
			hint={isPast ? `Expired ${showDate(value)}` : `Runs out ${showDate(value)}`}
		/>
	);
}
