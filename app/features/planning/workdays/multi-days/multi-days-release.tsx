import { useState } from "react";
import { runWithToast } from "~/features/kernel/requests";
import { organizerText } from "~/shared/texts/organizer";
import { todayInLondon } from "~/shared/time/london";
import { FieldError } from "~/ui/form/field";
import { FormFooter } from "~/ui/form/form-footer";
import { useConfirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { MonthGrid } from "../calendar/month-grid";
import { SelectedDays } from "../calendar/selected-days";
import { useSelectedDays } from "../calendar/use-selected-days";
import { type MultiDaysPanelProps, warnAboutSkippedDays } from "./multi-days-panel";

/** Takes a favourite driver off the vehicle on selected booked days. */
export function MultiDaysRelease({
	vehicle,
	shift,
	month: initialMonth,
	driver,
	future,
	close,
	onDirty,
	onSaved,
}: MultiDaysPanelProps) {
	const confirm = useConfirm();
	const today = todayInLondon(new Date());
	const booked = future.workdays.filter(
		({ driver_id, state }) => driver_id === driver.id && state === "booked",
	);
	const bookedByDate = new Map(booked.map((day) => [day.date, day]));
	const [month, setMonth] = useState(initialMonth ?? (booked[0]?.date ?? today).slice(0, 7));
	const { selected, set, pick, error, setError } = useSelectedDays((picked) => onDirty(picked.length > 0));
	const [busy, setBusy] = useState(false);
	const release = async () => {
		if (selected.length === 0) return setError(organizerText.deallocateDates);
		const confirmation = { title: "Multi-Days De-Allocate", question: organizerText.confirmDeallocate };
		if (!(await confirm(confirmation))) return;
		setBusy(true);
		const body = {
			booking_dates: selected,
			driver_ids: [driver.id],
			vehicle_id: vehicle.id,
			shift_type: shift,
		};
		const saved = await runWithToast("POST /client/multiday-remove-booking", { body });
		setBusy(false);
		if (!saved) return;
		warnAboutSkippedDays(saved);
		set([]);
		onSaved();
	};
	return (
		<>
			<div className="scroll panel-padding">
				{booked.length === 0 ? (
					<EmptyState>{driver.full_name} is not booked on this vehicle.</EmptyState>
				) : (
					<>
						<MonthGrid
							label={`Days of ${driver.full_name}`}
							month={month}
							onMonth={setMonth}
							today={today}
							onPick={(date, shiftKey) => pick(date, shiftKey, (day) => bookedByDate.has(day))}
							getAppearance={(date) => {
								const jobs = bookedByDate.get(date)?.jobs ?? 0;
								return {
									pressed: selected.includes(date),
									disabled: !bookedByDate.has(date),
									tone: bookedByDate.has(date) ? "favourite" : undefined,
									description: bookedByDate.has(date)
										? `Booked, ${jobs} ${jobs === 1 ? "job" : "jobs"}`
										: "Not booked",
									mark: jobs > 0 ? `${jobs} ${jobs === 1 ? "job" : "jobs"}` : undefined,
								};
							}}
						/>
						{error && <FieldError>{error}</FieldError>}
						<SelectedDays label="Days to de-allocate" days={selected} onChange={set} />
					</>
				)}
			</div>
			<FormFooter
				onCancel={close}
				cancelLabel="Close"
				pending={busy}
				disabled={booked.length === 0}
				keys="mod+enter"
				onClick={release}
			>
				Submit
			</FormFooter>
		</>
	);
}
