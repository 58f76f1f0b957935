import { Lock, LockOpen } from "lucide-react";
import { useEffect } from "react";
import type { WhyHere } from "~/domain/planning/automatic-planning/explain";
import type { JobNotPlanned } from "~/domain/planning/automatic-planning/model";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { showPounds } from "~/shared/money/text";
import { londonOffset } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { useStore } from "~/ui/store";
import { formatDuration, formatRoute } from "../board/format";
import { formatClock } from "../board/lane";
import { OverflowButton } from "../board/overflow-button";
import type { BoardState } from "../state/board-state";
import { usePlannerTools } from "../state/planner-context";
import type { Why } from "./messages";
import type { PlanDay } from "./plan-day";
import styles from "./plan-review.module.css";
import { putOnVehicle } from "./put-on-vehicle";
import { regOf } from "./shown-lane";
import {
	describeCost,
	describeEmptyMiles,
	describeMiss,
	describeNotPlanned,
	describeOther,
	describeOutside,
} from "./why-words";

/** The reasons of a job, requested once it is shown; undefined until they are there. */
function useWhy(planDay: PlanDay, job_id: number): Why | null | undefined {
	const whys = useStore(planDay.whys);
	const why = whys.get(job_id);
	useEffect(() => {
		if (why === undefined) planDay.requestWhy(job_id);
	}, [planDay, job_id, why]);
	return why;
}

interface PanelProps {
	planDay: PlanDay;
	board: BoardState;
}

/** Why a job is where the plan has it. */
export function WhyPanel({ planDay, board, job }: PanelProps & { job: PlannerJob }) {
	const why = useWhy(planDay, job.id);
	const isLocked = useStore(planDay.locks).jobs.has(job.id);
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
					<HereReasons why={why.why} planDay={planDay} board={board} />
					<p className="muted">
						Not what you want? Drag the card to another lane, or use another vehicle. It is then locked there,
						and the rest is planned round it.
					</p>
					<div>
						<Button
							size="row"
							icon={isLocked ? LockOpen : Lock}
							keys="shift+l"
							aria-pressed={isLocked}
							onClick={() => planDay.toggleJobLock(job.id)}
						>
							{isLocked ? "Unlock job" : "Lock job"}
						</Button>
					</div>
				</>
			)}
			{why?.is === "outside" && <p>{describeOutside(why.why, (id) => regOf(board, id)).join(" · ")}</p>}
		</section>
	);
}

function HereReasons({ why, planDay, board }: { why: WhyHere } & PanelProps) {
	const nameOf = (vehicle: number) => regOf(board, vehicle);
	return (
		<>
			<p>
				<b>{nameOf(why.vehicle_id)}</b>: {describeCost(why)}.
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
						<span className="grow">{describeOther(other)}</span>
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
function UseButton(props: PanelProps & { job: number; vehicle: number; showsReg?: boolean }) {
	const { planDay, board, job, vehicle, showsReg } = props;
	const name = `Use ${regOf(board, vehicle)}`;
	return (
		<Button size="row" aria-label={name} onClick={() => void putOnVehicle(planDay, board, { job, vehicle })}>
			{showsReg ? name : "Use"}
		</Button>
	);
}

/** The jobs that stay on no vehicle, each with why, and what a sub-contractor would take. */
export function LeftOut(
	props: PanelProps & { jobs: readonly PlannerJob[]; notPlanned: readonly JobNotPlanned[] },
) {
	const { jobs, notPlanned, ...panel } = props;
	if (jobs.length === 0) return null;
	return (
		<section className={styles.leftOut} aria-labelledby="plan-left-out">
			<h2 id="plan-left-out" tabIndex={-1}>
				Left out <span className="count tabular">{jobs.length}</span>
			</h2>
			<ul>
				{jobs.map((job) => (
					<LeftOutJob
						key={job.id}
						job={job}
						refusal={notPlanned.find(({ job_id }) => job_id === job.id)}
						{...panel}
					/>
				))}
			</ul>
		</section>
	);
}

function LeftOutJob(props: PanelProps & { job: PlannerJob; refusal: JobNotPlanned | undefined }) {
	const { job, refusal } = props;
	const { openJobMenu } = usePlannerTools();
	return (
		<li>
			<span className="cluster">
				<b className="tabular">{job.job_number}</b>
				<span className="grow truncate">{job.customer?.customer_name}</span>
				<OverflowButton subject={job.job_number} onPress={(anchor) => openJobMenu(job.id, anchor)} />
			</span>
			<span className="secondary-text">{formatRoute(job)}</span>
			{refusal ? (
				<span className="text-12">{describeNotPlanned(refusal)}</span>
			) : (
				<OutsideReasons {...props} />
			)}
		</li>
	);
}

function OutsideReasons({ planDay, board, job }: PanelProps & { job: PlannerJob }) {
	const why = useWhy(planDay, job.id);
	if (why === undefined) return <span className="muted text-12">Working out the reasons…</span>;
	if (why?.is !== "outside") return null;
	const { dearer, sub_contractor } = why.why;
	return (
		<>
			<span className="text-12">{describeOutside(why.why, (id) => regOf(board, id)).join(" · ")}</span>
			<span className="cluster">
				<span className="grow muted text-12">Sub-contract about {showPounds(sub_contractor)}</span>
				{dearer && <UseButton {...{ planDay, board, job: job.id, vehicle: dearer.vehicle_id }} showsReg />}
			</span>
		</>
	);
}
