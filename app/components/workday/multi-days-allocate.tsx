import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/button";
import { FieldError } from "~/components/form/field";
import { FormFoot } from "~/components/form/form-foot";
import { TimeField } from "~/components/form/time-field";
import type { Leaves } from "~/domain/holidays/leaves";
import { organizerText } from "~/domain/office-messages";
import type { DateText } from "~/domain/time/dates";
import { todayInLondon, toUtcTime } from "~/domain/time/london";
import type { Many } from "~/domain/workdays/book-days";
import type { Future } from "~/domain/workdays/future";
import { bookingFault, daysOfMonth } from "~/domain/workdays/rules";
import { ChosenDays } from "./chosen-days";
import { doAndSay } from "./deeds";
import { MonthGrid, monthText } from "./month-grid";
import { type PanelProps, saySkipped } from "./multi-days-panel";
import { usePickedDays } from "./use-picked-days";
import { useRead } from "./use-read";

const WEEKDAYS = [1, 2, 3, 4, 5];

/** Books a favourite driver on the vehicle: days picked from months, or all weekdays of a month at once. */
export function MultiDaysAllocate({
	vehicle,
	shift,
	month: first,
	driver,
	future,
	close,
	onDirty,
	onSaved,
}: PanelProps) {
	const leaves = useRead<Leaves>(`/client/driver-leaves/${driver.id}`);
	const today = todayInLondon(new Date());
	const [month, setMonth] = useState(first ?? today.slice(0, 7));
	const { chosen, set, pick, error, setError } = usePickedDays((days) => onDirty(days.length > 0));
	const [start, setStart] = useState<string | null>(null);
	const [busy, setBusy] = useState<"days" | "month" | null>(null);
	const faultOf = (date: DateText) =>
		bookingFault(date, factsOf(today, vehicle.reg, driver.full_name, future, leaves.data));
	const common = { driver_id: driver.id, vehicle_id: vehicle.id, shift_type: shift };
	const send = async (kind: "days" | "month", path: string, body: object) => {
		setBusy(kind);
		const saved = await doAndSay<Many>({ method: "POST", path, body });
		setBusy(null);
		if (!saved) return;
		saySkipped(saved);
		set([]);
		leaves.reload();
		onSaved();
	};
	const bookDays = () => {
		if (chosen.length === 0) return setError(organizerText.allocateDates);
		const booking_dates = chosen.map((date) => ({ date, start_time: toUtcTime(date, start) }));
		void send("days", "/client/multiday-booking", { ...common, booking_dates });
	};
	const bookMonth = () =>
		void send("month", "/client/multiday-booking-monthly", {
			...common,
			month,
			weekdays: WEEKDAYS,
			start_time: toUtcTime(`${month}-01`, start),
		});
	const free = daysOfMonth(month, WEEKDAYS).filter((date) => faultOf(date) === null).length;
	return (
		<>
			<div className="scroll pad">
				<MonthGrid
					label={`Days for ${driver.full_name}`}
					month={month}
					onMonth={setMonth}
					today={today}
					onPick={(date, shiftKey) => pick(date, shiftKey, (day) => faultOf(day) === null)}
					face={(date) => ({
						pressed: chosen.includes(date),
						disabled: faultOf(date) !== null,
						says: faultOf(date) ?? undefined,
						tone: chosen.includes(date) ? "favourite" : toneOf(date, future, leaves.data, driver.id),
					})}
				/>
				<div className="fields c2">
					<TimeField label="Start time" value={start} onChange={setStart} />
				</div>
				<Button icon={CalendarPlus} disabled={free === 0} pending={busy === "month"} onClick={bookMonth}>
					{`Book Mon to Fri of ${monthText(month)} (${free})`}
				</Button>
				{error && <FieldError>{error}</FieldError>}
				<ChosenDays label="Days to book" days={chosen} onChange={set} />
			</div>
			<FormFoot onLeave={close} leave="Close" pending={busy === "days"} onClick={bookDays}>
				Submit
			</FormFoot>
		</>
	);
}

function factsOf(today: DateText, reg: string, driver: string, future: Future, leaves: Leaves | null) {
	const typeOf = (date: DateText) =>
		leaves?.holiday_dates.includes(date) ? 1 : leaves?.sick_date.includes(date) ? 2 : 3;
	return {
		today,
		driver,
		reg,
		vor: new Set(future.vor),
		away: new Map((leaves?.leave_date ?? []).map((date) => [date, typeOf(date)])),
		taken: new Map(future.workdays.flatMap(({ date, full_name }) => (full_name ? [[date, full_name]] : []))),
		// Days on another vehicle may be of the other shift: the server knows, and names those it passes over.
		driving: new Map<DateText, string>(),
	};
}

function toneOf(
	date: DateText,
	{ workdays, vor }: Future,
	leaves: Leaves | null,
	driver: number,
): string | undefined {
	if (vor.includes(date)) return "vor";
	if (leaves?.leave_date.includes(date)) return "away";
	const day = workdays.find((one) => one.date === date && one.driver_id !== null);
	if (!day) return undefined;
	if (day.state !== "booked") return day.state;
	return day.driver_id === driver ? "favourite" : "swapped";
}
