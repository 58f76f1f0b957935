import { type KeyboardEvent, useRef, useState } from "react";
import type { LastJob } from "~/domain/jobs/jobs/entry/last-jobs";
import { useApiRead } from "~/features/kernel/requests";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Kbd } from "~/ui/kbd";
import { useKeys } from "~/ui/keys/keys";
import { useEntryContext } from "../state/entry-context";
import { fillFromJob } from "../values/fill-from-job";
import type { EntryValues } from "../values/values";
import styles from "./last-jobs.module.css";
import sectionStyles from "./section.module.css";

const NO_JOBS: readonly LastJob[] = [];

/** The customer's last jobs: Alt and its number makes the new job like one of them, on a Mac outside its text fields. Give it the customer's id as its key. */
export function LastJobs({ customer }: { customer: { id: number; customer_name: string } }) {
	const { form, defaults } = useEntryContext();
	const { data } = useApiRead("GET /client/customer-last-jobs/{id}", { params: { id: customer.id } });
	const jobs = data ?? NO_JOBS;
	const filled = useRef<Partial<EntryValues>>({});
	const [used, setUsed] = useState<{ job: LastJob; left: string[] } | null>(null);
	const fill = (job: LastJob, replaces = false) => {
		const state = { values: form.getValues(), base: form.base, filled: filled.current };
		const { change, left } = fillFromJob(job, state, defaults, replaces);
		filled.current = change;
		form.set(change);
		setUsed({ job, left });
	};
	useKeys(
		jobs.map((job, at) => ({
			key: `alt+${at + 1}`,
			label: "Like the customer's last jobs",
			group: "Entry",
			inFields: true,
			run: () => fill(job),
		})),
	);
	if (jobs.length === 0) return null;
	return (
		<fieldset className={styles.lastJobs}>
			<legend>Last jobs of {customer.customer_name}</legend>
			<div className={styles.list}>
				{jobs.map((job, at) => (
					<LastJobButton key={job.id} job={job} at={at} isUsed={used?.job === job} onUse={() => fill(job)} />
				))}
			</div>
			<p className={styles.left} role="status">
				{used && used.left.length > 0 && (
					<>
						As you typed: {used.left.join(", ")}{" "}
						<button type="button" className={sectionStyles.textButton} onClick={() => fill(used.job, true)}>
							Take from {used.job.job_number}
						</button>
					</>
				)}
			</p>
		</fieldset>
	);
}

function LastJobButton(props: { job: LastJob; at: number; isUsed: boolean; onUse: () => void }) {
	const { job, at } = props;
	const { defaults } = useEntryContext();
	const { hasPrices } = useRoleLimits();
	const load = defaults.load_types.find(({ id }) => id === job.load_type_id)?.code;
	const lane = `${describePlace(job, "collection")} → ${describePlace(job, "delivery")}`;
	return (
		<button
			type="button"
			className={styles.lastJob}
			tabIndex={at === 0 ? 0 : -1}
			aria-pressed={props.isUsed}
			aria-keyshortcuts={`Alt+${at + 1}`}
			title={`${job.job_number}${job.date ? `, ${showDate(job.date)}` : ""}: ${lane}`}
			onClick={props.onUse}
			onKeyDown={moveByArrows}
		>
			<Kbd keys={`alt+${at + 1}`} />
			<span className="truncate grow">{lane}</span>
			{load && <span className="muted">{load}</span>}
			{hasPrices && <span className="tabular">{showPounds(job.total_charge)}</span>}
		</button>
	);
}

const describePlace = (job: LastJob, side: "collection" | "delivery") =>
	[job[`${side}_name`], job[`${side}_town`] || job[`${side}_post_code`]].filter(Boolean).join(", ");

/** ↑ ↓ moves among the jobs, of which Tab reaches the first. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
	const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
	if (step === 0 || event.altKey) return;
	const buttons = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("button") ?? [])];
	const next = buttons[buttons.indexOf(event.currentTarget) + step];
	event.preventDefault();
	next?.focus();
}
