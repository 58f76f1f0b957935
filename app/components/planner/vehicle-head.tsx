import { Check, ClockAlert, Lock, OctagonAlert, TriangleAlert } from "lucide-react";
import { Avatar } from "~/components/avatar";
import { classNames } from "~/components/class-names";
import { Meter } from "~/components/plot/meter";
import { Tag } from "~/components/tag";
import type { BoardWarning } from "~/domain/planner/rules-warnings";
import type { PlannerVehicle } from "~/domain/planner/shapes";
import { MoreButton } from "./more-button";
import { usePlannerTools } from "./planner-context";
import { isHours, isOverload, type RowFacts, warningText } from "./row-facts";
import { leadingDay, shortName, timeOf } from "./text";
import type { Holder } from "./use-holds";

const VERDICTS = { ok: Check, warn: ClockAlert, bad: OctagonAlert } as const;

/** How long the driver is on duty, of what the rules allow. */
function Verdict({ hours, warnings }: Pick<RowFacts, "hours" | "warnings">) {
	if (!hours) return null;
	const Picture = VERDICTS[hours.level];
	const broken = warnings.filter(isHours).map(warningText).join("\n");
	return (
		<span className={`hv ${hours.level}`} title={broken || undefined}>
			<Picture className="i xs" aria-hidden="true" />
			{hours.text}
		</span>
	);
}

/** The one warning that has no other place in the head; how many more there are. */
function Trouble({ warnings, named }: { warnings: readonly BoardWarning[]; named: boolean }) {
	const shown = warnings.filter(
		(one) => !isHours(one) && one.rule !== "vor" && !(one.rule === "no_driver" && named),
	);
	const [first] = shown;
	if (!first) return null;
	return (
		<Tag tone={first.level === "bad" ? "danger" : "warn"} icon={TriangleAlert}>
			{isOverload(first) ? first.message : first.title}
			{shown.length > 1 && ` +${shown.length - 1}`}
		</Tag>
	);
}

const amount = (value: number) => Math.round(value).toLocaleString("en-GB");

/** Weight and spaces, of what the vehicle may carry. */
export function Capacity({ load }: Pick<RowFacts, "load">) {
	const { weight, payload, spaces, most_spaces } = load;
	const weightWords = payload === null ? `${amount(weight)} kg` : `${amount(weight)} / ${amount(payload)} kg`;
	const spacesWords =
		most_spaces === null ? `${amount(spaces)} sp` : `${amount(spaces)} / ${amount(most_spaces)} sp`;
	const over = (value: number, most: number | null) => most !== null && value > most && "dng";
	return (
		<div className="cap">
			<Meter label="Weight" value={weight} max={payload ?? 0} text={weightWords} />
			<span className={classNames("ell", over(weight, payload))}>{weightWords}</span>
			<Meter label="Spaces" value={spaces} max={most_spaces ?? 0} text={spacesWords} />
			<span className={classNames(over(spaces, most_spaces))}>{spacesWords}</span>
		</div>
	);
}

/** Everything a vehicle's row says, in one sentence. */
export function vehicleSentence(vehicle: PlannerVehicle, facts: RowFacts): string {
	const count = vehicle.planned_jobs.length;
	return [
		vehicle.reg,
		vehicle.vehicle_type?.v_code,
		vehicle.driver_name || "no driver",
		`${count} ${count === 1 ? "job" : "jobs"}`,
		...facts.warnings.map(warningText),
	]
		.filter(Boolean)
		.join(", ");
}

/** The head of a vehicle's row: registration, hours, driver, how full it is. A press opens its driver or workday. */
export function VehicleHead(props: {
	vehicle: PlannerVehicle;
	facts: RowFacts;
	holder?: Holder;
	isHere: boolean;
}) {
	const { vehicle, facts, holder } = props;
	const { menuOfVehicle, openVehicle } = usePlannerTools();
	const day = leadingDay(vehicle);
	const driver = day?.client_driver;
	const others = vehicle.work_day.filter((one) => one !== day && one.client_driver);
	const trouble = facts.warnings.map(warningText).join("\n");
	return (
		// biome-ignore lint/a11y/useSemanticElements: the board is a grid of its own making
		// biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
		<div className="vh" role="rowheader">
			<button
				type="button"
				className="vopen"
				data-vehicle={vehicle.id}
				tabIndex={props.isHere ? 0 : -1}
				aria-label={vehicleSentence(vehicle, facts)}
				title={trouble || undefined}
				onClick={() => openVehicle(vehicle)}
			/>
			<div className="row">
				<span className="reg">{vehicle.reg}</span>
				<span className="mut t12 ell">
					{[vehicle.vehicle_type?.v_code, day?.trailer?.code].filter(Boolean).join(" · ")}
				</span>
				<span className="grow" />
				<Verdict hours={facts.hours} warnings={facts.warnings} />
			</div>
			<div className="row">
				{driver ? (
					<>
						<Avatar name={driver.full_name} image={driver.profile_image} hidden />
						<span className="b ell">{shortName(driver)}</span>
						<span className="mut t12 tn">
							{timeOf(vehicle.work_day[0]?.date ?? null, day?.start_time ?? null)}
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
				{holder ? (
					<>
						<Avatar name={holder.name} />
						<Lock className="i xs mut" aria-hidden="true" />
					</>
				) : (
					<Trouble warnings={facts.warnings} named={!driver} />
				)}
			</div>
			<Capacity load={facts.load} />
			<MoreButton
				className="ib s vmenu"
				tabIndex={-1}
				of={vehicle.reg}
				onPress={(at) => menuOfVehicle(vehicle.id, at)}
			/>
		</div>
	);
}
