import { Lock, LockOpen } from "lucide-react";
import { useEffect } from "react";
import type { WhyHere } from "~/domain/planning/automatic-planning/explain";
import type { PlannerJob } from "~/domain/planning/run/responses";
import type { Why } from "~/features/planning/automatic-planning";
import { londonOffset } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { useStore } from "~/ui/store";
import { formatDuration, formatRoute } from "../board/format";
import { formatClock } from "../board/lane";
import type { BoardState } from "../state/board-state";
import { useStoreSelector } from "../state/use-store-selector";
import type { PlanDay } from "./plan-day";
import { putOnVehicle } from "./put-on-vehicle";
import { regOf } from "./shown-lane";
import {
	describeCost,
	describeEmptyMiles,
	describeMiss,
	describeOther,
	describeOutside,
} from "./texts/why-words";

/** The reasons of a job, requested once it is shown; undefined until they are there. */
export function useWhy(planDay: PlanDay, job_id: number, isShown = true): Why | null | undefined {
	const why = useStoreSelector(planDay.whys, (whys) => whys.get(job_id));
	useEffect(() => {
		if (isShown && why === undefined) planDay.requestWhy(job_id);
	}, [planDay, job_id, isShown, why]);
	return why;
}

/** What the reasons of a plan are shown of. */
export interface PanelProps {
	planDay: PlanDay;
	board: BoardState;
	hasPrices: boolean;
}

/** Why a job is where the plan has it. */
export function WhyPanel({ planDay, board, job, hasPrices }: PanelProps & { job: PlannerJob }) {
	const why = useWhy(planDay, job.id);
	const isLocked = useStore(planDay.locks.state).jobs.has(job.id);
	return (
		<section aria-label={`Why ${job.job_number}`}>
			<h2>
				Why {job.job_number} <span className="muted">{job.customer?.customer_name}</span>
			</h2>
			<p>{formatRoute(job)}</p>
			{why === undefined && <p className="muted">Working out the reasons…</p>}
			{why === null && <p className="muted">It stays where it is: only jobs that may move have reasons.</p>}
			{why?.is === "here" && (
				<>
					<HereReasons why={why.why} {...{ planDay, board, hasPrices }} />
					<p className="muted">
						Not what you want? Drag the card to another lane, or use another vehicle. It is then locked there,
						and the rest is planned round it.
					</p>
				</>
			)}
			{why?.is === "outside" && (
				<p>{describeOutside(why.why, (id) => regOf(board, id), hasPrices).join(" · ")}</p>
			)}
			{(isLocked || why?.is === "here") && (
				<div>
					<Button
						size="row"
						icon={isLocked ? LockOpen : Lock}
						keys="shift+l"
						onClick={() => planDay.locks.toggleJob(job.id)}
					>
						{isLocked ? "Unlock job" : "Lock job"}
					</Button>
				</div>
			)}
		</section>
	);
}

function HereReasons({ why, planDay, board, hasPrices }: { why: WhyHere } & PanelProps) {
	const nameOf = (vehicle: number) => regOf(board, vehicle);
	return (
		<>
			<p>
				<b>{nameOf(why.vehicle_id)}</b>
				{hasPrices && `: ${describeCost(why)}`}.
			</p>
			<p className="secondary-text">
				{describeEmptyMiles(why.empty_miles)} · back {formatClock(why.back_at + londonOffset(board.date))}
				{why.driving_left !== null && ` · ${formatDuration(why.driving_left)} of driving left`}
			</p>
			{why.others.length + why.misses.length > 0 && <h3>Next best</h3>}
			<ul>
				{why.others.map((other) => (
					<li key={other.vehicle_id} className="cluster">
						<span className="number-plate">{nameOf(other.vehicle_id)}</span>
						<span className="grow">{describeOther(other, hasPrices)}</span>
						<UseButton {...{ planDay, board, job: why.job_id, vehicle: other.vehicle_id }} />
					</li>
				))}
				{why.misses.map((miss) => (
					<li key={miss.vehicle_id} className="cluster">
						<span className="number-plate">{nameOf(miss.vehicle_id)}</span>
						<span>No: {describeMiss(miss)}</span>
					</li>
				))}
			</ul>
		</>
	);
}

/** Puts a job on another vehicle. */
export function UseButton(
	props: Omit<PanelProps, "hasPrices"> & { job: number; vehicle: number; showsReg?: boolean },
) {
	const { planDay, board, job, vehicle, showsReg } = props;
	const name = `Use ${regOf(board, vehicle)}`;
	return (
		<Button size="row" aria-label={name} onClick={() => void putOnVehicle(planDay, board, { job, vehicle })}>
			{showsReg ? name : "Use"}
		</Button>
	);
}
