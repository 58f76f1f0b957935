import { useState } from "react";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { type TabItem, Tabs } from "~/ui/tabs/tabs";
import { AddActivity } from "./add-activity";
import { Attachments } from "./attachments";
import { FileList } from "./file-list";
import styles from "./history-panel.module.css";
import { NoteComposer } from "./note-composer";
import { Notes } from "./notes";
import { Pod } from "./pod";
import { Reminders } from "./reminders";
import { Timeline } from "./timeline";
import { TrackingLinks } from "./tracking-links";
import type { HistoryProps, HistoryTab } from "./types";
import { type JobMutation, useJobMutation } from "./use-job-mutation";

/** The panel beside a job: timeline, notes, PODs, files, reminders and tracking links. */
export default function HistoryPanel(props: HistoryProps) {
	const tabs = listTabs(props);
	const mutation = useJobMutation(props.onChanged);
	const tab = tabs.find(({ id }) => id === props.tab)?.id ?? tabs[0]?.id;
	if (!tab)
		return (
			<div className={classNames(styles.panel, "muted panel-padding")}>There is nothing to show yet.</div>
		);
	return (
		<div className={styles.panel}>
			<Tabs label="History" tabs={tabs} value={tab} onChange={props.onTab} className={styles.tabPanel}>
				{(id) => <OfficeTab {...props} shown={id} mutation={mutation} />}
			</Tabs>
			{props.canWrite && (tab === "activity" || tab === "notes") && (
				<NoteComposer job_id={props.job.id} mutation={mutation} />
			)}
		</div>
	);
}

function listTabs({ job, canWrite }: HistoryProps): TabItem<HistoryTab>[] {
	const activity = { id: "activity", label: "Activity" } as const;
	const pod = { id: "pod", label: "POD", count: job.job_process.length } as const;
	const files = { id: "files", label: "Files", count: job.job_attachments.length } as const;
	return [
		activity,
		...(canWrite ? [{ id: "notes", label: "Notes", count: job.job_notes.length } as const] : []),
		pod,
		files,
		...(canWrite
			? ([
					{ id: "reminders", label: "Reminders", count: job.job_reminders.length },
					{ id: "links", label: "Links" },
				] as const)
			: []),
	];
}

function OfficeTab({
	job,
	grant,
	canWrite,
	mutation,
	onChanged,
	shown,
}: HistoryProps & { shown: HistoryTab; mutation: JobMutation }) {
	const jobMutation = canWrite ? mutation : null;
	switch (shown) {
		case "activity":
			return (
				<>
					<OfficeActivity job={job} grant={grant} mutation={jobMutation} />
					<section className={styles.block} aria-label="POD">
						<h3 className="section-title">
							POD <span className="muted">{expectedPodText(job.no_of_pod)}</span>
						</h3>
						<Pod job={job} mutation={jobMutation} />
					</section>
					{job.job_attachments.length > 0 && (
						<section className={styles.block} aria-label="Files">
							<h3 className="section-title">Files</h3>
							<FileList job_id={job.id} files={job.job_attachments} mutation={null} />
						</section>
					)}
				</>
			);
		case "notes":
			return <Notes job={job} grant={grant} mutation={mutation} />;
		case "pod":
			return <Pod job={job} mutation={jobMutation} />;
		case "files":
			return !canWrite ? (
				<FileList job_id={job.id} files={job.job_attachments} mutation={null} />
			) : (
				<Attachments job_id={job.id} files={job.job_attachments} mutation={mutation} onChanged={onChanged} />
			);
		case "reminders":
			return <Reminders job={job} mutation={mutation} />;
		case "links":
			return <TrackingLinks job_id={job.id} mutation={mutation} />;
	}
}

const expectedPodText = (count: number) => (count > 0 ? `${count} expected` : "");

function OfficeActivity({
	job,
	grant,
	mutation,
}: Pick<HistoryProps, "job" | "grant"> & { mutation: JobMutation | null }) {
	const [isAddingActivity, setAdding] = useState(false);
	if (mutation === null) return <Timeline entries={job.job_activities} notes={job.job_notes} office={null} />;
	return (
		<>
			{isAddingActivity ? (
				<AddActivity job_id={job.id} mutation={mutation} onClose={() => setAdding(false)} />
			) : (
				<div className="cluster">
					<span className="grow" />
					<Button isWriting size="row" onClick={() => setAdding(true)}>
						Add activity
					</Button>
				</div>
			)}
			<Timeline entries={job.job_activities} notes={job.job_notes} office={{ mutation, grant }} />
		</>
	);
}
