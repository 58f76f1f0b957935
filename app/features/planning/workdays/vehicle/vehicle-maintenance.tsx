import { useState } from "react";
import type { UpcomingMaintenance } from "~/domain/planning/maintenance/maintenance-days";
import {
	bookedVorDays,
	MAINTENANCE_KINDS,
	type MaintenanceKind,
	maintenanceError,
	maintenanceTitle,
} from "~/domain/planning/maintenance/rules";
import {
	type CarriedDay,
	describeCarriedAmong,
	describeCarriedDay,
} from "~/domain/planning/run/rules-carried-days";
import { runWithToast, useApiRead } from "~/features/kernel/requests";
import { askAboutWork } from "~/features/planning/cover";
import { vehicleText } from "~/shared/texts/fleet";
import type { DateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { FormFooter } from "~/ui/form/form-footer";
import { useConfirm } from "~/ui/overlay/confirm";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tabs } from "~/ui/tabs/tabs";
import { Reg } from "~/ui/tag";
import { MonthGrid } from "../calendar/month-grid";
import { selectDays } from "../calendar/select-days";
import { SelectedDays } from "../calendar/selected-days";
import { OffRoadFields } from "./off-road-fields";

interface Props {
	vehicle: { id: number; reg: string };
	/** The month shown first, `2026-11`. */
	month?: string;
	onClose: () => void;
	onDone?: () => void;
}

type MaintenanceDates = Record<MaintenanceKind, string[]>;
type OffRoadDetails = NonNullable<UpcomingMaintenance["vor_details"]>;

const NO_DETAILS: OffRoadDetails = { notes: null, workshop: null, expected_return: null };

/** Vehicle Maintenance: a vehicle's future VOR, PMI and MOT days. */
export default function VehicleMaintenance({ vehicle, month, onClose, onDone }: Props) {
	const maintenance = useApiRead("GET /client/upcoming-vehicle-maintenance-dates/{vehicleId}", {
		params: { vehicleId: vehicle.id },
	});
	const [changed, setChanged] = useState<MaintenanceDates | null>(null);
	const [details, setDetails] = useState<OffRoadDetails | null>(null);
	return (
		<SlideOver
			open
			startsInField
			onClose={onClose}
			title="Vehicle Maintenance"
			width={480}
			dirty={changed !== null || details !== null}
			aside={<Reg>{vehicle.reg}</Reg>}
		>
			{(close) =>
				maintenance.data ? (
					<MaintenancePicker
						vehicle={vehicle}
						initialMonth={month}
						maintenance={maintenance.data}
						changed={changed}
						onChange={setChanged}
						details={details}
						onDetails={setDetails}
						close={close}
						onSaved={() => {
							setChanged(null);
							setDetails(null);
							onDone?.();
							onClose();
						}}
					/>
				) : maintenance.error ? (
					<ErrorPanel message={maintenance.error} onRetry={maintenance.reload} />
				) : (
					<SkeletonRows rows={8} columns={7} density="normal" />
				)
			}
		</SlideOver>
	);
}

/** The question before a booked day, or one on which the vehicle is still on the road, is selected for VOR; empty if there is none. */
function findVorQuestion(
	reg: string,
	added: readonly DateText[],
	booked: ReadonlySet<DateText>,
	days: readonly CarriedDay[],
): string {
	const carried = describeCarriedAmong(reg, days, added);
	return [
		bookedVorDays(added, booked).length > 0 && vehicleText.confirmVor,
		carried && `${carried} ${vehicleText.confirmCarriedVor}`,
	]
		.filter(Boolean)
		.join(" ");
}

function MaintenancePicker(props: {
	vehicle: Props["vehicle"];
	initialMonth?: string;
	maintenance: UpcomingMaintenance;
	changed: MaintenanceDates | null;
	onChange: (selected: MaintenanceDates) => void;
	details: OffRoadDetails | null;
	onDetails: (details: OffRoadDetails) => void;
	close: () => void;
	onSaved: () => void;
}) {
	const { vehicle, maintenance, changed, onChange } = props;
	const confirm = useConfirm();
	const today = todayInLondon(new Date());
	const [kind, setKind] = useState<MaintenanceKind>("vor");
	const [month, setMonth] = useState(props.initialMonth ?? today.slice(0, 7));
	const [last, setLast] = useState<DateText | null>(null);
	const [busy, setBusy] = useState(false);
	const selected: MaintenanceDates = changed ?? {
		vor: maintenance.vor,
		pmi: maintenance.pmi,
		mot: maintenance.mot,
	};
	const worked = new Set(maintenance.worked);
	const booked = new Set(maintenance.booked);
	const carried = maintenance.carried_days ?? [];
	const getError = (date: DateText) => maintenanceError(kind, date, { today, worked });
	const set = (days: string[]) => onChange({ ...selected, [kind]: days });
	const pick = async (date: DateText, shift: boolean) => {
		const next = selectDays(selected[kind], date, { last, shift, isOpen: (day) => getError(day) === null });
		const added = next.filter((day) => !selected[kind].includes(day));
		const question = kind === "vor" ? findVorQuestion(vehicle.reg, added, booked, carried) : "";
		if (question && !(await confirm({ title: "Vehicle Maintenance", question }))) return;
		setLast(date);
		set(next);
	};
	const save = async () => {
		setBusy(true);
		const body = {
			vor_dates: selected.vor,
			pmi_dates: selected.pmi,
			mot_dates: selected.mot,
			...(props.details && selected.vor.length > 0 ? { vor_details: props.details } : {}),
		};
		const params = { vehicleId: vehicle.id };
		const saved = await runWithToast("PUT /client/update-vor-pmi-mot-dates/{vehicleId}", { params, body });
		setBusy(false);
		if (!saved) return;
		props.onSaved();
		void askAboutWork(
			vehicle,
			selected.vor.filter((date) => !maintenance.vor.includes(date)),
		);
	};
	return (
		<div className="fill">
			<Tabs
				label="Maintenance type"
				tabs={MAINTENANCE_KINDS.map(({ kind: id, title }) => ({
					id,
					label: title,
					count: selected[id].length,
				}))}
				value={kind}
				onChange={setKind}
				className="scroll panel-padding"
			>
				{() => (
					<>
						<MonthGrid
							label={`${maintenanceTitle(kind)} days of ${vehicle.reg}`}
							month={month}
							onMonth={setMonth}
							today={today}
							onPick={pick}
							getAppearance={(date) => {
								const road = describeCarriedDay(carried, date);
								return {
									pressed: selected[kind].includes(date),
									disabled: getError(date) !== null,
									tone: selected[kind].includes(date)
										? kind
										: booked.has(date)
											? "favourite"
											: road && "road",
									description:
										[getError(date) ?? (booked.has(date) && "Booked"), road].filter(Boolean).join(", ") ||
										undefined,
									mark: worked.has(date) ? "work" : booked.has(date) ? "booked" : road && "road",
								};
							}}
						/>
						<SelectedDays label={`${maintenanceTitle(kind)} days`} days={selected[kind]} onChange={set} />
						{kind === "vor" && selected.vor.length > 0 && (
							<OffRoadFields
								details={props.details ?? maintenance.vor_details ?? NO_DETAILS}
								firstDay={selected.vor[0]}
								onChange={props.onDetails}
							/>
						)}
					</>
				)}
			</Tabs>
			<FormFooter
				onCancel={props.close}
				cancelLabel="Close"
				pending={busy}
				keys="mod+enter"
				disabled={changed === null && props.details === null}
				onClick={save}
			>
				Submit
			</FormFooter>
		</div>
	);
}
