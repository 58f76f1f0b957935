import { useState } from "react";
import { FormFoot } from "~/components/form/form-foot";
import { useConfirm } from "~/components/overlay/confirm";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { SlideOver } from "~/components/overlay/slide-over";
import { Tabs } from "~/components/tabs";
import { Reg } from "~/components/tag";
import type { Upkeep } from "~/domain/maintenance/days";
import {
	bookedForVor,
	MAINTENANCE,
	type MaintenanceKind,
	maintenanceFault,
	maintenanceTitle,
} from "~/domain/maintenance/rules";
import { vehicleText } from "~/domain/office-messages";
import type { DateText } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { ChosenDays } from "./chosen-days";
import { doAndSay } from "./deeds";
import { MonthGrid } from "./month-grid";
import { pickDays } from "./pick-days";
import { useRead } from "./use-read";
import "./workday.css";

interface Props {
	vehicle: { id: number; reg: string };
	/** The month that is shown first, `2026-11`. */
	month?: string;
	onClose: () => void;
	onDone?: () => void;
}

type Chosen = Record<MaintenanceKind, string[]>;

/** Vehicle Maintenance: the coming days a vehicle is off the road, inspected and tested. */
export default function VehicleMaintenance({ vehicle, month, onClose, onDone }: Props) {
	const upkeep = useRead<Upkeep>(`/client/upcoming-vehicle-maintenance-dates/${vehicle.id}`);
	const [changed, setChanged] = useState<Chosen | null>(null);
	return (
		<SlideOver
			open
			onClose={onClose}
			title="Vehicle Maintenance"
			width={480}
			dirty={changed !== null}
			aside={<Reg>{vehicle.reg}</Reg>}
		>
			{(close) =>
				upkeep.data ? (
					<Picker
						vehicle={vehicle}
						first={month}
						upkeep={upkeep.data}
						changed={changed}
						onChange={setChanged}
						close={close}
						onSaved={() => {
							setChanged(null);
							onDone?.();
							onClose();
						}}
					/>
				) : upkeep.error ? (
					<ErrorPanel message={upkeep.error} onRetry={upkeep.reload} />
				) : (
					<SkeletonRows rows={8} columns={7} density="normal" />
				)
			}
		</SlideOver>
	);
}

function Picker(props: {
	vehicle: Props["vehicle"];
	first?: string;
	upkeep: Upkeep;
	changed: Chosen | null;
	onChange: (chosen: Chosen) => void;
	close: () => void;
	onSaved: () => void;
}) {
	const { vehicle, upkeep, changed, onChange } = props;
	const confirm = useConfirm();
	const today = todayInLondon(new Date());
	const [kind, setKind] = useState<MaintenanceKind>("vor");
	const [month, setMonth] = useState(props.first ?? today.slice(0, 7));
	const [last, setLast] = useState<DateText | null>(null);
	const [busy, setBusy] = useState(false);
	const chosen: Chosen = changed ?? { vor: upkeep.vor, pmi: upkeep.pmi, mot: upkeep.mot };
	const worked = new Set(upkeep.worked);
	const booked = new Set(upkeep.booked);
	const faultOf = (date: DateText) => maintenanceFault(kind, date, { today, worked });
	const set = (days: string[]) => onChange({ ...chosen, [kind]: days });
	const pick = async (date: DateText, shift: boolean) => {
		const next = pickDays(chosen[kind], date, { last, shift, isOpen: (day) => faultOf(day) === null });
		const added = next.filter((day) => !chosen[kind].includes(day));
		const asks = kind === "vor" && bookedForVor(added, booked).length > 0;
		if (asks && !(await confirm({ title: "Vehicle Maintenance", question: vehicleText.confirmVor }))) return;
		setLast(date);
		set(next);
	};
	const save = async () => {
		setBusy(true);
		const body = { vor_dates: chosen.vor, pmi_dates: chosen.pmi, mot_dates: chosen.mot };
		const path = `/client/update-vor-pmi-mot-dates/${vehicle.id}`;
		const saved = await doAndSay({ method: "PUT", path, body });
		setBusy(false);
		if (saved) props.onSaved();
	};
	return (
		<div className="fill">
			<Tabs
				label="Kinds of maintenance"
				tabs={MAINTENANCE.map(({ kind: id, title }) => ({ id, label: title, count: chosen[id].length }))}
				value={kind}
				onChange={setKind}
				className="scroll pad"
			>
				{() => (
					<>
						<MonthGrid
							label={`${maintenanceTitle(kind)} days of ${vehicle.reg}`}
							month={month}
							onMonth={setMonth}
							today={today}
							onPick={pick}
							face={(date) => ({
								pressed: chosen[kind].includes(date),
								disabled: faultOf(date) !== null,
								tone: chosen[kind].includes(date) ? kind : booked.has(date) ? "favourite" : undefined,
								says: faultOf(date) ?? (booked.has(date) ? "Booked" : undefined),
								mark: worked.has(date) ? "work" : booked.has(date) ? "booked" : undefined,
							})}
						/>
						<ChosenDays label={`${maintenanceTitle(kind)} days`} days={chosen[kind]} onChange={set} />
					</>
				)}
			</Tabs>
			<FormFoot onLeave={props.close} leave="Close" pending={busy} disabled={changed === null} onClick={save}>
				Submit
			</FormFoot>
		</div>
	);
}
