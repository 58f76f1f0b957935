import { useListParams } from "~/features/shell/navigation";
import { addDays, showDate } from "~/shared/time/dates";
import { DateRange } from "~/ui/form/date-range";
import { Stepper } from "~/ui/stepper";

/** The week or period of a list of pay, in the address as `date`, between buttons a week back and forward. */
export function WeekStepper(props: { from: string; to: string; children?: never }) {
	const { from, to } = props;
	const go = useListParams();
	const text = `${showDate(from)} – ${showDate(to)}`;
	return (
		<Stepper label="Week" units={["week"]} onStep={(_, by) => go({ date: addDays(from, by * 7) })}>
			<DateRange
				bare
				label="Days"
				text={text}
				from={from}
				to={to}
				onChange={(range) => go({ date: range.from === range.to ? range.from : `${range.from},${range.to}` })}
			/>
		</Stepper>
	);
}
