import { useState } from "react";
import { useRealtime } from "~/client/realtime/provider";
import type { Allowance } from "~/domain/planning/holidays/allowances";
import type { DriverLeaves } from "~/domain/planning/holidays/leaves";
import { bookedDays } from "~/domain/planning/holidays/rules";
import { describeCarriedAmong, describeCarriedDay } from "~/domain/planning/run/rules-carried-days";
import { AWAY_TYPES } from "~/domain/planning/workdays/rules";
import { runWithToast, useApiRead } from "~/features/kernel/requests";
import { driverText } from "~/shared/texts/drivers";
import { organizerText } from "~/shared/texts/organizer";
import type { DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Avatar } from "~/ui/avatar";
import { FieldError } from "~/ui/form/field";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { useConfirm } from "~/ui/overlay/confirm";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { toast } from "~/ui/overlay/toasts";
import { RadioGroup } from "~/ui/radio";
import { MonthGrid } from "./calendar/month-grid";
import { SelectedDays } from "./calendar/selected-days";
import { useSelectedDays } from "./calendar/use-selected-days";
import styles from "./driver-availability.module.css";

interface Props {
	driver: { id: number; full_name: string };
	/** The month shown first, `2026-11`. */
	month?: string;
	onClose: () => void;
	onDone?: () => void;
}

const AVAILABLE = "0";
const OPTIONS = [
	...AWAY_TYPES.map(({ type, title }) => ({ value: String(type), label: title })),
	{ value: AVAILABLE, label: "Available" },
];

/** Driver Availability: shows a driver's days at work and away, marks days, and counts the year. */
export default function DriverAvailability({ driver, month: initialMonth, onClose, onDone }: Props) {
	const confirm = useConfirm();
	const today = todayInLondon(new Date());
	const [month, setMonth] = useState(initialMonth ?? today.slice(0, 7));
	const [type, setType] = useState("1");
	const [text, setText] = useState("");
	const [busy, setBusy] = useState(false);
	const leaves = useApiRead("GET /client/driver-leaves/{driverId}", { params: { driverId: driver.id } });
	// Today is what is marked most, unless work has started, or the dialog opens on another month.
	const isToday =
		today.startsWith(initialMonth ?? "") && leaves.data !== null && canChange(today, leaves.data);
	const { selected, hasChanged, set, pick, error, setError } = useSelectedDays(
		undefined,
		isToday ? [today] : undefined,
	);
	const counts = useApiRead("GET /client/driver-leaves/availabilities/{id}", {
		params: { id: driver.id },
		query: { year: month.slice(0, 4) },
	});
	const reload = () => {
		leaves.reload();
		counts.reload();
	};
	useRealtime("organizerChange", reload);
	const save = async () => {
		if (selected.length === 0) return setError(organizerText.allocateDates);
		const booked = bookedDays(selected, leaves.data?.booked_dates ?? []);
		if (booked.length > 0 && type === AVAILABLE) return void toast.error(driverText.bookedToAvailable);
		const question = findQuestion({ name: driver.full_name, selected, type, booked, leaves: leaves.data });
		if (question && !(await confirm({ title: "Driver Availability", question }))) return;
		setBusy(true);
		const awayType = AWAY_TYPES.find((one) => String(one.type) === type)?.type;
		const saved = await (awayType === undefined
			? runWithToast("DELETE /client/driver-leaves/{driverId}", {
					params: { driverId: driver.id },
					query: { selectedDays: selected },
				})
			: runWithToast("POST /client/driver-leaves", {
					body: { selectedDays: selected, driver_id: driver.id, type: awayType, text },
				}));
		setBusy(false);
		if (!saved) return;
		set([]);
		setText("");
		reload();
		onDone?.();
	};
	return (
		<SlideOver
			open
			startsInField
			onClose={onClose}
			title="Driver Availability"
			width={480}
			dirty={hasChanged && selected.length > 0}
			aside={
				<>
					<Avatar name={driver.full_name} size="medium" hidden />
					<span className="secondary-text truncate">{driver.full_name}</span>
				</>
			}
		>
			{(close) =>
				leaves.error ? (
					<ErrorPanel message={leaves.error} onRetry={leaves.reload} />
				) : leaves.data ? (
					<div className="fill">
						<div className="scroll panel-padding">
							<YearCounts counts={counts.data} />
							<MonthGrid
								label={`Availability of ${driver.full_name}`}
								month={month}
								onMonth={setMonth}
								today={today}
								onPick={(date, shift) => pick(date, shift, (day) => canChange(day, leaves.data))}
								getAppearance={(date) => ({
									...getAppearance(date, leaves.data),
									pressed: selected.includes(date),
								})}
							/>
							<RadioGroup label="Mark as" options={OPTIONS} value={type} onChange={setType} inline />
							{type !== AVAILABLE && (
								<TextField label="Text" value={text} onChange={setText} maxLength={500} />
							)}
							{error && <FieldError>{error}</FieldError>}
							<SelectedDays label="Days to mark" days={selected} onChange={set} />
						</div>
						<FormFooter onCancel={close} cancelLabel="Close" pending={busy} keys="mod+enter" onClick={save}>
							Submit
						</FormFooter>
					</div>
				) : (
					<SkeletonRows rows={8} columns={7} density="normal" />
				)
			}
		</SlideOver>
	);
}

