import { TriangleAlert } from "lucide-react";
import { memo } from "react";
import { canDrag, displayStatus } from "~/domain/planning/planner/rules";
import { minutesAt } from "~/domain/planning/run/card-times";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { getStatusAppearance, StatusGlyph } from "~/features/jobs/job-status";
import { formatLate, showLateness } from "~/shared/jobs/late-text";
import { classNames } from "~/ui/class-names";
import { usePlannerTools } from "../state/planner-context";
import { useStoreSelector } from "../state/use-store-selector";
import {
	describeJob,
	formatNarrowRoute,
	formatRoute,
	formatWeight,
	isTripJob,
	splitJobNumber,
} from "./format";
import styles from "./job-card.module.css";
import { formatClock, formatSpan, type LaneCard } from "./lane";
import { MarkedFlag } from "./marked-flag";

/** Below this width in pixels a card shows only its destination and no weight. */
export const NARROW = 112;

/** The class of the colours of a status. */
export const phaseClass = (status: string) => {
	const appearance = getStatusAppearance(status);
	return appearance ? `phase-${appearance.phase} status-${appearance.slug}` : undefined;
};

/** The visible text of a card, hidden from screen readers, which read `describeJob`. */
export function CardFace(props: {
	job: PlannerJob;
	narrow: boolean;
	times: string;
	hasWarning?: boolean;
	/** Its number in the order of the day; null on no vehicle. */
	order: number | null;
}) {
	const { job, narrow, order } = props;
	const [stem, suffix] = splitJobNumber(job.job_number);
	return (
		<>
			<span className={styles.titleLine} aria-hidden="true">
				<span className={styles.titleStart}>
					<StatusGlyph status={displayStatus(job)} />
					<b className="tabular">
						<span className={styles.numberStem}>{stem}</span>
						{suffix}
					</b>
					{isTripJob(job) && !narrow && (
						<span className="secondary-text">Trip · {job.trip_sub_jobs.length}</span>
					)}
					{job.is_marked === 1 && <MarkedFlag />}
					{props.hasWarning && (
						<TriangleAlert
							className={classNames("icon extra-small", styles.warningIcon)}
							aria-hidden="true"
						/>
					)}
				</span>
				{!narrow && <span className={classNames(styles.weight, "tabular")}>{formatWeight(job.weight)}</span>}
			</span>
			<span className={styles.routeLine} aria-hidden="true">
				{narrow ? formatNarrowRoute(job) : formatRoute(job)}
			</span>
			<span className={styles.timesLine} aria-hidden="true">
				<span className={styles.times}>
					{job.late && (
						<b className={styles.lateText}>
							{narrow ? showLateness(job.late.minutes) : `${formatLate(job.late.minutes)} `}
						</b>
					)}
					{!(narrow && job.late) && props.times}
				</span>
				{order !== null && <span className={classNames(styles.order, "tabular")}>{order}</span>}
			</span>
		</>
	);
}

/** A card in the review of a plan. */
export interface CardMark {
	/** The plan brings it to the vehicle. */
	isProposed: boolean;
	/** Its reasons are shown. */
	isShown: boolean;
	/** It is locked to the vehicle for later runs. */
	isLocked: boolean;
}

const nameMark = (mark: CardMark | undefined) => [
	mark?.isProposed && "proposed",
	mark?.isLocked && "locked",
	mark?.isShown && "reasons shown",
];

/** A job on a vehicle's timeline. The board handles its events. */
export const JobCard = memo(function JobCard(props: {
	job: PlannerJob;
	vehicle: number;
	date: string;
	laneCard: LaneCard;
	tracks: number;
	warning: string | null;
	/** Whether a warning is a breach. */
	isBreach: boolean;
	/** How the review of a plan marks it. */
	mark?: CardMark;
}) {
	const { job, laneCard, tracks, warning, mark } = props;
	const order = job.job_planner?.position ?? laneCard.position;
	const narrow = laneCard.width < NARROW;
	const { drag, selected, cursor } = usePlannerTools();
	const isDragged = useStoreSelector(drag, (now) => now?.ids.includes(job.id) ?? false);
	const isSelected = useStoreSelector(selected, (now) => now.has(job.id));
	const hasCursor = useStoreSelector(cursor, (now) => now?.zone === "board" && now.job === job.id);
	const status = displayStatus(job);
	return (
		<button
			type="button"
			data-job={job.id}
			data-drag={canDrag(job) || undefined}
			tabIndex={hasCursor ? 0 : -1}
			className={classNames(
				styles.jobCard,
				phaseClass(status),
				props.isBreach && styles.breach,
				mark?.isProposed && styles.proposed,
				mark?.isLocked && styles.locked,
				mark?.isShown && styles.shown,
				isDragged && styles.dragged,
				narrow && styles.narrow,
				tracks === 2 && styles.twoTracks,
				tracks === 3 && styles.threeTracks,
				laneCard.cutStart && styles.cutStart,
				laneCard.cutEnd && styles.cutEnd,
			)}
			style={{ left: laneCard.left, width: laneCard.width, ...trackStyle(laneCard.track, tracks) }}
			aria-pressed={isSelected}
			title={warning ?? undefined}
		>
			<span className="visually-hidden">
				{[describeJob(job), ...nameMark(mark), `position ${order}`, warning].filter(Boolean).join(", ")}
			</span>
			<CardFace
				job={job}
				narrow={narrow}
				times={narrow ? formatClock(laneCard.start) : formatSpan(laneCard)}
				hasWarning={warning !== null}
				order={order}
			/>
			{isTripJob(job) && tracks === 1 && <TripStops {...props} />}
		</button>
	);
});

/** The widths in pixels of both times of a card, and of the time of a stop with the number beside it. */
const TIMES_WIDTH = 96;
const STOP_WIDTH = 64;
/** The width of the time of a stop alone. */
const LABEL_WIDTH = 40;

const LANE_SIZE = { top: 6, height: 60, gap: 2 };

/** The place of a track in the lane, in pixels. */
export const trackStyle = (track: number, tracks: number) => {
	const height = (LANE_SIZE.height - (tracks - 1) * LANE_SIZE.gap) / tracks;
	return { top: LANE_SIZE.top + track * (height + LANE_SIZE.gap), height };
};

/** Labels the intermediate stops of a trip with their times. */
function TripStops({ job, date, laneCard }: { job: PlannerJob; date: string; laneCard: LaneCard }) {
	const total = laneCard.end - laneCard.start;
	let lastX = 0;
	const times = job.trip_sub_jobs
		.map((sub) =>
			minutesAt(date, sub.delivery_date ?? sub.collection_date, sub.delivery_time ?? sub.collection_time),
		)
		.filter((minutes) => minutes !== null)
		.filter((minutes) => {
			const x = ((minutes - laneCard.start) / total) * laneCard.width;
			const fits = x > Math.max(TIMES_WIDTH, lastX + LABEL_WIDTH) && x < laneCard.width - STOP_WIDTH;
			if (fits) lastX = x;
			return fits;
		});
	return (
		<>
			{[...new Set(times)].map((minutes) => (
				<i
					key={minutes}
					className={classNames(styles.tripStop, "tabular")}
					style={{ left: ((minutes - laneCard.start) / total) * laneCard.width }}
					aria-hidden="true"
				>
					{formatClock(minutes)}
				</i>
			))}
		</>
	);
}
