import { Button } from "~/components/button";
import { StatusTag } from "~/components/icons/status-glyph";
import { carrierNow, carriersOf } from "~/components/job-detail/carriers";
import { Reg } from "~/components/tag";
import { factsOf } from "~/domain/jobs/facts";
import { actionLabel, decide } from "~/domain/jobs/lifecycle";
import type { JobView } from "~/domain/jobs/shapes";
import { showPounds } from "~/domain/money/text";
import { showDate } from "~/domain/time/dates";
import { toLocalTime } from "~/domain/time/london";

const endOf = (job: JobView, side: "collection" | "delivery") =>
	[toLocalTime(job[`${side}_date`], job[`${side}_time`]), job[`${side}_town`]].filter(Boolean).join(" ");

/** The job in a line: its status, its day, from where to where, and who carries it now with the way to take it away. */
export function Standing(props: {
	job: JobView;
	date: string | null;
	releasing: boolean;
	onRelease: () => void;
}) {
	const { job } = props;
	const last = carrierNow(carriersOf(job));
	const now = last?.state === "Done" ? null : last;
	const action = job.status === "Planned" ? "cancel_plan" : "deallocate";
	const open = decide(factsOf(job), action, { type: "client" }).ok;
	const way = [endOf(job, "collection"), endOf(job, "delivery")].filter(Boolean).join(" to ");
	return (
		<>
			<div className="row">
				<StatusTag status={job.status} />
				{props.date && <b>{showDate(props.date)}</b>}
				<span className="sec ell">{[way, job.load_type?.code].filter(Boolean).join(" · ")}</span>
			</div>
			{(now || open) && (
				<div className="row">
					<span className="sec">{now?.state === "Planned" ? "Planned for" : "Carried by"}</span>
					{now ? (
						<>
							<b>{now.name || "No driver yet"}</b> {now.reg && <Reg>{now.reg}</Reg>}
							<span className="sec">on {showDate(now.date)}</span>
							{now.cost !== null && <span className="sec">for {showPounds(now.cost)}</span>}
						</>
					) : (
						<span className="mut">nobody known</span>
					)}
					<span className="grow" />
					{open && (
						<Button size="row" variant="danger" pending={props.releasing} onClick={props.onRelease}>
							{actionLabel(action)}
						</Button>
					)}
				</div>
			)}
		</>
	);
}
