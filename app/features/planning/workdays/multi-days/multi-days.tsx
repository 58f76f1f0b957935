import { useState } from "react";
import { useApiRead } from "~/features/kernel/requests";
import { organizerText } from "~/shared/texts/organizer";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { FormFooter } from "~/ui/form/form-footer";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { UNSAVED_CONFIRMATION } from "~/ui/overlay/unsaved-confirmation";
import { Tabs } from "~/ui/tabs/tabs";
import { Reg } from "~/ui/tag";
import { ShiftChoice } from "../dialog/shift-choice";
import panelStyles from "../dialog/workday-panel.module.css";
import { MultiDaysAllocate } from "./multi-days-allocate";
import { MultiDaysRelease } from "./multi-days-release";

interface Props {
	vehicle: { id: number; reg: string };
	/** The vehicles that can be chosen instead. */
	vehicles?: readonly { id: number; reg: string; v_code: string | null }[];
	mode: "allocate" | "de-allocate";
	shift?: 1 | 2;
	/** The month shown first, `2026-11`. */
	month?: string;
	onClose: () => void;
	onDone?: () => void;
}

/** Multi-Days Allocate and De-Allocate: one tab for each favourite driver of the vehicle's shift. */
export default function MultiDays(props: Props) {
	const { mode, shift = 1, month, onClose, onDone, vehicles = [] } = props;
	const [vehicle, setVehicle] = useState(props.vehicle);
	const [selectedShift, setSelectedShift] = useState<1 | 2>(shift);
	const [selectedDriver, setSelectedDriver] = useState<string | null>(null);
	const [dirty, setDirty] = useState(false);
	const future = useApiRead("GET /client/get-vehicle-future-workday/{vehicleId}", {
		params: { vehicleId: vehicle.id },
		query: { shift_type_id: selectedShift },
	});
	const drivers = future.data?.favourite_drivers ?? [];
	const current = drivers.find(({ driver_id }) => String(driver_id) === selectedDriver) ?? drivers[0];
	const Panel = mode === "allocate" ? MultiDaysAllocate : MultiDaysRelease;
	const choose = async (id: number | null) => {
		const next = vehicles.find((one) => one.id === id);
		if (!next || next.id === vehicle.id || (dirty && !(await confirm(UNSAVED_CONFIRMATION)))) return;
		setDirty(false);
		setSelectedDriver(null);
		setVehicle(next);
	};
	const vehicleChoice = vehicles.length > 1 && (
		<div className={panelStyles.vehicleChoice}>
			<ComboField
				label="Vehicle"
				required
				options={vehicles.map(({ id, reg, v_code }) => ({ value: id, label: reg, secondary: v_code ?? "" }))}
				value={vehicle.id}
				onChange={(id) => void choose(id)}
			/>
		</div>
	);
	return (
		<SlideOver
			open
			startsInField
			onClose={onClose}
			title={mode === "allocate" ? "Multi-Days Allocate" : "Multi-Days De-Allocate"}
			width={480}
			dirty={dirty}
			aside={<Reg>{vehicle.reg}</Reg>}
			tools={<ShiftChoice shift={selectedShift} onChange={setSelectedShift} />}
		>
			{(close) =>
				future.data && current ? (
					<div className={classNames("fill", panelStyles.tabbedPanel)}>
						{vehicleChoice}
						<Tabs
							label="Favourite drivers"
							tabs={drivers.map(({ driver_id, full_name }) => ({ id: String(driver_id), label: full_name }))}
							value={String(current.driver_id)}
							onChange={setSelectedDriver}
							className="fill"
						>
							{(id) => (
								<Panel
									key={`${vehicle.id}-${id}-${selectedShift}`}
									vehicle={vehicle}
									shift={selectedShift}
									month={month}
									driver={{ id: current.driver_id, full_name: current.full_name }}
									future={future.data ?? { workdays: [], vor: [], favourite_drivers: [] }}
									close={close}
									onDirty={setDirty}
									onSaved={() => {
										setDirty(false);
										future.reload();
										onDone?.();
									}}
								/>
							)}
						</Tabs>
					</div>
				) : future.data ? (
					<div className="fill">
						{vehicleChoice}
						<div className="scroll">
							<EmptyState>{organizerText.noFavourite}</EmptyState>
						</div>
						<FormFooter onCancel={close} cancelLabel="Close" />
					</div>
				) : future.error ? (
					<ErrorPanel message={future.error} onRetry={future.reload} />
				) : (
					<SkeletonRows rows={8} columns={7} density="normal" />
				)
			}
		</SlideOver>
	);
}
