import { useSearchParams } from "@remix-run/react";
import { Download, SlidersHorizontal } from "lucide-react";
import type { VehicleTimesheet } from "~/domain/finance/pay/timesheet-schemas";
import { WeekStepper } from "~/features/finance/pay";
import { saveResponseAs } from "~/features/kernel/requests";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/menu/popover";
import styles from "./vehicle-timesheet.module.css";

/** The filters of the address. */
export interface VehicleFilter {
	vehicle_type: string | null;
	depot_id: number | null;
}

/** The bar of the timesheet: week, filters and file. On a phone the filters are in a sheet of their own. */
export function VehicleBar({ sheet, filter }: { sheet: VehicleTimesheet; filter: VehicleFilter }) {
	const [params] = useSearchParams();
	const count = Object.values(filter).filter((value) => value !== null).length;
	const exportCsv = () =>
		void saveResponseAs("vehicle_timesheet.csv", "POST /client/download-vehicle-time-sheet-csv", {
			body: {
				date: `${sheet.date_from},${sheet.date_to}`,
				keywords: params.get("keywords") ?? "",
				...(filter.vehicle_type ? { vehicle_type: filter.vehicle_type } : {}),
				...(filter.depot_id ? { depot_id: filter.depot_id } : {}),
			},
		});
	const csv = (
		<Button icon={Download} onClick={exportCsv}>
			CSV
		</Button>
	);
	return (
		<div className="toolbar">
			<h1>Vehicle timesheet</h1>
			<PhoneSearch />
			<WeekStepper from={sheet.date_from} to={sheet.date_to} />
			<span className={styles.inline}>
				<VehicleFilterFields sheet={sheet} filter={filter} />
			</span>
			<span className={styles.sheet}>
				<Popover
					label="Filters"
					placement="bottom end"
					trigger={(trigger) => (
						<IconButton icon={SlidersHorizontal} label="Filters" badge={count} {...trigger} />
					)}
				>
					<div className={styles.fields}>
						<VehicleFilterFields sheet={sheet} filter={filter} />
						{csv}
					</div>
				</Popover>
			</span>
			<span className="grow" />
			<span className={styles.inline}>{csv}</span>
		</div>
	);
}

function VehicleFilterFields({ sheet, filter }: { sheet: VehicleTimesheet; filter: VehicleFilter }) {
	const go = useListParams();
	return (
		<>
			<SelectField
				label="Type"
				hideLabel
				options={sheet.types.map((type) => ({ value: type, label: type }))}
				placeholder="Type: all"
				value={filter.vehicle_type}
				onChange={(vehicle_type) => go({ vehicle_type })}
			/>
			{(sheet.depots.length > 0 || filter.depot_id !== null) && (
				<SelectField
					label="Depot"
					hideLabel
					options={sheet.depots.map(({ id, name }) => ({ value: id, label: name }))}
					placeholder="Depot: all"
					value={filter.depot_id}
					onChange={(depot_id) => go({ depot_id })}
				/>
			)}
		</>
	);
}
