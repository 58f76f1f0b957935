import { Ellipsis, Wrench } from "lucide-react";
import { describeOffRoad } from "~/domain/planning/maintenance/rules";
import type { WeekVehicle } from "~/domain/planning/organizer/week-responses";
import { classNames } from "~/ui/class-names";
import { CustomMenu } from "~/ui/menu/menu";
import { Reg, Tag } from "~/ui/tag";
import type { Organizer } from "./use-organizer";
import { buildWeekVehicleMenu } from "./week-bar";
import styles from "./week-row-header.module.css";

/** The header of a vehicle's row: registration, type, favourite driver and menu. */
export function WeekRowHeader(props: {
	vehicle: WeekVehicle;
	shift: number;
	today: string;
	open: Organizer["open"];
}) {
	const { vehicle, shift, today, open } = props;
	const favourites = shift === 2 ? vehicle.night_favourite_drivers : vehicle.day_favourite_drivers;
	const names = favourites.map(({ driver_details }) => driver_details.full_name).join(", ");
	const nextMaintenance = vehicle.dates.find(({ date, kind }) => kind !== "vor" && date >= today);
	const offRoadToday = vehicle.dates.find(({ date, kind }) => kind === "vor" && date === today);
	return (
		<>
			<div className="cluster">
				<Reg>{vehicle.reg}</Reg>
				<span className="muted text-12 truncate">{vehicle.v_code}</span>
				<span className="grow" />
				{vehicle.vor.includes(today) ? (
					<span title={describeOffRoad(offRoadToday ?? {}) || undefined}>
						<Tag tone="danger" icon={Wrench}>
							VOR
						</Tag>
					</span>
				) : (
					nextMaintenance && (
						<Tag tone="warn">{`${nextMaintenance.kind.toUpperCase()} ${Number(nextMaintenance.date.slice(8))}`}</Tag>
					)
				)}
				<CustomMenu label={`More for ${vehicle.reg}`} entries={buildWeekVehicleMenu(vehicle, open)}>
					{(trigger) => (
						<button
							type="button"
							className={classNames("icon-button small", styles.menuButton)}
							tabIndex={-1}
							aria-label={`More for ${vehicle.reg}`}
							{...trigger}
						>
							<Ellipsis className="icon small" aria-hidden="true" />
						</button>
					)}
				</CustomMenu>
			</div>
			<div className={favourites.length > 0 ? "text-12 secondary-text truncate" : "text-12 muted truncate"}>
				{names || "No favourite driver"}
			</div>
		</>
	);
}
