import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { DateField } from "~/components/form/date-field";
import { whenOf } from "~/components/job-entry/bars";
import { useJob } from "~/components/job-entry/use-job";
import { useWho } from "~/components/job-entry/who";
import { Note } from "~/components/tag";
import { type AllocationKind, allocationDate, SHIFT, subContractorDate } from "~/domain/allocation/rules";
import { allocationAction, isAllocated } from "~/domain/allocation/rules-action";
import { carriedBy } from "~/domain/bulk/way-back";
import { factsOf } from "~/domain/jobs/facts";
import { decide } from "~/domain/jobs/lifecycle";
import { JOB_TYPE, MODE } from "~/domain/jobs/rules";
import type { JobView } from "~/domain/jobs/shapes";
import type { AllocationDone } from "./allocation-done";
import type { AllocateTab } from "./candidates";
import { Frame } from "./frame";
import { Picker } from "./picker";
import { Standing } from "./standing";
import { type Giving, useGiving } from "./use-giving";

const isNightTrip = ({ job_type, mode }: JobView) => job_type === JOB_TYPE.trip && mode === MODE.night;

/** The tab a job is opened at: where it is now, else the day shift. */
function firstTab(job: JobView): AllocateTab {
	const now = carriedBy(job)?.carrier;
	if (now?.kind === "sub_contractor") return "sub-contractor";
	if (now?.kind === "owner_driver") return "owner-driver";
	const shift = job.work_day_jobs.find(({ work_day_id }) => work_day_id === now?.id)?.work_day.shift_type_id;
	return shift === SHIFT.night ? "night" : "day";
}

/** The allocation of one job: as it stands, and to whom it can go. Says so when a colleague was faster. */
export function OneJob(props: {
	jobId: number;
	plan: boolean;
	onClose: () => void;
	onDone: (done: AllocationDone) => void;
}) {
	const { job, setJob, error, load } = useJob(props.jobId);
	const changes = isAllocated(job?.status ?? "Pending");
	const title = `${changes ? "Change allocation of" : "Allocate"} ${job?.job_number ?? ""}`.trim();
	return (
		<Frame
			title={title}
			ready={job !== null}
			error={error}
			onRetry={() => void load()}
			onClose={props.onClose}
		>
			{job && <Open {...props} job={job} setJob={setJob} load={load} />}
		</Frame>
	);
}

function Open(props: Giving & { plan: boolean }) {
	const { job } = props;
	const { role_id } = useWho();
	const [day, setDay] = useState<string | null>(null);
	const { pending, releasing, news, problem, give, takeAway } = useGiving(props);
	const refusal = (is_planned: 0 | 1) => {
		const action = allocationAction(job.status, is_planned);
		const decision = decide(factsOf(job), action, { type: "client", role_id });
		return decision.ok ? null : decision.reason;
	};
	const dateOf = (kind: AllocationKind) => {
		try {
			return (kind === "driver" ? allocationDate : subContractorDate)(job, day);
		} catch {
			return null;
		}
	};
	const closed = refusal(1) && refusal(0);
	return (
		<Picker
			dateOf={dateOf}
			jobId={job.id}
			first={firstTab(job)}
			refusal={refusal}
			plan={props.plan}
			seen={String(job.version)}
			costLabel="Cost £"
			pending={pending}
			onChoose={(choice) => void give({ ...choice, date: isNightTrip(job) ? day : null })}
		>
			<div className="alloc-head">
				<Standing job={job} date={dateOf("driver")} releasing={releasing} onRelease={() => void takeAway()} />
				{isNightTrip(job) && (
					<DateField label="Day" value={day ?? dateOf("driver")} onChange={(next) => setDay(next)} />
				)}
				{news && (
					<Note tone={news.refused ? "danger" : "warn"} icon={CircleAlert} live>
						{news.refused
							? `${news.by} was faster and changed this job at ${whenOf(news.at)}.`
							: `${news.by} changed this job at ${whenOf(news.at)}.`}{" "}
						Above is how it stands now.
					</Note>
				)}
				{problem && (
					<div role="alert">
						<Note tone="danger" icon={CircleAlert}>
							{problem}
						</Note>
					</div>
				)}
				{closed && !problem && <Note>{closed}</Note>}
			</div>
		</Picker>
	);
}
