import { Truck } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { describePlacement, worstOf } from "~/domain/planning/fitness/placement";
import { findPositionByTime } from "~/domain/planning/fitness/position";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { onSubmitKey } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { SegmentedControl } from "~/ui/segmented-control";
import { Note } from "~/ui/tag";
import { Capacity } from "../board/capacity";
import { DutyHours } from "../board/duty-hours";
import { formatJobs } from "../board/format";
import type { BoardLeases } from "../leases/use-row-leases";
import type { DayContext } from "../state/planner-context";
import { formatWarning, getRowFacts, previewRowFacts } from "../state/row-facts";
import styles from "./plan-dialog.module.css";
import { type RankedVehicle, rankVehicles } from "./rank-vehicles";
import { useCarriers } from "./use-carriers";

const POSITION_CHOICES = [
	{ value: "time", label: "By time" },
	{ value: "first", label: "First" },
	{ value: "last", label: "Last" },
] as const;

const MAX_WARNINGS = 6;

/** Plans jobs without dragging: choose a vehicle, and see its warnings before you confirm. */
export default function PlanDialog(props: {
	jobs: readonly PlannerJob[];
	vehicles: readonly PlannerVehicle[];
	others: BoardLeases["others"];
	day: DayContext;
	onPlan: (vehicle: number, position: number | null) => void;
	/** Plans the jobs on a sub-contractor instead of a vehicle; undefined where that is not possible. */
	onPlanOut: ((subContractor: number, name: string) => void) | undefined;
	onClose: () => void;
}) {
	const { jobs, vehicles, others, day } = props;
	const [vehicleId, setVehicleId] = useState<number | null>(null);
	const fields = useRef<HTMLDivElement>(null);
	// Focus the vehicle field, so that you can type immediately.
	useEffect(() => fields.current?.querySelector("input")?.focus(), []);
	const [positionChoice, setPositionChoice] = useState<(typeof POSITION_CHOICES)[number]["value"]>("time");
	const { subContractors, customerJobs } = useCarriers(jobs, day.date, props.onPlanOut !== undefined);
	const options = useMemo(
		() => [
			...rankVehicles(vehicles, jobs, day, new Date(), customerJobs).map((ranked) => ({
				value: ranked.vehicle.id,
				label: ranked.vehicle.reg,
				secondary: describeOption(ranked, day, others.get(ranked.vehicle.id)?.name),
				disabled: others.has(ranked.vehicle.id),
				dimmed: ranked.placement.verdicts[0]?.level === "forbidden",
			})),
			...subContractors,
		],
		[vehicles, jobs, day, others, subContractors, customerJobs],
	);
	const subContractor = subContractors.find(({ value }) => value === vehicleId);
	const vehicle = vehicles.find(({ id }) => id === vehicleId);
	const position = useMemo(() => {
		if (positionChoice === "first") return 1;
		return positionChoice === "time" && vehicle ? findPositionByTime(vehicle, jobs, day.date) : null;
	}, [vehicle, jobs, positionChoice, day]);
	const plan = () => {
		if (vehicleId === null) return;
		if (subContractor) props.onPlanOut?.(-subContractor.value, subContractor.label);
		else props.onPlan(vehicleId, position);
		props.onClose();
	};
	const facts = useMemo(
		() => vehicle && previewRowFacts(vehicle, jobs, position, day),
		[vehicle, jobs, position, day],
	);
	return (
		<Dialog
			open
			onClose={props.onClose}
			title={`${jobs.some(({ job_planner }) => job_planner) ? "Move" : "Plan"} ${formatJobs(jobs)} ${jobs.some(({ job_planner }) => job_planner) ? "to" : "on"}…`}
			width={640}
		>
			{(close) => (
				<form
					className="fill"
					onKeyDown={onSubmitKey(plan)}
					onSubmit={(event) => {
						event.preventDefault();
						plan();
					}}
				>
					<div className={classNames("scroll panel-padding", styles.fields)} ref={fields}>
						<ComboField
							label={props.onPlanOut ? "Vehicle or sub-contractor" : "Vehicle"}
							required
							icon={Truck}
							options={options}
							value={vehicleId}
							onChange={setVehicleId}
							placeholder="Registration, type or driver"
						/>
						{subContractor ? (
							<Note tone={subContractor.dimmed ? "warn" : undefined} live>
								{subContractor.secondary}
							</Note>
						) : (
							<SegmentedControl
								label="Position"
								block
								options={POSITION_CHOICES}
								value={positionChoice}
								onChange={setPositionChoice}
							/>
						)}
						{facts && (
							<>
								<Capacity load={facts.load} />
								{facts.hours && <DutyHours hours={facts.hours} warnings={facts.warnings} label="On duty" />}
								{facts.warnings.length > 0 && (
									<Note
										tone={facts.warnings.some(({ level }) => level === "forbidden") ? "danger" : "warn"}
										live
									>
										<ul>
											{facts.warnings.slice(0, MAX_WARNINGS).map((warning) => (
												<li key={`${warning.rule}${warning.message}`}>{formatWarning(warning)}</li>
											))}
											{facts.warnings.length > MAX_WARNINGS && (
												<li>and {facts.warnings.length - MAX_WARNINGS} more</li>
											)}
										</ul>
									</Note>
								)}
							</>
						)}
					</div>
					<FormFooter onCancel={close} disabled={vehicleId === null} keys="mod+enter">
						Plan
					</FormFooter>
				</form>
			)}
		</Dialog>
	);
}

/** What would be wrong with the jobs on it, then type, driver, room, and why it stands where it does. */
function describeOption(
	{ vehicle, placement }: RankedVehicle,
	day: DayContext,
	leaseHolder?: string,
): string {
	const { load } = getRowFacts(vehicle, day);
	const free =
		load.payload === null
			? ""
			: `${Math.max(0, Math.round(load.payload - load.weight)).toLocaleString("en-GB")} kg free`;
	const worst = worstOf(placement.verdicts);
	return [
		worst && worst.level !== "warning" && formatWarning(worst),
		vehicle.vehicle_type?.v_code,
		vehicle.driver_name || "no driver",
		free,
		describePlacement(placement, day.date),
		leaseHolder && `being planned by ${leaseHolder}`,
	]
		.filter(Boolean)
		.join(" · ");
}
