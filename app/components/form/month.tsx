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
import type { DateText } from "~/domain/time/dates";

type Bounds = { label: string; min?: DateText; max?: DateText };

const day = (date: DateText | null | undefined) => (date ? parseDate(date) : undefined);

function Head() {
	return (
		<header>
			<Button slot="previous" className="ib s">
				<ChevronLeft className="i s" aria-hidden="true" />
			</Button>
			<CalendarHeading />
			<Button slot="next" className="ib s">
				<ChevronRight className="i s" aria-hidden="true" />
			</Button>
		</header>
	);
}

function Days() {
	return (
		<CalendarGrid weekdayStyle="short">{(date) => <CalendarCell date={date} className="day" />}</CalendarGrid>
	);
}

/** A month to pick one day from, weeks starting on Monday. Loaded when first opened. */
export function Month(props: Bounds & { value: DateText | null; onChange: (date: DateText) => void }) {
	return (
		<I18nProvider locale="en-GB">
			<Calendar
				className="cal"
				aria-label={props.label}
				value={day(props.value) ?? null}
				minValue={day(props.min)}
				maxValue={day(props.max)}
				onChange={(date) => props.onChange(date.toString())}
				firstDayOfWeek="mon"
				autoFocus
			>
				<Head />
				<Days />
			</Calendar>
		</I18nProvider>
	);
}

/** The same for a first and a last day. */
export function MonthRange(
	props: Bounds & {
		from: DateText;
		to: DateText;
		onChange: (range: { from: DateText; to: DateText }) => void;
	},
) {
	return (
		<I18nProvider locale="en-GB">
			<RangeCalendar
				className="cal range"
				aria-label={props.label}
				value={{ start: parseDate(props.from), end: parseDate(props.to) }}
				minValue={day(props.min)}
				maxValue={day(props.max)}
				onChange={(range) => props.onChange({ from: range.start.toString(), to: range.end.toString() })}
				firstDayOfWeek="mon"
				autoFocus
			>
				<Head />
				<Days />
			</RangeCalendar>
		</I18nProvider>
	);
}
