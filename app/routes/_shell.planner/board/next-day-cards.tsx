import { useMemo } from "react";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { classNames } from "~/ui/class-names";
import { type DayContext, usePlannerTools } from "../state/planner-context";
import { describeJob, formatNarrowRoute } from "./format";
import { formatClock, layOutLane } from "./lane";
import styles from "./next-day-cards.module.css";

/** A vehicle's jobs of the next day, beside those of the day that is planned. They are only opened here, not moved. */
export function NextDayCards(props: { jobs: readonly PlannerJob[]; day: DayContext; hourWidth: number }) {
	const { jobs, day, hourWidth } = props;
	const { openJob } = usePlannerTools();
	const lane = useMemo(() => layOutLane(day.date, jobs, hourWidth, 2), [day.date, jobs, hourWidth]);
	return lane.cards.map((card, at) => {
		const job = jobs[at];
		// Without times it would be drawn on the first day.
		if (!job || card.end <= DAY_MINUTES) return null;
		const height = LANE_HEIGHT / lane.tracks;
		return (
			<button
				key={job.id}
				type="button"
				tabIndex={-1}
				className={classNames(styles.nextDayCard, lane.tracks > 1 && styles.inTracks)}
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
