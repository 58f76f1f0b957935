import { useMemo, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { formatJobCount } from "~/domain/diary/job-actions/rules";
import { ALLOCATED_TEXTS } from "~/domain/planning/allocation/rules";
import { runBulkAction } from "~/features/diary/bulk-actions";
import { allocationText } from "~/shared/texts/allocation";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { SelectField } from "~/ui/form/select-field";
import { toast } from "~/ui/overlay/toasts";
import { type AllocatableJob, groupJobsByDay, splitByAllocated, sumPrices } from "./allocation-days";
import type { AllocationDone } from "./allocation-done";
import { AllocationFrame } from "./allocation-frame";
import styles from "./allocation-frame.module.css";
import { type CandidateChoice, CandidatePicker } from "./candidate-picker";
import { createRosterWorkday } from "./roster-workday";
import { toCarrierField } from "./send-allocation";
import { useAllocatableJobs } from "./use-allocatable-jobs";

interface Props {
	jobIds: readonly number[];
	rows?: readonly AllocatableJob[];
	plan: boolean;
	onClose: () => void;
	onDone: (done: AllocationDone) => void;
}

/** Allocates several jobs to the same carrier, one day at a time. Refusals are shown for each job. */
export function BulkAllocation(props: Props) {
	const { rows, error, load } = useAllocatableJobs(props.jobIds, props.rows);
	return (
		<AllocationFrame
			title={`Allocate ${formatJobCount(props.jobIds.length)}`}
			isReady={rows !== null}
			error={error}
			onRetry={() => void load()}
			onClose={props.onClose}
		>
			{rows && <BulkAllocationBody {...props} rows={rows} />}
		</AllocationFrame>
	);
}

const showFailure = (failure: unknown) => toast.error(describeError(failure));

const toDayKey = (date: string | null) => date ?? "none";

function BulkAllocationBody({ rows, plan, onClose, onDone }: Props & { rows: readonly AllocatableJob[] }) {
	const [triedIds, setTriedIds] = useState<ReadonlySet<number>>(new Set());
	const [selectedDay, setSelectedDay] = useState<string | null>(null);
	const [includeAllocated, setIncludeAllocated] = useState(false);
	const [pending, setPending] = useState<0 | 1 | null>(null);
	const [releasing, setReleasing] = useState(false);
	const days = useMemo(() => groupJobsByDay(rows.filter(({ id }) => !triedIds.has(id))), [rows, triedIds]);
	const day = days.find(({ date }) => toDayKey(date) === selectedDay) ?? days[0];
	const { unallocated, allocated } = splitByAllocated(day?.jobs ?? []);
	const jobs = includeAllocated ? [...unallocated, ...allocated] : unallocated;

	/** Leaves the jobs of the other days; closes when there are none. */
	const markTried = (tried: readonly AllocatableJob[]) => {
		const nextTriedIds = new Set([...triedIds, ...tried.map(({ id }) => id)]);
		setTriedIds(nextTriedIds);
		if (rows.every(({ id }) => nextTriedIds.has(id))) onClose();
	};
	const notifyParent = (ids: readonly number[]) => onDone({ ids, job: null });
	const allocate = async (choice: CandidateChoice) => {
		const { kind, is_planned, cost, costs = [], name } = choice;
		const workday = choice.roster && day?.date ? createRosterWorkday(choice.roster, day.date) : null;
		setPending(is_planned);
		const outcome = await runBulkAction({
			send: async (ids, run) =>
				callApi("POST /client/bulk/allocate", {
					body: {
						ids,
						run,
						...toCarrierField(workday ? { kind, id: await workday.getId() } : choice),
						is_planned,
						...(costs.length > 0 ? { costs: costs.filter(({ id }) => ids.includes(id)) } : { cost }),
						change: includeAllocated ? 1 : 0,
						override: choice.override ?? [],
						with_sub_jobs: 1,
					},
				}),
			jobs,
			title: `${is_planned ? "Plan" : "Allocate"} ${formatJobCount(jobs.length)}`,
			doneMessage: (count) =>
				count === 1
					? ALLOCATED_TEXTS[kind]
					: `${formatJobCount(count)} ${is_planned ? "planned for" : "allocated to"} ${name}`,
			onChanged: notifyParent,
		});
		if (workday && outcome?.done === 0) await workday.remove().catch(showFailure);
		setPending(null);
		if (outcome) markTried(includeAllocated ? jobs : (day?.jobs ?? []));
	};
	const release = async () => {
		setReleasing(true);
		const outcome = await runBulkAction({
			send: (ids, run) => callApi("POST /client/bulk/deallocate", { body: { ids, run } }),
			jobs: allocated,
			title: `Deallocate ${formatJobCount(allocated.length)}`,
			doneMessage: (count) => (count === 1 ? allocationText.removed : `${formatJobCount(count)} deallocated`),
			onChanged: notifyParent,
		});
		setReleasing(false);
		if (outcome) markTried(allocated);
	};
	const refusal = () =>
		jobs.length === 0 ? "These jobs are all allocated already. Tick the box to change them." : null;
	return (
		<CandidatePicker
			dateOf={() => day?.date ?? null}
			jobId={null}
			jobs={jobs}
			price={sumPrices(jobs)}
			initialTab="day"
			getRefusal={refusal}
			plansByDefault={plan}
			resetKey={`${toDayKey(day?.date ?? null)}${includeAllocated ? " all" : ""}`}
			pending={pending}
			canRoster
			onChoose={(choice) => void allocate(choice)}
		>
			<div className={styles.header}>
				{days.length > 1 ? (
					<SelectField
						label="Jobs of"
						options={days.map(({ date, jobs: dayJobs }) => ({
							value: toDayKey(date),
							label: `${date ? showDate(date) : "No date"}, ${formatJobCount(dayJobs.length)}`,
						}))}
						value={toDayKey(day?.date ?? null)}
						onChange={setSelectedDay}
					/>
				) : (
					<div className="cluster">
						<b>{day?.date ? showDate(day.date) : "No date"}</b>
						<span className="secondary-text">{formatJobCount(day?.jobs.length ?? 0)}</span>
					</div>
				)}
				{allocated.length > 0 && (
					<div className="cluster">
						<Checkbox checked={includeAllocated} onChange={setIncludeAllocated}>
							Also change {formatJobCount(allocated.length)} already allocated
						</Checkbox>
						<span className="grow" />
						<Button size="row" variant="danger" pending={releasing} onClick={() => void release()}>
							Deallocate {allocated.length}
						</Button>
					</div>
				)}
			</div>
		</CandidatePicker>
	);
}
