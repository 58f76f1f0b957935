import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import type { DriverLeaves } from "~/domain/planning/holidays/leaves";
import type { BookedDays } from "~/domain/planning/workdays/book-days";
import type { FutureWorkdays } from "~/domain/planning/workdays/future-workdays";
import { bookingError, daysOfMonth } from "~/domain/planning/workdays/rules";
import { runWithToast, useApiRead } from "~/features/kernel/requests";
import { organizerText } from "~/shared/texts/organizer";
import type { DateText } from "~/shared/time/dates";
import { todayInLondon, toUtcTime } from "~/shared/time/london";
import { formatMonth } from "~/shared/time/months";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/form/field";
import { FormFooter } from "~/ui/form/form-footer";
import { TimeField } from "~/ui/form/time-field";
import { MonthGrid } from "../calendar/month-grid";
import { SelectedDays } from "../calendar/selected-days";
import { useSelectedDays } from "../calendar/use-selected-days";
import { type MultiDaysPanelProps, warnAboutSkippedDays } from "./multi-days-panel";

const WEEKDAYS = [1, 2, 3, 4, 5];

/** Books a favourite driver on the vehicle, on selected days or all weekdays of a month. */
export function MultiDaysAllocate({
	vehicle,
	shift,
	month: initialMonth,
	driver,
	future,
	close,
	onDirty,
	onSaved,
}: MultiDaysPanelProps) {
	const leaves = useApiRead("GET /client/driver-leaves/{driverId}", { params: { driverId: driver.id } });
	const today = todayInLondon(new Date());
	const [month, setMonth] = useState(initialMonth ?? today.slice(0, 7));
	const { selected, set, pick, error, setError } = useSelectedDays((days) => onDirty(days.length > 0));
	const [start, setStart] = useState<string | null>(null);
	const [busy, setBusy] = useState<"days" | "month" | null>(null);
	const getError = (date: DateText) =>
		bookingError(date, toBookingFacts(today, vehicle.reg, driver.full_name, future, leaves.data));
	const common = { driver_id: driver.id, vehicle_id: vehicle.id, shift_type: shift };
	const book = async (kind: "days" | "month", send: () => Promise<BookedDays | null>) => {
		setBusy(kind);
		const saved = await send();
		setBusy(null);
		if (!saved) return;
		warnAboutSkippedDays(saved);
		set([]);
		leaves.reload();
		onSaved();
	};
	const bookDays = () => {
		if (selected.length === 0) return setError(organizerText.allocateDates);
		const booking_dates = selected.map((date) => ({ date, start_time: toUtcTime(date, start) }));
		void book("days", () =>
			runWithToast("POST /client/multiday-booking", { body: { ...common, booking_dates } }),
		);
	};
	const bookMonth = () =>
		void book("month", () =>
			runWithToast("POST /client/multiday-booking-monthly", {
				body: { ...common, month, weekdays: WEEKDAYS, start_time: toUtcTime(`${month}-01`, start) },
			}),
		);
	const free = daysOfMonth(month, WEEKDAYS).filter((date) => getError(date) === null).length;
	return (
		<>
			<div className="scroll panel-padding">
				<MonthGrid
					label={`Days for ${driver.full_name}`}
					month={month}
					onMonth={setMonth}
					today={today}
					onPick={(date, shiftKey) => pick(date, shiftKey, (day) => getError(day) === null)}
					getAppearance={(date) => ({
						pressed: selected.includes(date),
						disabled: getError(date) !== null,
						description: getError(date) ?? undefined,
						tone: selected.includes(date) ? "favourite" : getTone(date, future, leaves.data, driver.id),
					})}
				/>
				<div className="fields columns-2">
					<TimeField label="Start time" value={start} onChange={setStart} />
				</div>
				<Button
					isWriting
					icon={CalendarPlus}
					disabled={free === 0}
					pending={busy === "month"}
					onClick={bookMonth}
				>
					{`Book Mon to Fri of ${formatMonth(month)} (${free})`}
				</Button>
				{error && <FieldError>{error}</FieldError>}
				<SelectedDays label="Days to book" days={selected} onChange={set} />
			</div>
			<FormFooter
				onCancel={close}
				cancelLabel="Close"
				pending={busy === "days"}
				keys="mod+enter"
				onClick={bookDays}
			>
				Submit
			</FormFooter>
		</>
	);
}

function toBookingFacts(
	today: DateText,
	reg: string,
	driver: string,
	future: FutureWorkdays,
	leaves: DriverLeaves | null,
) {
	const typeOf = (date: DateText) =>
		leaves?.holiday_dates.includes(date) ? 1 : leaves?.sick_date.includes(date) ? 2 : 3;
	return {
		today,
		driver,
		reg,
		vor: new Set(future.vor),
		away: new Map((leaves?.leave_date ?? []).map((date) => [date, typeOf(date)])),
		vehicleDrivers: new Map(
			future.workdays.flatMap(({ date, full_name }) => (full_name ? [[date, full_name]] : [])),
		),
		// Unknown here, as the driver may have another vehicle on the other shift. The server checks and names skipped days.
		driverVehicles: new Map<DateText, string>(),
	};
}

function getTone(
	date: DateText,
	{ workdays, vor }: FutureWorkdays,
	leaves: DriverLeaves | null,
	driver: number,
): string | undefined {
	if (vor.includes(date)) return "vor";
	if (leaves?.leave_date.includes(date)) return "away";
	const day = workdays.find((workday) => workday.date === date && workday.driver_id !== null);
	if (!day) return undefined;
	if (day.state !== "booked") return day.state;
	return day.driver_id === driver ? "favourite" : "swapped";
}
