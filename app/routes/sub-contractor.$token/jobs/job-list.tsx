import { CloudOff } from "lucide-react";
import { useState } from "react";
import type { CarriedJob, SubContractorPage } from "~/domain/connections/sub-contractors/schemas";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Note } from "~/ui/tag";
import { SubContractorJob } from "./job-card";
import styles from "./job-list.module.css";
import { useStepOutbox } from "./use-step-outbox";

const GROUPS: readonly { title: string; states: readonly CarriedJob["state"][] }[] = [
	{ title: "Waiting for an answer", states: ["offered", "priced", "waiting"] },
	{ title: "To do", states: ["open", "under way"] },
	{ title: "Done", states: ["done"] },
];

/** What is to be done next first, what was done last first; the stops of a trip stay behind it. */
const orderJobs = (jobs: readonly CarriedJob[], title: string) =>
	title === "Done" ? jobs : jobs.toSorted((one, other) => one.date.localeCompare(other.date));

/** The jobs in the order of what is to be done about them, with what has not been sent yet. */
export function SubContractorJobs({ page, token }: { page: SubContractorPage; token: string }) {
	const outbox = useStepOutbox(token, page.jobs);
	const [openId, setOpenId] = useState<number | null>(null);
	const { unsent, refused } = outbox;
	return (
		<div className={styles.group}>
			{refused.map((step) => (
				<Note key={step.uid} tone="danger">
					{step.label}: {step.refused}{" "}
					<Button size="row" onClick={() => void outbox.discard(step.uid)}>
						Dismiss
					</Button>
				</Note>
			))}
			{page.jobs.length === 0 && <EmptyState>No jobs for you at the moment.</EmptyState>}
			{GROUPS.map(({ title, states }) => {
				const jobs = orderJobs(
					page.jobs.filter(({ state }) => states.includes(state)),
					title,
				);
				if (jobs.length === 0) return null;
				return (
					<section key={title} className={styles.group} aria-label={title}>
						<h2>{title}</h2>
						{jobs.map((job) => (
							<SubContractorJob
								key={job.id}
								job={job}
								token={token}
								reasons={page.reasons}
								waitingReasons={page.waiting_reasons}
								outbox={outbox}
								isOpen={openId === job.id}
								onToggle={() => setOpenId(openId === job.id ? null : job.id)}
							/>
						))}
					</section>
				);
			})}
			{unsent.length > 0 && (
				<div className={styles.unsent}>
					<Note tone="warn" icon={CloudOff} live>
						{unsent.length === 1 ? "1 report is" : `${unsent.length} reports are`} stored on this phone and{" "}
						{outbox.isOffline ? "will be sent when there is a signal." : "being sent."}
					</Note>
				</div>
			)}
		</div>
	);
}
