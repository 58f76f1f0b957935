import { useMemo, useState } from "react";
import { useApiRead } from "~/features/kernel/requests";
import { ComboField } from "~/ui/form/combo-field";
import { Note } from "~/ui/tag";
import styles from "./candidate-picker.module.css";
import type { Candidate } from "./candidates";

/** The workday to add for a driver. */
export interface RosterChoice {
	driver_id: number;
	vehicle_id: number;
	shift_type_id: 1 | 2;
}

/** The vehicle of the workday to add: the driver's favourite, until another one is chosen. */
export function useRoster(selected: Candidate | null, shift_type_id: 1 | 2 | null) {
	const [chosen, setChosen] = useState<{ driver_id: number; vehicle_id: number | null } | null>(null);
	const roster = selected?.roster ?? null;
	const isOwn = roster !== null && chosen?.driver_id === roster.driver_id;
	const vehicle_id = isOwn ? chosen.vehicle_id : (roster?.vehicle_id ?? null);
	const choice: RosterChoice | null =
		roster && vehicle_id !== null && shift_type_id !== null
			? { driver_id: roster.driver_id, vehicle_id, shift_type_id }
			: null;
	return {
		choice,
		vehicle_id,
		shift_type_id,
		choose: (next: number | null) => roster && setChosen({ driver_id: roster.driver_id, vehicle_id: next }),
	};
}

/** Chooses the vehicle, and names what speaks against this driver on it. */
export function RosterVehicle(props: {
	roster: ReturnType<typeof useRoster>;
	date: string | null;
	driver_id: number;
}) {
	const { roster, date, driver_id } = props;
	const { data: vehicles, loading } = useApiRead("GET /client/common/get-vehicles");
	const { data: drivers } = useApiRead(
		"GET /client/available-workday-drivers/{date}/{vehicleId}",
		date && roster.vehicle_id && roster.shift_type_id
			? {
					params: { date, vehicleId: roster.vehicle_id },
					query: { shift_type_id: roster.shift_type_id },
				}
			: null,
	);
	const options = useMemo(
		() =>
			(vehicles ?? []).map(({ id, reg, v_code }) => ({
				value: Number(id),
				label: String(reg),
				secondary: v_code ? String(v_code) : undefined,
			})),
		[vehicles],
	);
	const reasons = drivers?.find(({ id }) => id === driver_id)?.unfit_reasons ?? [];
	return (
		<div className={styles.roster}>
			<ComboField
				label="Vehicle"
				name="vehicle_id"
				options={options}
				loading={loading}
				value={roster.vehicle_id}
				onChange={roster.choose}
			/>
			{reasons.length > 0 && <Note tone="warn">{reasons.join(", ")}</Note>}
		</div>
	);
}
