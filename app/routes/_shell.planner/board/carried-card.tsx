import { Moon } from "lucide-react";
import { memo } from "react";
import { displayStatus } from "~/domain/planning/planner/rules";
import type { CarriedOverJob } from "~/domain/planning/run/responses";
import { describeCarried } from "~/domain/planning/run/rules-carried";
import type { DateText } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { usePlannerTools } from "../state/planner-context";
import { useStoreSelector } from "../state/use-store-selector";
import { describeJob, formatNarrowRoute, formatRoute } from "./format";
import { NARROW, phaseClass, trackStyle } from "./job-card";
import styles from "./job-card.module.css";
import type { LaneCard } from "./lane";

/** A job of an earlier day on the timeline of a day on which its vehicle still has it. The board handles its events. */
export const CarriedCard = memo(function CarriedCard(props: {
	carried: CarriedOverJob;
	date: DateText;
	laneCard: LaneCard;
	tracks: number;
}) {
	const { carried, date, laneCard, tracks } = props;
	const { job, driver } = carried;
	const { cursor } = usePlannerTools();
	const hasCursor = useStoreSelector(cursor, (now) => now?.zone === "board" && now.job === job.id);
	const narrow = laneCard.width < NARROW;
	const text = describeCarried(date, job);
	return (
		<button
			type="button"
			data-job={job.id}
			tabIndex={hasCursor ? 0 : -1}
			className={classNames(
				styles.jobCard,
				styles.carriedCard,
				phaseClass(displayStatus(job)),
				narrow && styles.narrow,
				tracks === 2 && styles.twoTracks,
				tracks === 3 && styles.threeTracks,
				styles.cutStart,
				laneCard.cutEnd && styles.cutEnd,
			)}
			style={{ left: laneCard.left, width: laneCard.width, ...trackStyle(laneCard.track, tracks) }}
			title={text}
		>
			<span className="visually-hidden">
				{[text, describeJob(job), driver && `with ${driver.full_name}`].filter(Boolean).join(", ")}
			</span>
			<span className={styles.titleLine} aria-hidden="true">
				<span className={styles.titleStart}>
					<Moon className="icon extra-small" aria-hidden="true" />
					<b className="tabular">{job.job_number}</b>
					{!narrow && driver && <span className="secondary-text">{driver.full_name}</span>}
				</span>
			</span>
			<span className={styles.routeLine} aria-hidden="true">
				{narrow ? formatNarrowRoute(job) : formatRoute(job)}
			</span>
			<span className={styles.timesLine} aria-hidden="true">
				<span className={styles.times}>{text}</span>
			</span>
		</button>
	);
});
