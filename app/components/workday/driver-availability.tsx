import { useState } from "react";
import { Avatar } from "~/components/avatar";
import { FieldError } from "~/components/form/field";
import { FormFoot } from "~/components/form/form-foot";
import { TextField } from "~/components/form/text-field";
import { useConfirm } from "~/components/overlay/confirm";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { SlideOver } from "~/components/overlay/slide-over";
import { toast } from "~/components/overlay/toasts";
import { RadioGroup } from "~/components/radio";
import { useRealtime } from "~/components/realtime/provider";
import type { Allowance } from "~/domain/holidays/allowances";
import type { Leaves } from "~/domain/holidays/leaves";
import { bookedAmong } from "~/domain/holidays/rules";
import { driverText, organizerText } from "~/domain/office-messages";
import type { DateText } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { AWAY_TYPES } from "~/domain/workdays/rules";
import { ChosenDays } from "./chosen-days";
import { doAndSay } from "./deeds";
import { MonthGrid } from "./month-grid";
import { usePickedDays } from "./use-picked-days";
import { useRead } from "./use-read";
import "./workday.css";

interface Props {
	driver: { id: number; full_name: string };
	/** The month that is shown first, `2026-11`. */
	month?: string;
	onClose: () => void;
	onDone?: () => void;
}

const AVAILABLE = "0";
const CHOICES = [
	...AWAY_TYPES.map(({ type, title }) => ({ value: String(type), label: title })),
	{ value: AVAILABLE, label: "Available" },
];

/** Driver Availability: a driver's days away and at work, days marked anew, and the counts of the year. */
export default function DriverAvailability({ driver, month: first, onClose, onDone }: Props) {
	const confirm = useConfirm();
	const today = todayInLondon(new Date());
	const [month, setMonth] = useState(first ?? today.slice(0, 7));
	const { chosen, set, pick, error, setError } = usePickedDays();
	const [type, setType] = useState("1");
	const [text, setText] = useState("");
	const [busy, setBusy] = useState(false);
	const leaves = useRead<Leaves>(`/client/driver-leaves/${driver.id}`);
	const counts = useRead<Allowance>(
		`/client/driver-leaves/availabilities/${driver.id}?year=${month.slice(0, 4)}`,
	);
	const reload = () => {
		leaves.reload();
		counts.reload();
	};
	useRealtime("organizerChange", reload);
	const save = async () => {
		if (chosen.length === 0) return setError(organizerText.allocateDates);
		const booked = bookedAmong(chosen, leaves.data?.booked_dates ?? []);
		if (booked.length > 0 && type === AVAILABLE) return void toast.error(driverText.bookedToAvailable);
		const question = { title: "Driver Availability", question: driverText.confirmBooked };
		if (booked.length > 0 && !(await confirm(question))) return;
		setBusy(true);
		const saved = await doAndSay(
			type === AVAILABLE
				? { method: "DELETE", path: `/client/driver-leaves/${driver.id}`, body: { selectedDays: chosen } }
				: {
						method: "POST",
						path: "/client/driver-leaves",
						body: { selectedDays: chosen, driver_id: driver.id, type: Number(type), text },
					},
		);
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
			onClose={onClose}
			title="Driver Availability"
			width={480}
			dirty={chosen.length > 0}
			aside={
				<>
					<Avatar name={driver.full_name} size="m" hidden />
					<span className="sec ell">{driver.full_name}</span>
				</>
			}
		>
			{(close) =>
				leaves.error ? (
					<ErrorPanel message={leaves.error} onRetry={leaves.reload} />
				) : leaves.data ? (
					<div className="fill">
						<div className="scroll pad">
							<Counts counts={counts.data} />
							<MonthGrid
								label={`Availability of ${driver.full_name}`}
								month={month}
								onMonth={setMonth}
								today={today}
								onPick={(date, shift) => pick(date, shift, (day) => isOpen(day, leaves.data))}
								face={(date) => ({ ...faceOf(date, leaves.data), pressed: chosen.includes(date) })}
							/>
							<RadioGroup label="Mark as" options={CHOICES} value={type} onChange={setType} inline />
							{type !== AVAILABLE && (
								<TextField label="Text" value={text} onChange={setText} maxLength={500} />
							)}
							{error && <FieldError>{error}</FieldError>}
							<ChosenDays label="Days to mark" days={chosen} onChange={set} />
						</div>
						<FormFoot onLeave={close} leave="Close" pending={busy} onClick={save}>
							Submit
						</FormFoot>
					</div>
				) : (
					<SkeletonRows rows={8} columns={7} density="normal" />
				)
			}
		</SlideOver>
	);
}

function Counts({ counts }: { counts: Allowance | null }) {
	const figures = [
		["Holiday days", counts?.holiday],
		["Sick days", counts?.sick],
		["Not available", counts?.not_available],
		["Holiday left", counts?.balance],
	] as const;
	return (
		<dl className="wd-counts" aria-label="Days of the year">
			{figures.map(([title, value]) => (
				<div key={title}>
					<dt>{title}</dt>
					<dd>{value ?? "–"}</dd>
				</div>
			))}
		</dl>
	);
}

const MARKS = [
	["holiday_dates", "holiday", "Holiday", "Holiday"],
	["sick_date", "sick", "Sick", "Sick"],
	["notAvailable_dates", "away", "Not Available", "Away"],
	["inprogress_dates", "inprogress", "In progress", "Out"],
	["completed_dates", "completed", "Completed", "Done"],
	["booked_dates", "favourite", "Booked", "Booked"],
] as const;

/** Days on which work has begun stay as they are. */
const isOpen = (date: DateText, leaves: Leaves | null) =>
	!leaves?.inprogress_dates.includes(date) && !leaves?.completed_dates.includes(date);

function faceOf(date: DateText, leaves: Leaves | null) {
	const mark = MARKS.find(([name]) => leaves?.[name].includes(date));
	const text = leaves?.texts.find((one) => one.date === date)?.text;
	return {
		disabled: !isOpen(date, leaves),
		tone: mark?.[1],
		says: [mark?.[2], text].filter(Boolean).join(", ") || undefined,
		mark: mark?.[3],
	};
}
