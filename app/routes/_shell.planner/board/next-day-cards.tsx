import type { PlannerJob } from "~/domain/planning/run/responses";
import { classNames } from "~/ui/class-names";
import { usePlannerTools } from "../state/planner-context";
import { describeJob, formatNarrowRoute } from "./format";
import { formatClock, type LaneCard } from "./lane";
import styles from "./next-day-cards.module.css";

/** A vehicle's jobs of the next day, beside those of the day that is planned. They are only opened here, not moved. */
export function NextDayCards(props: {
	jobs: readonly PlannerJob[];
	lane: readonly LaneCard[];
	tracks: number;
}) {
	const { openJob } = usePlannerTools();
	return props.lane.map((card) => {
		const job = props.jobs.find(({ id }) => id === card.id);
		if (!job) return null;
		const height = LANE_HEIGHT / props.tracks;
		return (
			<button
				key={job.id}
				type="button"
				tabIndex={-1}
				className={classNames(styles.nextDayCard, props.tracks > 1 && styles.inTracks)}
				style={{
					left: card.left,
					width: card.width,
					top: LANE_TOP + card.track * height,
					height: height - GAP,
				}}
				onClick={() => openJob(job)}
			>
				<span className="visually-hidden">Next day, {describeJob(job)}</span>
				<b className="tabular" aria-hidden="true">
					{job.job_number}
				</b>
				<span className="truncate" aria-hidden="true">
					{formatNarrowRoute(job)}
				</span>
				<span className="tabular" aria-hidden="true">
					{formatClock(card.start)}
				</span>
			</button>
		);
	});
}

const LANE_TOP = 6;
const LANE_HEIGHT = 62;
const GAP = 2;
