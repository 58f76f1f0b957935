import { Truck } from "lucide-react";
import { useRef, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { computeMpg } from "~/domain/finance/pay/rules-vehicle-week";
import type { VehicleTimesheet } from "~/domain/finance/pay/timesheet-schemas";
import { useListKeys } from "~/features/finance/pay";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { SimpleTable } from "~/ui/grid/simple-table";
import { KeyHints } from "~/ui/key-hints";
import { EmptyState } from "~/ui/overlay/empty-state";
import { showNumber } from "./show-number";
import { VehicleBar, type VehicleFilter } from "./vehicle-bar";
import { getVehicleColumns } from "./vehicle-columns";
import { VehicleDays } from "./vehicle-days";
import styles from "./vehicle-timesheet.module.css";

/** The key figures of the vehicles; miles a gallon of those whose mileage is complete. */
function listFigures(rows: VehicleTimesheet["data"]) {
	const litres = sum(rows.map(({ fuel_volume }) => fuel_volume));
	const fuel = sum(rows.map(({ fuel_cost }) => fuel_cost));
	const miles = sum(rows.map(({ mileage }) => mileage));
	const complete = rows.filter(({ mpg }) => mpg !== null);
	const mpg = computeMpg(
		sum(complete.map(({ mileage }) => mileage)),
		sum(complete.map(({ fuel_volume }) => fuel_volume)),
	);
	return [
		["Fuel", `${showNumber(litres)} l`, showPounds(fuel)],
		["Mileage", showNumber(miles), "miles"],
		["Fleet", mpg === null ? "—" : mpg.toFixed(1), "mpg"],
		[
			"Fuel per mile",
			miles > 0 ? showPounds(fuel / miles) : "—",
			litres > 0 ? `at ${showPounds(fuel / litres)} a litre` : "",
		],
		[
			"On the road",
			String(rows.filter(({ total_hours }) => total_hours > 0).length),
			`of ${rows.length} vehicles`,
		],
	] as const;
}

/** A week of each vehicle, unfolding to days: hours, fuel, miles by its checks, and the days whose mileage is missing. */
export function VehicleTimesheetScreen({
	sheet,
	filter,
}: {
	sheet: VehicleTimesheet;
	filter: VehicleFilter;
}) {
	useScreenRefresh(["organizerChange", "driverAction", "vehicleChange"]);
	const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
	const unfold = (id: number) => {
		const next = new Set(open);
		if (!next.delete(id)) next.add(id);
		setOpen(next);
	};
	const list = useRef<HTMLElement>(null);
	useListKeys(list, { isOpen: (id) => open.has(id), toggle: unfold });
	const vehicles = sheet.data;
	const rows = vehicles.flatMap((week) => [
		{ ...week, isDays: false },
		...(open.has(week.id) ? [{ ...week, isDays: true }] : []),
	]);
	return (
		<section className={styles.screen} aria-label="Vehicle timesheet">
			<VehicleBar sheet={sheet} filter={filter} />
			<dl className={styles.figures}>
				{listFigures(vehicles).map(([label, value, unit]) => (
					<div key={label}>
						<dt className="muted">{label}</dt>
						<dd>
							<b>{value}</b> <span className="muted">{unit}</span>
						</dd>
					</div>
				))}
			</dl>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable table must be reachable by keyboard */}
			<section className="table-scroll" aria-label="Weeks of the vehicles" tabIndex={0} ref={list}>
				<SimpleTable
					label="Weeks of vehicles"
					density="normal"
					columns={getVehicleColumns({ rows: vehicles, open, onUnfold: unfold })}
					rows={rows}
					rowId={({ id, isDays }) => `${id}${isDays ? "-days" : ""}`}
					spanningContent={(row) => (row.isDays ? { content: <VehicleDays week={row} /> } : null)}
					empty={<EmptyState icon={Truck}>No vehicle was used in this week.</EmptyState>}
				/>
			</section>
			<footer className="list-footer">
				<span>
					<b>{vehicles.length}</b> vehicles used
				</span>
				<span>
					<b>{showNumber(sum(vehicles.map(({ total_hours }) => total_hours)), 2)} h</b>
				</span>
				<span className="grow" />
				<KeyHints
					hints={[
						[["arrowup", "arrowdown"], "move"],
						[["arrowright", "arrowleft"], "show days"],
					]}
				/>
			</footer>
		</section>
	);
}
