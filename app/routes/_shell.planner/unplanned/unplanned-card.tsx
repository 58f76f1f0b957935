import { memo } from "react";
import { isOnOffer } from "~/domain/connections/exchange/rules-state";
import type { JobSide } from "~/domain/jobs/jobs/model/fields";
import { canDrag, displayStatus } from "~/domain/planning/planner/rules";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { getStatusAppearance, StatusGlyph } from "~/features/jobs/job-status";
import { showDateShort } from "~/shared/time/dates";
import { classNames } from "~/ui/class-names";
import { describeJob, formatJobTime, formatSpaces, formatWeight, getTowns, isTripJob } from "../board/format";
import { MarkedFlag } from "../board/marked-flag";
import { OverflowButton } from "../board/overflow-button";
import { usePlannerTools } from "../state/planner-context";
import { useStoreSelector } from "../state/use-store-selector";
import styles from "./unplanned-card.module.css";

/** The time of a collection or delivery, or its date if it is on another day. */
function formatWhen(day: string, job: PlannerJob, side: JobSide): string {
	const date = job[`${side}_date`];
	if (date && date !== day) return showDateShort(date).slice(0, 5);
	return formatJobTime(date, job[`${side}_time`], job[`${side}_time_until`]) || "Any";
}

/** A job in the unplanned list. */
export const UnplannedCard = memo(function UnplannedCard(props: {
	job: PlannerJob;
	date: string;
	start: number;
	index: number;
	total: number;
}) {
	const { job, date } = props;
	const { drag, selected, cursor, openJobMenu } = usePlannerTools();
	const isDragged = useStoreSelector(drag, (now) => now?.ids.includes(job.id) ?? false);
	const isSelected = useStoreSelector(selected, (now) => now.has(job.id));
	const hasCursor = useStoreSelector(cursor, (now) => now?.zone === "list" && now.job === job.id);
	const status = displayStatus(job);
	const { from, to } = getTowns(job);
	const inDepot = status === "Indepot";
	return (
		<li
			className={styles.slot}
			style={{ transform: `translateY(${props.start}px)` }}
			aria-setsize={props.total}
			aria-posinset={props.index + 1}
		>
			<button
				type="button"
				data-job={job.id}
				data-drag={canDrag(job) || undefined}
				tabIndex={hasCursor ? 0 : -1}
				className={classNames(
					styles.card,
					`status-${getStatusAppearance(status)?.slug}`,
					isDragged && styles.dragged,
				)}
				aria-pressed={isSelected}
			>
				<span className="visually-hidden">{describeJob(job)}</span>
				<span className="cluster" aria-hidden="true">
					<StatusGlyph status={status} />
					<b className="tabular">{job.job_number}</b>
					{job.is_marked === 1 && <MarkedFlag />}
					<span className="truncate grow secondary-text">{job.customer?.customer_name}</span>
					{isOnOffer(job.cx_loads_status) && (
						<span className="badge" title={job.cx_loads_status ?? undefined}>
							CX
						</span>
					)}
					{isTripJob(job) && <span className="badge">Trip · {job.trip_sub_jobs.length}</span>}
					{job.load_type && <span className="badge">{job.load_type.code}</span>}
				</span>
				<span className={styles.stops} aria-hidden="true">
					<span className={classNames("tabular", styles.time)}>
						{inDepot ? "In depot" : formatWhen(date, job, "collection")}
					</span>
					<span className="truncate">{from || "–"}</span>
					<span className="numeric muted">{formatWeight(job.weight)}</span>
					<span className={classNames("tabular", styles.time)}>
						{to ? formatWhen(date, job, "delivery") : ""}
					</span>
					<span className="truncate">{to}</span>
					<span className="numeric muted">{formatSpaces(job.spaces)}</span>
				</span>
			</button>
			<OverflowButton
				className={classNames("icon-button small", styles.menuButton)}
				tabIndex={-1}
				subject={job.job_number}
				onPress={(anchor) => openJobMenu(job.id, anchor)}
			/>
		</li>
	);
});
