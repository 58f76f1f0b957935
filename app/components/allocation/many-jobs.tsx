import { useMemo, useState } from "react";
import { runDeed } from "~/components/bulk/deeds";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import { SelectField } from "~/components/form/select-field";
import { ALLOCATED } from "~/domain/allocation/rules";
import { jobCount } from "~/domain/bulk/rules";
import { allocationText } from "~/domain/messages";
import { showDate } from "~/domain/time/dates";
import type { AllocationDone } from "./allocation-done";
import { type Allocatable, byCarried, daysOfJobs } from "./days";
import { Frame } from "./frame";
import { type Choice, Picker } from "./picker";
import { carrierField } from "./send-allocation";
import { useRows } from "./use-rows";

interface Props {
	jobIds: readonly number[];
	rows?: readonly Allocatable[];
	plan: boolean;
	onClose: () => void;
	onDone: (done: AllocationDone) => void;
}

/** Several jobs given to the same carrier, day by day; what the server refuses is told job by job. */
export function ManyJobs(props: Props) {
	const { rows, error, load } = useRows(props.jobIds, props.rows);
	return (
		<Frame
			title={`Allocate ${jobCount(props.jobIds.length)}`}
			ready={rows !== null}
			error={error}
			onRetry={() => void load()}
			onClose={props.onClose}
		>
			{rows && <Open {...props} rows={rows} />}
		</Frame>
	);
}

const keyOf = (date: string | null) => date ?? "none";

function Open({ rows, plan, onClose, onDone }: Props & { rows: readonly Allocatable[] }) {
	const [done, setDone] = useState<ReadonlySet<number>>(new Set());
	const [chosenDay, setDay] = useState<string | null>(null);
	const [change, setChange] = useState(false);
	const [pending, setPending] = useState<0 | 1 | null>(null);
	const [releasing, setReleasing] = useState(false);
	const days = useMemo(() => daysOfJobs(rows.filter(({ id }) => !done.has(id))), [rows, done]);
	const day = days.find(({ date }) => keyOf(date) === chosenDay) ?? days[0];
	const { open, carried } = byCarried(day?.jobs ?? []);
	const jobs = change ? [...open, ...carried] : open;

	/** These have been tried: what is left are the jobs of the other days. */
	const after = (tried: readonly Allocatable[]) => {
		const gone = new Set([...done, ...tried.map(({ id }) => id)]);
		setDone(gone);
		if (rows.every(({ id }) => gone.has(id))) onClose();
	};
	const tell = (ids: readonly number[]) => onDone({ ids, job: null });
	const give = async (choice: Choice) => {
		const { kind, is_planned, cost, name } = choice;
		setPending(is_planned);
		const outcome = await runDeed({
			path: "allocate",
			body: { ...carrierField(choice), is_planned, cost, change: change ? 1 : 0 },
			jobs,
			title: `${is_planned ? "Plan" : "Allocate"} ${jobCount(jobs.length)}`,
			said: (n) =>
				n === 1 ? ALLOCATED[kind] : `${jobCount(n)} ${is_planned ? "planned for" : "allocated to"} ${name}`,
			onChanged: tell,
		});
		setPending(null);
		if (outcome) after(change ? jobs : (day?.jobs ?? []));
	};
	const takeAway = async () => {
		setReleasing(true);
		const outcome = await runDeed({
			path: "deallocate",
			jobs: carried,
			title: `Deallocate ${jobCount(carried.length)}`,
			said: (n) => (n === 1 ? allocationText.removed : `${jobCount(n)} deallocated`),
			onChanged: tell,
		});
		setReleasing(false);
		if (outcome) after(carried);
	};
	const refusal = () => (jobs.length === 0 ? "Somebody carries each of these jobs already" : null);
	return (
		<Picker
			dateOf={() => day?.date ?? null}
			jobId={null}
			first="day"
			refusal={refusal}
			plan={plan}
			seen={keyOf(day?.date ?? null)}
			costLabel="Cost a job £"
			pending={pending}
			onChoose={(choice) => void give(choice)}
		>
			<div className="alloc-head">
				{days.length > 1 ? (
					<SelectField
						label="Jobs of"
						options={days.map(({ date, jobs: some }) => ({
							value: keyOf(date),
							label: `${date ? showDate(date) : "No date"}, ${jobCount(some.length)}`,
						}))}
						value={keyOf(day?.date ?? null)}
						onChange={setDay}
					/>
				) : (
					<div className="row">
						<b>{day?.date ? showDate(day.date) : "No date"}</b>
						<span className="sec">{jobCount(day?.jobs.length ?? 0)}</span>
					</div>
				)}
				{carried.length > 0 && (
					<div className="row">
						<Checkbox checked={change} onChange={setChange}>
							Change also {jobCount(carried.length)} that somebody carries already
						</Checkbox>
						<span className="grow" />
						<Button size="row" variant="danger" pending={releasing} onClick={() => void takeAway()}>
							Deallocate {carried.length}
						</Button>
					</div>
				)}
			</div>
		</Picker>
	);
}
