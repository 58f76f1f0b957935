import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { getCurrentAllocation } from "~/domain/diary/job-actions/job-undo";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import {
	type AllocationKind,
	allocationDate,
	SHIFT_TYPE,
	subContractorDate,
} from "~/domain/planning/allocation/rules";
import { allocationAction, isAllocated } from "~/domain/planning/allocation/rules-action";
import { formatWhen, useCurrentUser, useStoredJob } from "~/features/jobs/job-entry";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/form/date-field";
import { Note } from "~/ui/tag";
import { type AllocatableJob, getAllocationDay } from "./allocation-days";
import type { AllocationDone } from "./allocation-done";
import { AllocationFrame } from "./allocation-frame";
import styles from "./allocation-frame.module.css";
import { CandidatePicker } from "./candidate-picker";
import type { AllocateTab } from "./candidates";
import { JobSummary } from "./job-summary";
import { type AllocateJobProps, useAllocateJob } from "./use-allocate-job";
import { useEarlyAvailable } from "./use-available";

const isNightTrip = ({ job_type, mode }: JobView) => job_type === JOB_TYPE.trip && mode === JOB_MODE.night;

/** What the job earns; null for a role without prices. */
const getPrice = ({ total_charge }: JobView): number | null => total_charge ?? null;

/** The stops of a trip that are not under way. */
const countStops = ({ trip_sub_jobs }: JobView) =>
	trip_sub_jobs.filter(({ status, collected }) => status === "Pending" || (isAllocated(status) && !collected))
		.length;

/** The tab of the current carrier, else the day shift. */
function getInitialTab(job: JobView): AllocateTab {
	const carrier = getCurrentAllocation(job)?.carrier;
	if (carrier?.kind === "sub_contractor") return "sub-contractor";
	if (carrier?.kind === "owner_driver") return "owner-driver";
	const shift = job.work_day_jobs.find(({ work_day_id }) => work_day_id === carrier?.id)?.work_day
		.shift_type_id;
	return shift === SHIFT_TYPE.night ? "night" : "day";
}

/** Allocates one job, and shows when a colleague changed it first. */
export function SingleAllocation(props: {
	jobId: number;
	/** The job as a list has it. */
	row: AllocatableJob | undefined;
	tab?: AllocateTab;
	plan: boolean;
	onClose: () => void;
	onDone: (done: AllocationDone) => void;
}) {
	const { job, setJob, error, load } = useStoredJob(props.jobId);
	useEarlyAvailable(props.row ? getAllocationDay(props.row) : null, props.jobId);
	const isReallocation = isAllocated(job?.status ?? "Pending");
	const title = `${isReallocation ? "Change allocation of" : "Allocate"} ${job?.job_number ?? ""}`.trim();
	return (
		<AllocationFrame
			title={title}
			isReady={job !== null}
			error={error}
			onRetry={() => void load()}
			onClose={props.onClose}
		>
			{job && <SingleAllocationBody {...props} job={job} setJob={setJob} load={load} />}
		</AllocationFrame>
	);
}

function SingleAllocationBody(props: AllocateJobProps & { plan: boolean; tab?: AllocateTab }) {
	const { job } = props;
	const { role_id } = useCurrentUser();
	const [tripDay, setTripDay] = useState<string | null>(null);
	const [withStops, setWithStops] = useState(true);
	const stopCount = countStops(job);
	const { pending, releasing, colleagueChange, error, allocate, release } = useAllocateJob(props);
	const refusal = (is_planned: 0 | 1) => {
		const action = allocationAction(job.status, is_planned);
		const decision = decide(lifecycleFacts(job), action, { type: "client", role_id });
		return decision.ok ? null : decision.reason;
	};
	const dateOf = (kind: AllocationKind) => {
		try {
			return (kind === "driver" ? allocationDate : subContractorDate)(job, tripDay);
		} catch {
			return null;
		}
	};
	const blockedReason = refusal(1) && refusal(0);
	return (
		<CandidatePicker
			dateOf={dateOf}
			jobId={job.id}
			price={getPrice(job)}
			initialTab={props.tab ?? getInitialTab(job)}
			getRefusal={refusal}
			plansByDefault={props.plan}
			resetKey={String(job.version)}
			pending={pending}
			canOffer
			canRoster
			onChoose={(choice) =>
				void allocate({
					...choice,
					date: isNightTrip(job) ? tripDay : null,
					with_sub_jobs: stopCount > 0 && withStops && !choice.ask_first ? 1 : 0,
				})
			}
		>
			<div className={styles.header}>
				<JobSummary
					job={job}
					date={dateOf("driver")}
					releasing={releasing}
					onRelease={() => void release()}
				/>
				{stopCount > 0 && (
					<Checkbox checked={withStops} onChange={setWithStops}>
						{stopCount === 1 ? "and its stop" : `and its ${stopCount} stops`}
					</Checkbox>
				)}
				{isNightTrip(job) && (
					<DateField label="Day" value={tripDay ?? dateOf("driver")} onChange={(next) => setTripDay(next)} />
				)}
				{colleagueChange && (
					<Note tone={colleagueChange.isConflict ? "danger" : "warn"} icon={CircleAlert} live>
						{colleagueChange.isConflict
							? `${colleagueChange.by} changed this job first, at ${formatWhen(colleagueChange.at)}.`
							: `${colleagueChange.by} changed this job at ${formatWhen(colleagueChange.at)}.`}{" "}
						The details above are up to date.
					</Note>
				)}
				{error && (
					<div role="alert">
						<Note tone="danger" icon={CircleAlert}>
							{error}
						</Note>
					</div>
				)}
				{blockedReason && !error && <Note>{blockedReason}</Note>}
			</div>
		</CandidatePicker>
	);
}
