import { getJobSpan } from "~/domain/planning/run/card-times";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { classNames } from "~/ui/class-names";
import styles from "./lane-strip.module.css";

/** The least share of the day that is still seen. */
const MIN_SHARE = 0.01;

const NONE: readonly PlannerJob[] = [];

/**
 * The jobs of a lane on the line of its day, the proposed ones dashed, those that leave it hatched. Hidden from screen readers, which
 * read what is beneath.
 */
export function LaneStrip(props: {
	date: string;
	jobs: readonly PlannerJob[];
	proposed: readonly number[];
	leaving?: readonly PlannerJob[];
}) {
	const { date, jobs, proposed, leaving = NONE } = props;
	const shareOf = (minutes: number) => Math.min(1, Math.max(0, minutes / DAY_MINUTES));
	return (
		<div className={styles.strip} aria-hidden="true">
			{[...leaving, ...jobs].map((job) => {
				const span = getJobSpan(date, job);
				if (!span) return null;
				const from = Math.min(1 - MIN_SHARE, shareOf(span.start));
				const width = Math.max(MIN_SHARE, shareOf(span.end) - from);
				return (
					<span
						key={job.id}
						className={classNames(
							styles.span,
							proposed.includes(job.id) && styles.proposed,
							leaving.includes(job) && styles.leaving,
						)}
						style={{ left: `${from * 100}%`, width: `${width * 100}%` }}
					/>
				);
			})}
		</div>
	);
}
