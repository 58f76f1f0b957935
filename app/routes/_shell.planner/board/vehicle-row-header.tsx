import { Check, ClockAlert, Lock, OctagonAlert, TriangleAlert } from "lucide-react";
import type { PlannerVehicle } from "~/domain/planner/responses";
import type { BoardWarning } from "~/domain/planner/rules-warnings";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { Meter } from "~/ui/plot/meter";
import { Tag } from "~/ui/tag";
import { OverflowButton } from "../actions/overflow-button";
import { formatJobTime, getLeadWorkday, shortDriverName } from "../format";
import type { BoardLease } from "../leases/use-row-leases";
import { usePlannerTools } from "../planner-context";
import { formatWarning, isHoursWarning, isOverloadWarning, type RowFacts } from "./row-facts";

const HOURS_ICONS = { ok: Check, warn: ClockAlert, bad: OctagonAlert } as const;

/** Duty hours, out of what the rules allow. */
function DutyHours({ hours, warnings }: Pick<RowFacts, "hours" | "warnings">) {
	if (!hours) return null;
	const Icon = HOURS_ICONS[hours.level];
	const hoursWarnings = warnings.filter(isHoursWarning).map(formatWarning).join("\n");
	return (
		<span className={`hv ${hours.level}`} title={hoursWarnings || undefined}>
			<Icon className="i xs" aria-hidden="true" />
			{hours.text}
		</span>
	);
}

/** The first warning that the header shows nowhere else, and how many more there are. */
function WarningTag({
	warnings,
	showsNoDriver,
}: {
	warnings: readonly BoardWarning[];
	showsNoDriver: boolean;
}) {
	const shown = warnings.filter(
		(warning) =>
			!isHoursWarning(warning) && warning.rule !== "vor" && !(warning.rule === "no_driver" && showsNoDriver),
	);
	const [first] = shown;
	if (!first) return null;
	return (
		<Tag tone={first.level === "bad" ? "danger" : "warn"} icon={TriangleAlert}>
			{isOverloadWarning(first) ? first.message : first.title}
			{shown.length > 1 && ` +${shown.length - 1}`}
		</Tag>
	);
}

const formatAmount = (value: number) => Math.round(value).toLocaleString("en-GB");

/** Weight and spaces, out of the vehicle's capacity. */
export function Capacity({ load }: Pick<RowFacts, "load">) {
	const { weight, payload, spaces, max_spaces: maxSpaces } = load;
	const weightText =
		payload === null ? `${formatAmount(weight)} kg` : `${formatAmount(weight)} / ${formatAmount(payload)} kg`;
	const spacesText =
		maxSpaces === null
			? `${formatAmount(spaces)} sp`
			: `${formatAmount(spaces)} / ${formatAmount(maxSpaces)} sp`;
	const overLimitClass = (value: number, max: number | null) => max !== null && value > max && "dng";
	return (
		<div className="cap">
			<Meter label="Weight" value={weight} max={payload ?? 0} text={weightText} />
			<span className={classNames("ell", overLimitClass(weight, payload))}>{weightText}</span>
			<Meter label="Spaces" value={spaces} max={maxSpaces ?? 0} text={spacesText} />
			<span className={classNames(overLimitClass(spaces, maxSpaces))}>{spacesText}</span>
		</div>
	);
}

/** A vehicle's row in one sentence, for screen readers. */
function describeVehicle(vehicle: PlannerVehicle, facts: RowFacts): string {
	const count = vehicle.planned_jobs.length;
	return [
		vehicle.reg,
		vehicle.vehicle_type?.v_code,
		vehicle.driver_name || "no driver",
		`${count} ${count === 1 ? "job" : "jobs"}`,
		...facts.warnings.map(formatWarning),
	]
		.filter(Boolean)
		.join(", ");
}

/** The header of a vehicle's row. A click opens its driver or workday. */
export function VehicleRowHeader(props: {
	vehicle: PlannerVehicle;
	facts: RowFacts;
	lease?: BoardLease;
	hasCursor: boolean;
}) {
	const { vehicle, facts, lease } = props;
	const { openVehicleMenu, openVehicle } = usePlannerTools();
	const day = getLeadWorkday(vehicle);
	const driver = day?.client_driver;
	const others = vehicle.work_day.filter((workday) => workday !== day && workday.client_driver);
	const warningLines = facts.warnings.map(formatWarning).join("\n");
	return (
		// biome-ignore lint/a11y/useSemanticElements: the board is a custom grid
		// biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
		<div className="vh" role="rowheader">
			<button
				type="button"
				className="vopen"
				data-vehicle={vehicle.id}
				tabIndex={props.hasCursor ? 0 : -1}
				aria-label={describeVehicle(vehicle, facts)}
				title={warningLines || undefined}
				onClick={() => openVehicle(vehicle)}
			/>
			<div className="row">
				<span className="reg">{vehicle.reg}</span>
				<span className="mut t12 ell">
					{[vehicle.vehicle_type?.v_code, day?.trailer?.code].filter(Boolean).join(" · ")}
				</span>
				<span className="grow" />
				<DutyHours hours={facts.hours} warnings={facts.warnings} />
			</div>
			<div className="row">
				{driver ? (
					<>
						<Avatar name={driver.full_name} image={driver.profile_image} hidden />
						<span className="b ell">{shortDriverName(driver)}</span>
						<span className="mut t12 tn">
							{formatJobTime(vehicle.work_day[0]?.date ?? null, day?.start_time ?? null)}
						</span>
						{others.map(
							({ id, client_driver }) =>
								client_driver && (
									<Avatar key={id} name={client_driver.full_name} image={client_driver.profile_image} />
								),
						)}
					</>
				) : (
					<span className="mut">No driver</span>
				)}
				<span className="grow" />
				{lease ? (
					<>
						<Avatar name={lease.name} />
						<Lock className="i xs mut" aria-hidden="true" />
					</>
				) : (
					<WarningTag warnings={facts.warnings} showsNoDriver={!driver} />
				)}
			</div>
			<Capacity load={facts.load} />
			<OverflowButton
				className="ib s vmenu"
				tabIndex={-1}
				subject={vehicle.reg}
				onPress={(anchor) => openVehicleMenu(vehicle.id, anchor)}
			/>
		</div>
	);
}
