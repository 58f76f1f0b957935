import { actionLabel, decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { StatusTag } from "~/features/jobs/job-status";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { Reg } from "~/ui/tag";
import { getCurrentCarrier, listCarriers } from "./carriers";

const formatEnd = (job: JobView, side: "collection" | "delivery") =>
	[toLocalTime(job[`${side}_date`], job[`${side}_time`]), job[`${side}_town`]].filter(Boolean).join(" ");

/** Status, day, route and current carrier of the job, with the button that releases it. */
export function JobSummary(props: {
	job: JobView;
	date: string | null;
	releasing: boolean;
	onRelease: () => void;
}) {
	const { job } = props;
	const currentCarrier = getCurrentCarrier(listCarriers(job));
	const carrier = currentCarrier?.state === "Done" ? null : currentCarrier;
	const action = job.status === "Planned" ? "cancel_plan" : "deallocate";
	const canRelease = decide(lifecycleFacts(job), action, { type: "client" }).ok;
	const route = [formatEnd(job, "collection"), formatEnd(job, "delivery")].filter(Boolean).join(" to ");
	return (
		<>
			<div className="cluster">
				<StatusTag status={job.status} />
				{props.date && <b>{showDate(props.date)}</b>}
				<span className="secondary-text truncate">
					{[route, job.load_type?.code].filter(Boolean).join(" · ")}
				</span>
			</div>
			{(carrier || canRelease) && (
				<div className="cluster">
					<span className="secondary-text">{carrier?.state === "Planned" ? "Planned for" : "Driver"}</span>
					{carrier ? (
						<>
							<b>{carrier.name || "No driver yet"}</b> {carrier.reg && <Reg>{carrier.reg}</Reg>}
							<span className="secondary-text">on {showDate(carrier.date)}</span>
							{carrier.cost !== null && (
								<span className="secondary-text">for {showPounds(carrier.cost)}</span>
							)}
						</>
					) : (
						<span className="muted">unknown</span>
					)}
					<span className="grow" />
					{canRelease && (
						<Button size="row" variant="danger" pending={props.releasing} onClick={props.onRelease}>
							{actionLabel(action)}
						</Button>
					)}
				</div>
			)}
		</>
	);
}
