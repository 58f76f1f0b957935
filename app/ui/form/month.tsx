import { parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
	Button,
	Calendar,
	CalendarCell,
	CalendarGrid,
	CalendarHeading,
	I18nProvider,
	RangeCalendar,
} from "react-aria-components";
import type { DateText } from "~/shared/time/dates";

type MonthProps = { label: string; min?: DateText; max?: DateText };

const toCalendarDate = (date: DateText | null | undefined) => (date ? parseDate(date) : undefined);

function MonthHeader() {
	return (
		<header>
			<Button slot="previous" className="icon-button small">
				<ChevronLeft className="icon small" aria-hidden="true" />
			</Button>
			<CalendarHeading />
			<Button slot="next" className="icon-button small">
				<ChevronRight className="icon small" aria-hidden="true" />
			</Button>
		</header>
	);
}

function MonthGrid() {
	return (
		<CalendarGrid weekdayStyle="short">
			{(date) => <CalendarCell date={date} className="calendar-day" />}
		</CalendarGrid>
	);
}

/** A calendar to select one day; weeks start on Monday. */
export default function Month(
	props: MonthProps & { value: DateText | null; onChange: (date: DateText) => void },
) {
	return (
		<I18nProvider locale="en-GB">
			<Calendar
				className="calendar"
				aria-label={props.label}
				value={toCalendarDate(props.value) ?? null}
				minValue={toCalendarDate(props.min)}
				maxValue={toCalendarDate(props.max)}
				onChange={(date) => props.onChange(date.toString())}
				firstDayOfWeek="mon"
				autoFocus
			>
				<MonthHeader />
				<MonthGrid />
			</Calendar>
		</I18nProvider>
	);
}

/**
 * A calendar to select a first and a last day. Imported by name when it is first shown.
 * @public
 */
export function MonthRange(
	props: MonthProps & {
		from: DateText;
		to: DateText;
		onChange: (range: { from: DateText; to: DateText }) => void;
	},
) {
	return (
		<I18nProvider locale="en-GB">
			<RangeCalendar
				className="calendar range"
				aria-label={props.label}
				value={{ start: parseDate(props.from), end: parseDate(props.to) }}
				minValue={toCalendarDate(props.min)}
				maxValue={toCalendarDate(props.max)}
				onChange={(range) => props.onChange({ from: range.start.toString(), to: range.end.toString() })}
				firstDayOfWeek="mon"
				autoFocus
			>
				<MonthHeader />
				<MonthGrid />
			</RangeCalendar>
		</I18nProvider>
	);
}
