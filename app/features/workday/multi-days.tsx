import { useState } from "react";
import { useApiRead } from "~/features/requests";
import { organizerText } from "~/shared/texts/organizer";
import { classNames } from "~/ui/class-names";
import { FormFooter } from "~/ui/form/form-footer";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Tabs } from "~/ui/tabs";
import { Reg } from "~/ui/tag";
import { MultiDaysAllocate } from "./multi-days-allocate";
import { MultiDaysRelease } from "./multi-days-release";
import { ShiftChoice } from "./shift-choice";
import panelStyles from "./workday-panel.module.css";

interface Props {
	vehicle: { id: number; reg: string };
	mode: "allocate" | "de-allocate";
	shift?: 1 | 2;
	/** The month shown first, `2026-11`. */
	month?: string;
	onClose: () => void;
	onDone?: () => void;
}

/** Multi-Days Allocate and De-Allocate: one tab for each favourite driver of the vehicle's shift. */
export default function MultiDays({ vehicle, mode, shift = 1, month, onClose, onDone }: Props) {
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
						<Tabs
							label="Favourite drivers"
							tabs={drivers.map(({ driver_id, full_name }) => ({ id: String(driver_id), label: full_name }))}
							value={String(current.driver_id)}
							onChange={setSelectedDriver}
							className="fill"
						>
							{(id) => (
								<Panel
									key={`${id}-${selectedShift}`}
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
