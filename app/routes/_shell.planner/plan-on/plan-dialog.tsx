import { Truck } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { toPricedLane } from "~/domain/planning/automatic-planning/one-job/vehicle-price";
import { type ProposedLane, toLaneCards } from "~/domain/planning/automatic-planning/proposal";
import { findPositionByTime } from "~/domain/planning/fitness/position";
import type { NeedFacts } from "~/domain/planning/needs/need-facts";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ComboField } from "~/ui/form/combo-field";
import { onSubmitKey } from "~/ui/form/form";
import { FormFooter } from "~/ui/form/form-footer";
import { Dialog } from "~/ui/overlay/dialog";
import { SegmentedControl } from "~/ui/segmented-control";
import { Note } from "~/ui/tag";
import { useCarriers } from "../actions/use-carriers";
import { formatJobs } from "../board/format";
import type { BoardLeases } from "../leases/use-row-leases";
import type { PlanLocks } from "../plan-day/plan-locks";
import type { DayContext } from "../state/planner-context";
import { previewRowFacts } from "../state/row-facts";
import { ChosenFacts } from "./chosen-facts";
import { describeOption } from "./describe-option";
import styles from "./plan-dialog.module.css";
import { askBeforePlan } from "./questions";
import type { RankedVehicle } from "./rank-vehicles";
import { RippleNote } from "./ripple-note";
import { useRanking } from "./use-ranking";

const POSITION_CHOICES = [
	{ value: "best", label: "Best" },
	{ value: "time", label: "By time" },
	{ value: "first", label: "First" },
	{ value: "last", label: "Last" },
] as const;
/** How many of the first vehicles have it worked out why their lane has no place. */
const MAX_EXPLAINED = 20;

type PositionChoice = (typeof POSITION_CHOICES)[number]["value"];

interface Props {
	jobs: readonly PlannerJob[];
	/** Whether they are left over from an earlier day. */
	isEarlier: boolean;
	vehicles: readonly PlannerVehicle[];
	others: BoardLeases["others"];
	day: DayContext;
	needs: NeedFacts;
	/** What the planner has locked for plans of the day. */
	locks: PlanLocks;
	onPlan: (vehicle: number, position: number | null) => void;
	/** Saves lanes that are one decision, with the rules that are overridden; the text announces it. */
	onPlanLanes: (lanes: readonly ProposedLane[], text: string, override: readonly string[]) => void;
	/** Plans the jobs on a sub-contractor instead of a vehicle; undefined where that is not possible. */
	onPlanOut: ((subContractor: number, name: string) => void) | undefined;
	onClose: () => void;
}

/** Plans jobs without dragging: choose a vehicle, and see its warnings before you confirm. */
export default function PlanDialog(props: Props) {
	const { jobs, vehicles, day } = props;
	const [vehicleId, setVehicleId] = useState<number | null>(null);
	const fields = useRef<HTMLDivElement>(null);
	// Focus the vehicle field, so that you can type immediately.
	useEffect(() => fields.current?.querySelector("input")?.focus(), []);
	const [positionChoice, setPositionChoice] = useState<PositionChoice>("best");
	const { options, ranked, subContractors, retryCarriers, hasPrices } = useOptions(props);
	const subContractor = subContractors.find(({ value }) => value === vehicleId);
	const vehicle = vehicles.find(({ id }) => id === vehicleId);
	const best = useBestPlace(ranked.find((one) => one.vehicle.id === vehicleId));
	const choice = positionChoice === "best" && !best ? "time" : positionChoice;
	const position = useMemo(() => {
		if (choice === "first") return 1;
		return choice === "time" && vehicle ? findPositionByTime(vehicle, jobs, day.date) : null;
	}, [vehicle, jobs, choice, day]);
	const isMove = jobs.some(({ job_planner }) => job_planner);
	const facts = useMemo(
		() =>
			vehicle && previewRowFacts(vehicle, jobs, position, day, choice === "best" ? best?.cards : undefined),
		[vehicle, jobs, position, day, choice, best],
	);
	const planBest = async (lane: ProposedLane, reg: string) => {
		const { isEarlier } = props;
		const verdicts = facts?.warnings ?? [];
		const override = await askBeforePlan({ jobs, isEarlier, date: day.date, reg, verdicts });
		if (override === null) return;
		props.onPlanLanes([lane], `${formatJobs(jobs)} ${isMove ? "moved to" : "planned on"} ${reg}`, override);
		props.onClose();
	};
	const plan = () => {
		if (vehicleId === null) return;
		if (!subContractor && choice === "best" && best) return void planBest(best.lane, vehicle?.reg ?? "");
		if (subContractor) props.onPlanOut?.(-subContractor.value, subContractor.label);
		else props.onPlan(vehicleId, position);
		props.onClose();
	};
	return (
		<Dialog
			open
			onClose={props.onClose}
			title={`${isMove ? "Move" : "Plan"} ${formatJobs(jobs)} ${isMove ? "to" : "on"}…`}
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
						{retryCarriers && (
							<Note tone="warn" live>
								<p>The sub-contractors could not be read. Vehicles can be chosen.</p>
								<Button size="row" onClick={retryCarriers}>
									Try again
								</Button>
							</Note>
						)}
						{subContractor ? (
							<Note tone={subContractor.dimmed ? "warn" : undefined} live>
								{subContractor.secondary}
							</Note>
						) : (
							<SegmentedControl
								label="Position"
								block
								options={POSITION_CHOICES.filter(({ value }) => value !== "best" || best)}
								value={choice}
								onChange={setPositionChoice}
							/>
						)}
						{facts && <ChosenFacts facts={facts} />}
						<RippleNote {...props} hasPrices={hasPrices} />
					</div>
					<FormFooter onCancel={close} disabled={vehicleId === null} keys="mod+enter">
						Plan
					</FormFooter>
				</form>
			)}
		</Dialog>
	);
}

/** The vehicles, the best first, then the sub-contractors. */
function useOptions({ jobs, isEarlier, vehicles, others, day, onPlanOut }: Props) {
	const { subContractors, customerJobs, retry } = useCarriers(jobs, day.date, onPlanOut !== undefined);
	const ranked = useRanking({ vehicles, jobs, day, customerJobs, isEarlier });
	// A role without prices gets none of them.
	const hasPrices = useMemo(
		() =>
			[...jobs, ...vehicles.flatMap(({ planned_jobs }) => planned_jobs)].some(
				({ total_charge }) => total_charge > 0,
			),
		[jobs, vehicles],
	);
	const options = useMemo(
		() => [
			...ranked.map((one, at) => ({
				value: one.vehicle.id,
				label: one.vehicle.reg,
				secondary: describeOption(one, {
					day,
					hasPrices,
					isExplained: at < MAX_EXPLAINED,
					leaseHolder: others.get(one.vehicle.id)?.name,
				}),
				disabled: others.has(one.vehicle.id),
				dimmed: one.placement?.verdicts[0]?.level === "forbidden",
			})),
			...subContractors,
		],
		[ranked, day, hasPrices, others, subContractors],
	);
	return { options, ranked, subContractors, retryCarriers: retry, hasPrices };
}

/** The lane of a vehicle with the jobs where they cost least, and its cards; null where it has no such place, or they are there already. */
function useBestPlace(ranked: RankedVehicle | undefined) {
	const price = ranked?.quote?.is === "price" ? ranked.quote.price : null;
	return useMemo(() => {
		const lane = price && toPricedLane(price);
		return lane && { lane, cards: toLaneCards(price.model, price.plan, 0) };
	}, [price]);
}
