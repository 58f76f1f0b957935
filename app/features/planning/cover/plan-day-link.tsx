import { Link } from "@remix-run/react";
import type { CoverView } from "~/domain/planning/cover/responses";
import { useReadOnlyReason } from "~/ui/read-only";
import { toCoverParam } from "./cover-param";
import type { CoverSubject } from "./open-cover";

/**
 * Leads to the planner of the first day, where these jobs are planned on all vehicles at once. Nothing where nobody may plan, or no job of
 * the day is only planned: booked jobs and those under way stay where they are.
 */
export function PlanDayLink(props: {
	subject: CoverSubject;
	view: CoverView;
	date: string;
	onFollow: () => void;
}) {
	const { subject, view, date } = props;
	const id = subject.kind === "driver" ? subject.driver?.id : subject.vehicle?.id;
	const mayMove = view.jobs.some((job) => job.date === date && job.status === "Planned" && !job.is_started);
	if (useReadOnlyReason() !== null || id === undefined || !mayMove) return null;
	const cover = toCoverParam({ kind: subject.kind, id });
	return (
		<p>
			<Link to={`/planner?date=${date}&cover=${cover}`} onClick={props.onFollow}>
				Plan the day with these jobs
			</Link>
		</p>
	);
}
