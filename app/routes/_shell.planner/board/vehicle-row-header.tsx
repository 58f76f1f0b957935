import { Lock, Moon, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import type { Lease } from "~/shared/leases/lease";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { DetailsButton } from "~/ui/details-button";
import { Tag } from "~/ui/tag";
import { usePlannerTools } from "../state/planner-context";
import { formatWarning, isHoursWarning, type RowFacts } from "../state/row-facts";
import { Capacity } from "./capacity";
import type { CarriedSummary } from "./carried-summary";
import { DutyHours } from "./duty-hours";
import { shortWarning } from "./fit";
import { formatJobTime, getLeadWorkday, shortDriverName } from "./format";
import { OverflowButton } from "./overflow-button";
import { RowDetails } from "./row-details";
import styles from "./vehicle-row-header.module.css";

/** The first warning that the header shows nowhere else, and how many more there are. */
function WarningTag({
	facts,
	showsNoDriver,
	isOffRoad,
}: {
	facts: RowFacts;
	showsNoDriver: boolean;
	isOffRoad: boolean;
}) {
	const shown = facts.warnings.filter(
		(warning) => !isHoursWarning(warning) && !(warning.rule === "no_driver" && showsNoDriver),
	);
	const [first] = shown;
	if (!first) return isOffRoad ? <Tag tone="danger">VOR</Tag> : null;
	return (
		<DetailsButton className={styles.tagButton} tabIndex={-1} details={<RowDetails {...facts} />}>
			<Tag tone={first.level === "forbidden" ? "danger" : "warn"} icon={TriangleAlert}>
				{shortWarning(first)}
				{shown.length > 1 && ` +${shown.length - 1}`}
			</Tag>
		</DetailsButton>
	);
}

/** A vehicle's row in one sentence, for screen readers. */
function describeVehicle(vehicle: PlannerVehicle, facts: RowFacts, carried: CarriedSummary | null): string {
	const count = vehicle.planned_jobs.length;
	return [
		vehicle.reg,
		vehicle.vehicle_type?.v_code,
		vehicle.driver_name || carried?.driver || "no driver",
		(count > 0 || !carried) && `${count} ${count === 1 ? "job" : "jobs"}`,
		carried && `${carried.count}, busy ${carried.until}`,
		...facts.warnings.map(formatWarning),
	]
		.filter(Boolean)
		.join(", ");
}

/** The header of a vehicle's row. A click opens its driver or workday. */
export function VehicleRowHeader(props: {
	vehicle: PlannerVehicle;
	facts: RowFacts;
	lease?: Lease;
	hasCursor: boolean;
	/** What it has of earlier days. */
	carried: CarriedSummary | null;
	/** Why it cannot take the jobs being dragged; null if it can. */
	misfit: string | null;
}) {
	const { vehicle, facts, lease, misfit, carried } = props;
	const { openVehicleMenu, openVehicle } = usePlannerTools();
	const day = getLeadWorkday(vehicle);
	const driver = day?.client_driver;
	const others = vehicle.work_day.filter((workday) => workday !== day && workday.client_driver);
	const [isFocused, setIsFocused] = useState(false);
	return (
		// biome-ignore lint/a11y/useSemanticElements: the board is a custom grid
		// biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
		<div className={styles.header} role="rowheader">
			<button
				type="button"
				className={styles.openButton}
				data-vehicle={vehicle.id}
				tabIndex={props.hasCursor ? 0 : -1}
				aria-label={describeVehicle(vehicle, facts, carried)}
				onFocus={(event) => setIsFocused(event.target.matches(":focus-visible"))}
				onBlur={() => setIsFocused(false)}
				onClick={() => openVehicle(vehicle)}
			/>
			<div className="cluster">
				<span className="number-plate">{vehicle.reg}</span>
				<span className="muted text-12 truncate">
					{[vehicle.vehicle_type?.v_code, day?.trailer?.code].filter(Boolean).join(" · ")}
				</span>
				{carried && !facts.hours && (
					<>
						<span className="grow" />
						<Tag icon={Moon}>{carried.until}</Tag>
					</>
				)}
				{facts.hours && (
					<DutyHours
						hours={facts.hours}
						warnings={facts.warnings}
						showsIcon
						tabIndex={-1}
						isRowFocused={isFocused}
					/>
				)}
			</div>
			<div className="cluster">
				{driver ? (
					<>
						<Avatar name={driver.full_name} image={driver.profile_image} hidden />
						<span className="medium truncate">{shortDriverName(driver)}</span>
						<span className="muted text-12 tabular">
							{formatJobTime(vehicle.work_day[0]?.date ?? null, day?.start_time ?? null)}
						</span>
						{others.map(
							({ id, client_driver }) =>
								client_driver && (
									<Avatar key={id} name={client_driver.full_name} image={client_driver.profile_image} />
								),
						)}
					</>
				) : carried?.driver_name ? (
					<>
						<Avatar name={carried.driver_name} hidden />
						<span className="medium truncate">{carried.short_name}</span>
						<span className="muted text-12">{carried.from}</span>
					</>
				) : (
					<span className="muted">No driver</span>
				)}
				<span className="grow" />
				{lease ? (
					<>
						<Avatar name={lease.name} />
						<Lock className="icon extra-small muted" aria-hidden="true" />
					</>
				) : misfit ? (
					<Tag tone="danger">{misfit}</Tag>
				) : carried && facts.warnings.length === 0 && vehicle.vor === 0 ? (
					<span className="muted text-12">{carried.count}</span>
				) : (
					<WarningTag facts={facts} showsNoDriver={!driver} isOffRoad={vehicle.vor === 1} />
				)}
			</div>
			<Capacity load={facts.load} className={styles.capacity} />
			<OverflowButton
				className={classNames("icon-button small", styles.menuButton)}
				tabIndex={-1}
				subject={vehicle.reg}
				onPress={(anchor) => openVehicleMenu(vehicle.id, anchor)}
			/>
		</div>
	);
}
