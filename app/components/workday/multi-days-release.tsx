import { useState } from "react";
import { FieldError } from "~/components/form/field";
import { FormFoot } from "~/components/form/form-foot";
import { useConfirm } from "~/components/overlay/confirm";
import { Empty } from "~/components/overlay/empty";
import { organizerText } from "~/domain/office-messages";
import { todayInLondon } from "~/domain/time/london";
import type { Many } from "~/domain/workdays/book-days";
import { ChosenDays } from "./chosen-days";
import { doAndSay } from "./deeds";
import { MonthGrid } from "./month-grid";
import { type PanelProps, saySkipped } from "./multi-days-panel";
import { usePickedDays } from "./use-picked-days";

/** Takes a favourite driver off the vehicle on days picked among those booked. */
export function MultiDaysRelease({
	vehicle,
	shift,
	month: first,
	driver,
	future,
	close,
	onDirty,
	onSaved,
}: PanelProps) {
	const confirm = useConfirm();
	const today = todayInLondon(new Date());
	const booked = future.workdays.filter(
		({ driver_id, state }) => driver_id === driver.id && state === "booked",
	);
	const days = new Map(booked.map((day) => [day.date, day]));
	const [month, setMonth] = useState(first ?? (booked[0]?.date ?? today).slice(0, 7));
	const { chosen, set, pick, error, setError } = usePickedDays((picked) => onDirty(picked.length > 0));
	const [busy, setBusy] = useState(false);
	const release = async () => {
		if (chosen.length === 0) return setError(organizerText.deallocateDates);
		const asked = { title: "Multi-Days De-Allocate", question: organizerText.confirmDeallocate };
		if (!(await confirm(asked))) return;
		setBusy(true);
		const body = {
			booking_dates: chosen,
			driver_ids: [driver.id],
			vehicle_id: vehicle.id,
			shift_type: shift,
		};
		const saved = await doAndSay<Many>({ method: "POST", path: "/client/multiday-remove-booking", body });
		setBusy(false);
		if (!saved) return;
		saySkipped(saved);
		set([]);
		onSaved();
	};
	return (
		<>
			<div className="scroll pad">
				{booked.length === 0 ? (
					<Empty>{driver.full_name} is not booked on this vehicle.</Empty>
				) : (
					<>
						<MonthGrid
							label={`Days of ${driver.full_name}`}
							month={month}
							onMonth={setMonth}
							today={today}
							onPick={(date, shiftKey) => pick(date, shiftKey, (day) => days.has(day))}
							face={(date) => {
								const jobs = days.get(date)?.jobs ?? 0;
								return {
									pressed: chosen.includes(date),
									disabled: !days.has(date),
									tone: days.has(date) ? "favourite" : undefined,
									says: days.has(date) ? `Booked, ${jobs} ${jobs === 1 ? "job" : "jobs"}` : "Not booked",
									mark: jobs > 0 ? `${jobs} ${jobs === 1 ? "job" : "jobs"}` : undefined,
								};
							}}
						/>
						{error && <FieldError>{error}</FieldError>}
						<ChosenDays label="Days to de-allocate" days={chosen} onChange={set} />
					</>
				)}
			</div>
			<FormFoot onLeave={close} leave="Close" pending={busy} disabled={booked.length === 0} onClick={release}>
				Submit
			</FormFoot>
		</>
	);
}
