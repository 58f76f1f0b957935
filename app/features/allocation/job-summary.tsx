import { actionLabel, decide } from "~/domain/jobs/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/lifecycle-facts";
import type { JobView } from "~/domain/jobs/responses";
import { showPounds } from "~/domain/money/text";
import { showDate } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";
import { getCurrentCarrier, listCarriers } from "~/features/job-detail/carriers";
import { StatusTag } from "~/features/job-status/status-glyph";
import { Button } from "~/ui/button";
import { Reg } from "~/ui/tag";

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
			<div className="row">
				<StatusTag status={job.status} />
				{props.date && <b>{showDate(props.date)}</b>}
				<span className="sec ell">{[route, job.load_type?.code].filter(Boolean).join(" · ")}</span>
			</div>
			{(carrier || canRelease) && (
				<div className="row">
					<span className="sec">{carrier?.state === "Planned" ? "Planned for" : "Carried by"}</span>
					{carrier ? (
						<>
							<b>{carrier.name || "No driver yet"}</b> {carrier.reg && <Reg>{carrier.reg}</Reg>}
							<span className="sec">on {showDate(carrier.date)}</span>
							{carrier.cost !== null && <span className="sec">for {showPounds(carrier.cost)}</span>}
						</>
					) : (
						<span className="mut">unknown</span>
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
