import { Link2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { displayStatus } from "~/domain/planning/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { Lease } from "~/shared/leases/lease";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { toast } from "~/ui/overlay/toasts";
import { Tag } from "~/ui/tag";
import { describeJob, formatDuration, formatJobTime, formatRoute } from "../board/format";
import { LaneStrip } from "./lane-strip";
import type { PlannedLane } from "./messages";
import type { PlanDay } from "./plan-day";
import styles from "./plan-review.module.css";
import type { LaneDecision, LaneWait } from "./session";

/** A lane of the plan as the review shows it. */
export interface ShownLane {
	date: string;
	lane: PlannedLane;
	vehicle: PlannerVehicle | undefined;
	/** Its cards in their order, each with the vehicle that has it now. */
	cards: { job: PlannerJob; from: string | null }[];
	/** The registrations of the lanes that are one decision with it. */
	tied: string[];
	decision: LaneDecision | undefined;
	wait: LaneWait | undefined;
	lease: Lease | undefined;
}

const roundMiles = (miles: number | undefined) => Math.round(miles ?? 0).toLocaleString("en-GB");
const duty = (minutes: number | undefined) => (minutes === undefined ? "no duty" : formatDuration(minutes));

/** What a lane comes to, before and after: "7h 40 to 10h 10, 84 to 34 empty miles". */
const describeLane = ({ before, after }: PlannedLane) =>
	`${duty(before?.duty)} to ${duty(after?.duty)}, ${roundMiles(before?.empty_miles)} to ${roundMiles(after?.empty_miles)} empty miles`;

const describeGain = (gain: number) =>
	`${gain < -0.5 ? "-" : "+"}£${Math.round(Math.abs(gain)).toLocaleString("en-GB")}`;

/** Accepts a lane with those tied to it, unless a colleague is planning one of them. */
export async function acceptLane(planDay: PlanDay, vehicle: number): Promise<void> {
	if (!(await planDay.accept(vehicle))) toast.warning("A colleague is planning one of these vehicles.");
}

/** A changed lane: what it comes to before and after, its jobs, and the decision about it. */
export function LaneProposal(props: {
	shown: ShownLane;
	planDay: PlanDay;
	isCurrent: boolean;
	/** The job whose reasons are shown. */
	job: number | null;
	hasPrices: boolean;
}) {
	const { shown, planDay, isCurrent, job, hasPrices } = props;
	const { lane, vehicle, tied, decision, wait } = shown;
	const row = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (!isCurrent || !row.current) return;
		row.current.scrollIntoView({ block: "nearest" });
		if (!row.current.contains(document.activeElement)) row.current.querySelector("button")?.focus();
	}, [isCurrent]);
	return (
		<li
			ref={row}
			data-plan-lane={lane.vehicle_id}
			className={classNames(
				isCurrent && styles.current,
				decision === "rejected" && styles.rejected,
				wait && styles.waiting,
			)}
		>
			<div className={styles.laneHead}>
				<button
					type="button"
					className={styles.laneButton}
					aria-current={isCurrent ? "true" : undefined}
					onClick={() => planDay.focus(lane.vehicle_id, lane.added[0] ?? lane.job_ids[0] ?? null)}
				>
					<span className="number-plate">{vehicle?.reg ?? "?"}</span>
					<span className="muted text-12">{vehicle?.vehicle_type?.v_code}</span>
					<span className="truncate">{vehicle?.driver_name}</span>
				</button>
				<span className="muted text-12 tabular">{describeLane(lane)}</span>
				{tied.length > 0 && (
					<span className="muted text-12 cluster">
						<Link2 className="icon extra-small" aria-hidden="true" /> with {tied.join(", ")}
					</span>
				)}
				<span className="grow" />
				{hasPrices && (
					<span className={classNames("tabular", styles.gain, lane.gain < -0.5 && styles.loss)}>
						{describeGain(lane.gain)}
					</span>
				)}
				<LaneState {...props} />
			</div>
			<LaneStrip date={shown.date} jobs={shown.cards.map((card) => card.job)} proposed={lane.added} />
			<ul className={styles.jobs} aria-label={`Jobs of ${vehicle?.reg ?? "the vehicle"}`}>
				{shown.cards.map((card) => (
					<LaneJob
						key={card.job.id}
						card={card}
						shown={shown}
						isShown={job === card.job.id}
						planDay={planDay}
					/>
				))}
				{shown.cards.length === 0 && <li className="secondary-text">No job any more</li>}
			</ul>
		</li>
	);
}

/** The decision about a lane, why it waits, or the buttons of the decision. */
function LaneState({
	shown,
	planDay,
	isCurrent,
}: {
	shown: ShownLane;
	planDay: PlanDay;
	isCurrent: boolean;
}) {
	const { lane, tied, decision, wait, lease } = shown;
	if (decision) return <Tag tone={decision === "accepted" ? "ok" : undefined}>{DECISIONS[decision]}</Tag>;
	if (wait) return <Tag>{WAITS[wait]}</Tag>;
	if (lease) return <Tag tone="violet">{lease.name} is planning</Tag>;
	const accept =
		tied.length === 0 ? "Accept" : tied.length === 1 ? "Accept both" : `Accept ${tied.length + 1}`;
	return (
		<>
			<Button
				size="row"
				isWriting
				keys={isCurrent ? "a" : undefined}
				onClick={() => void acceptLane(planDay, lane.vehicle_id)}
			>
				{accept}
			</Button>
			<Button
				size="row"
				isWriting
				keys={isCurrent ? "r" : undefined}
				onClick={() => planDay.reject(lane.vehicle_id)}
			>
				Reject
			</Button>
		</>
	);
}

const DECISIONS: Readonly<Record<LaneDecision, string>> = { accepted: "Accepted", rejected: "Rejected" };
const WAITS: Readonly<Record<LaneWait, string>> = {
	saving: "Saving",
	replanning: "Changed by a colleague, planning again",
};

function LaneJob(props: {
	card: ShownLane["cards"][number];
	shown: ShownLane;
	isShown: boolean;
	planDay: PlanDay;
}) {
	const { card, shown, isShown, planDay } = props;
	const { job, from } = card;
	const { lane } = shown;
	const isProposed = lane.added.includes(job.id);
	const what = !isProposed ? displayStatus(job) : from ? `from ${from}` : "new";
	return (
		<li>
			<button
				type="button"
				className={classNames(isProposed && styles.proposed, isShown && styles.shown)}
				aria-pressed={isShown}
				aria-label={`${describeJob(job)}, ${what}`}
				onClick={() => planDay.focus(lane.vehicle_id, job.id)}
			>
				<b className="tabular">{job.job_number}</b>
				<span className="secondary-text tabular">
					{formatJobTime(job.collection_date, job.collection_time)}
				</span>
				<span className="truncate">{formatRoute(job)}</span>
				<span className="secondary-text text-12">{what}</span>
			</button>
		</li>
	);
}