function YearCounts({ counts }: { counts: Allowance | null }) {
	const totals = [
		["Holiday days", counts?.holiday],
		["Sick days", counts?.sick],
		["Not available", counts?.not_available],
		["Holiday left", counts?.balance],
	] as const;
	return (
		<dl className={styles.counts} aria-label="Days of the year">
			{totals.map(([title, value]) => (
				<div key={title}>
					<dt>{title}</dt>
					<dd>{value ?? "–"}</dd>
				</div>
			))}
		</dl>
	);
}

/** The question before days are marked on which the driver is booked, or still on the road; empty if there is none. */
function findQuestion(mark: {
	name: string;
	selected: readonly DateText[];
	type: string;
	booked: readonly DateText[];
	leaves: DriverLeaves | null;
}): string {
	const { name, selected, type, booked, leaves } = mark;
	if (type === AVAILABLE) return "";
	const carried = describeCarriedAmong(name, leaves?.carried_days ?? [], selected);
	return [
		carried && `${carried} ${driverText.carriedStays}`,
		booked.length > 0 ? driverText.confirmBooked : carried && driverText.confirmCarried,
	]
		.filter(Boolean)
		.join(" ");
}

const DAY_MARKS = [
	["holiday_dates", "holiday", "Holiday", "Holiday"],
	["sick_date", "sick", "Sick", "Sick"],
	["notAvailable_dates", "away", "Not Available", "Away"],
	["inprogress_dates", "inprogress", "In progress", "Out"],
	["completed_dates", "completed", "Completed", "Done"],
	["booked_dates", "favourite", "Booked", "Booked"],
] as const;

/** Days on which work has started cannot change. */
const canChange = (date: DateText, leaves: DriverLeaves | null) =>
	!leaves?.inprogress_dates.includes(date) && !leaves?.completed_dates.includes(date);

function getAppearance(date: DateText, leaves: DriverLeaves | null) {
	const mark = DAY_MARKS.find(([name]) => leaves?.[name].includes(date));
	const carried = describeCarriedDay(leaves?.carried_days ?? [], date);
	const text = leaves?.texts.find((entry) => entry.date === date)?.text;
	return {
		disabled: !canChange(date, leaves),
		tone: mark?.[1] ?? (carried && "road"),
		description: [mark?.[2], text, carried].filter(Boolean).join(", ") || undefined,
		mark: mark?.[3] ?? (carried && "Road"),
	};
}
