import { TriangleAlert } from "lucide-react";
import { memo } from "react";
import { classNames } from "~/components/class-names";
import { StatusGlyph } from "~/components/icons/status-glyph";
import { statusLook } from "~/components/status/phases";
import { displayStatus, mayDrag } from "~/domain/planner/rules";
import type { PlannerJob } from "~/domain/planner/shapes";
import { clock, minutesAt, type Placed, spanText } from "./lane";
import { usePlannerTools } from "./planner-context";
import { useStorePart } from "./store-part";
import { isTrip, jobSentence, townsOf, wayText, weightText } from "./text";

/** Narrower than this a card leaves out its weight, and below the next where it comes from. */
const NARROW = 104;

const phaseClass = (status: string) => {
	const look = statusLook(status);
	return look ? `ph-${look.phase} s-${look.slug}` : undefined;
};

/** The words on a card, for the eye; a sentence beside them says the same. */
export function CardFace({
	job,
	narrow,
	times,
	warns,
}: {
	job: PlannerJob;
	narrow: boolean;
	times: string;
	warns?: boolean;
}) {
	const { to } = townsOf(job);
	return (
		<>
			<span className="l1" aria-hidden="true">
				<StatusGlyph status={displayStatus(job)} />
				<b className="tn">{job.job_number}</b>
				{isTrip(job) && <span className="sec">Trip · {job.trip_sub_jobs.length}</span>}
				{job.is_marked === 1 && <span className="marked" aria-hidden="true" />}
				{warns && <TriangleAlert className="i xs wn" aria-hidden="true" />}
				{!narrow && <span className="kg tn">{weightText(job.weight)}</span>}
			</span>
			<span className="l2" aria-hidden="true">
				{narrow && to ? `→ ${to}` : wayText(job)}
			</span>
			<span className="l3" aria-hidden="true">
				{times}
			</span>
		</>
	);
}

/** A job on a vehicle's time line. Which deed a press means is the board's to say; the card only says which job it is. */
export const JobCard = memo(function JobCard(props: {
	job: PlannerJob;
	vehicle: number;
	date: string;
	placed: Placed;
	tracks: number;
	warning: string | null;
	heavy: boolean;
}) {
	const { job, placed, tracks, warning } = props;
	const { lift, selected, cursor } = usePlannerTools();
	const isLifted = useStorePart(lift, (now) => now?.ids.includes(job.id) ?? false);
	const isSelected = useStorePart(selected, (now) => now.has(job.id));
	const isHere = useStorePart(cursor, (now) => now?.zone === "board" && now.job === job.id);
	const status = displayStatus(job);
	return (
		<button
			type="button"
			data-job={job.id}
			data-drag={mayDrag(job) || undefined}
			tabIndex={isHere ? 0 : -1}
			className={classNames(
				"jc",
				phaseClass(status),
				props.heavy && "over",
				isLifted && "away",
				tracks > 1 && `t${tracks}`,
				placed.cutStart && "cut-start",
				placed.cutEnd && "cut-end",
			)}
			style={{ left: placed.left, width: placed.width, ...trackStyle(placed.track, tracks) }}
			aria-pressed={isSelected}
			title={warning ?? undefined}
		>
			<span className="sr">
				{[jobSentence(job), `place ${placed.place}`, warning].filter(Boolean).join(", ")}
			</span>
			<CardFace job={job} narrow={placed.width < NARROW} times={spanText(placed)} warns={warning !== null} />
			{isTrip(job) && tracks === 1 && <TripStops {...props} />}
		</button>
	);
});

const LANE = { top: 6, height: 60, gap: 2 };

/** Where a card stands in the height of its lane. */
const trackStyle = (track: number, tracks: number) => {
	const height = (LANE.height - (tracks - 1) * LANE.gap) / tracks;
	return { top: LANE.top + track * (height + LANE.gap), height };
};

/** When a trip is at its stops on the way. */
function TripStops({ job, date, placed }: { job: PlannerJob; date: string; placed: Placed }) {
	const total = placed.end - placed.start;
	const times = job.trip_sub_jobs
		.map((sub) =>
			minutesAt(date, sub.delivery_date ?? sub.collection_date, sub.delivery_time ?? sub.collection_time),
		)
		.filter((at) => at !== null)
		.filter((at) => at > placed.start + total * 0.3 && at < placed.end - total * 0.08);
	return (
		<>
			{[...new Set(times)].map((at) => (
				<i
					key={at}
					className="stp tn"
					style={{ left: ((at - placed.start) / total) * placed.width }}
					aria-hidden="true"
				>
					{clock(at)}
				</i>
			))}
		</>
	);
}
