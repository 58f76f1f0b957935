import { monthOf, quarterOf, type VatRange } from "~/domain/finance/invoicing/vat/rules-vat-summary";
import { useListParams } from "~/features/shell/navigation";
import { addDays, type DateText, daysBetween, showDate } from "~/shared/time/dates";
import { DateRange } from "~/ui/form/date-range";
import { SegmentedControl } from "~/ui/segmented-control";
import { Stepper } from "~/ui/stepper";

const isSame = (a: VatRange, b: VatRange) => a.date_from === b.date_from && a.date_to === b.date_to;

/** The month, the quarter or the range of days before (-1) or after (1) another of its kind. */
function step(period: VatRange, by: -1 | 1): VatRange {
	const beside = by < 0 ? addDays(period.date_from, -1) : addDays(period.date_to, 1);
	if (isSame(period, monthOf(period.date_from))) return monthOf(beside);
	if (isSame(period, quarterOf(period.date_from))) return quarterOf(beside);
	const days = by * (daysBetween(period.date_from, period.date_to) + 1);
	return { date_from: addDays(period.date_from, days), date_to: addDays(period.date_to, days) };
}

/** Chooses a month, a quarter or any range of days. */
export function PeriodChoice({ period, today }: { period: VatRange; today: DateText }) {
	const go = useListParams();
	const open = ({ date_from, date_to }: VatRange) => go({ date_from, date_to });
	const kind = isSame(period, monthOf(period.date_from))
		? "month"
		: isSame(period, quarterOf(period.date_from))
			? "quarter"
			: "days";
	const chooseKind = (next: "month" | "quarter" | "days") => {
		const last = period.date_to < today ? period.date_to : today;
		if (next !== "days") open(next === "month" ? monthOf(last) : quarterOf(last));
	};
	return (
		<>
			<Stepper
				label="Period"
				units={[kind === "days" ? "period" : kind]}
				onStep={(_, by) => open(step(period, by))}
			>
				<DateRange
					bare
					label="Days"
					text={`${showDate(period.date_from)} – ${showDate(period.date_to)}`}
					from={period.date_from}
					to={period.date_to}
					onChange={({ from, to }) => open({ date_from: from, date_to: to })}
				/>
			</Stepper>
			<SegmentedControl
				label="Kind of period"
				options={[
					{ value: "month", label: "Month" },
					{ value: "quarter", label: "Quarter" },
					...(kind === "days" ? [{ value: "days" as const, label: "Days" }] : []),
				]}
				value={kind}
				onChange={chooseKind}
			/>
		</>
	);
}
