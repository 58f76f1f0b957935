import { memo } from "react";
import { classNames } from "~/components/class-names";
import { StatusGlyph } from "~/components/icons/status-glyph";
import { statusLook } from "~/components/status/phases";
import { displayStatus, mayDrag } from "~/domain/planner/rules";
import type { PlannerJob } from "~/domain/planner/shapes";
import { showDateShort } from "~/domain/time/dates";
import { MoreButton } from "./more-button";
import { usePlannerTools } from "./planner-context";
import { useStorePart } from "./store-part";
import { isTrip, jobSentence, spacesText, timeOf, townsOf, weightText } from "./text";

/** When an end of a job is wanted: its time, and its day where that is not the board's. */
function whenText(day: string, date: string | null, time: string | null): string {
	if (date && date !== day) return showDateShort(date).slice(0, 5);
	return timeOf(date, time) || "Any";
}

/** A job that lies on no vehicle yet. */
export const UnplannedCard = memo(function UnplannedCard(props: {
	job: PlannerJob;
	date: string;
	start: number;
	at: number;
	total: number;
}) {
	const { job, date } = props;
	const { lift, selected, cursor, menuOfJob } = usePlannerTools();
	const isLifted = useStorePart(lift, (now) => now?.ids.includes(job.id) ?? false);
	const isSelected = useStorePart(selected, (now) => now.has(job.id));
	const isHere = useStorePart(cursor, (now) => now?.zone === "list" && now.job === job.id);
	const status = displayStatus(job);
	const { from, to } = townsOf(job);
	const inDepot = status === "Indepot";
	return (
		<li
			className="uj-at"
			style={{ transform: `translateY(${props.start}px)` }}
			aria-setsize={props.total}
			aria-posinset={props.at + 1}
		>
			<button
				type="button"
				data-job={job.id}
				data-drag={mayDrag(job) || undefined}
				tabIndex={isHere ? 0 : -1}
				className={classNames("uj", `s-${statusLook(status)?.slug}`, isLifted && "drag")}
				aria-pressed={isSelected}
			>
				<span className="sr">{jobSentence(job)}</span>
				<span className="row" aria-hidden="true">
					<StatusGlyph status={status} />
					<b className="tn">{job.job_number}</b>
					{job.is_marked === 1 && <span className="marked" aria-hidden="true" />}
					<span className="ell grow sec">{job.customer?.customer_name}</span>
					{isTrip(job) && <span className="tag">Trip · {job.trip_sub_jobs.length}</span>}
					{job.load_type && <span className="tag">{job.load_type.code}</span>}
				</span>
				<span className="leg" aria-hidden="true">
					<span className="tn t">
						{inDepot ? "In depot" : whenText(date, job.collection_date, job.collection_time)}
					</span>
					<span className="ell">{from || "–"}</span>
					<span className="num mut">{weightText(job.weight)}</span>
					<span className="tn t">{to ? whenText(date, job.delivery_date, job.delivery_time) : ""}</span>
					<span className="ell">{to}</span>
					<span className="num mut">{spacesText(job.spaces)}</span>
				</span>
			</button>
			<MoreButton
				className="ib s uj-menu"
				tabIndex={-1}
				of={job.job_number}
				onPress={(at) => menuOfJob(job.id, at)}
			/>
		</li>
	);
});
