import { Link2 } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { displayStatus } from "~/domain/planning/planner/rules";
import { classNames } from "~/ui/class-names";
import { describeJob, formatJobTime, formatRoute } from "../board/format";
import { LaneState } from "./lane-state";
import { LaneStrip } from "./lane-strip";
import { describeGain, describeLane, isLoss } from "./lane-texts";
import type { PlanDay } from "./plan-day";
import styles from "./plan-review.module.css";
import type { ShownLane } from "./shown-lane";

/** A changed lane: what it comes to before and after, its jobs, and the decision about it. */
export const LaneProposal = memo(function LaneProposal(props: {
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
					<span className={classNames("tabular", styles.gain, isLoss(lane.gain) && styles.loss)}>
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
				{shown.leaving.map(({ job, to }) => (
					<li key={job.id} className={styles.leaving}>
						<b className="tabular">{job.job_number}</b>
						<span className="truncate">{formatRoute(job)}</span>
						<span className="text-12">{to ? `to ${to}` : "unplanned"}</span>
					</li>
				))}
			</ul>
		</li>
	);
});

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
				onClick={() => planDay.focus(lane.vehicle_id, job.id)}
			>
				<span className="visually-hidden">{`${describeJob(job)}, ${what}`}</span>
				<b className="tabular" aria-hidden="true">
					{job.job_number}
				</b>
				<span className="secondary-text tabular" aria-hidden="true">
					{formatJobTime(job.collection_date, job.collection_time)}
				</span>
				<span className="truncate" aria-hidden="true">
					{formatRoute(job)}
				</span>
				<span className="secondary-text text-12" aria-hidden="true">
					{what}
				</span>
			</button>
		</li>
	);
}
