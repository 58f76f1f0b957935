import { useState } from "react";
import { Button } from "~/components/button";
import { type TabItem, Tabs } from "~/components/tabs";
import { AddActivity } from "./add-activity";
import { Attachments } from "./attachments";
import { FileList } from "./file-list";
import { Links } from "./links";
import { NoteComposer } from "./note-composer";
import { Notes } from "./notes";
import { Pod } from "./pod";
import { Reminders } from "./reminders";
import { Timeline } from "./timeline";
import type { HistoryProps } from "./types";
import { type Deed, useDeed } from "./use-deed";
import "./job-history.css";

type Part = "activity" | "notes" | "pod" | "files" | "reminders" | "links";

/** Beside a job: what happened, notes, proofs, files, reminders and tracking links; to a customer only what is theirs to see. */
export function HistoryPanel(props: HistoryProps) {
	const parts = partsOf(props);
	const [chosen, setChosen] = useState<Part | null>(null);
	const deed = useDeed(props.onChanged);
	const part = parts.find(({ id }) => id === chosen)?.id ?? parts[0]?.id;
	if (!part) return <div className="jh mut pad">There is nothing to show yet.</div>;
	return (
		<div className="jh">
			<Tabs label="History" tabs={parts} value={part} onChange={setChosen} className="jh-body">
				{(id) =>
					props.view === "client" ? (
						<OfficePart {...props} part={id} deed={deed} />
					) : (
						<CustomerPart {...props} part={id} />
					)
				}
			</Tabs>
			{props.view === "client" && (part === "activity" || part === "notes") && (
				<NoteComposer job_id={props.job.id} deed={deed} />
			)}
		</div>
	);
}

/** The tabs there are: a customer sees the journey, proofs and files, each only where there are any. */
function partsOf(props: HistoryProps): TabItem<Part>[] {
	const { job } = props;
	const activity = { id: "activity", label: "Activity" } as const;
	const pod = { id: "pod", label: "POD", count: job.job_process.length } as const;
	const files = { id: "files", label: "Files", count: job.job_attachments.length } as const;
	if (props.view === "customer")
		return [
			...(job.job_activities.length > 0 ? [activity] : []),
			...(job.job_process.length > 0 ? [pod] : []),
			...(job.job_attachments.length > 0 ? [files] : []),
		];
	return [
		activity,
		{ id: "notes", label: "Notes", count: props.job.job_notes.length },
		pod,
		files,
		{ id: "reminders", label: "Reminders", count: props.job.job_reminders.length },
		{ id: "links", label: "Links" },
	];
}

type Office = Extract<HistoryProps, { view: "client" }>;
type Customer = Extract<HistoryProps, { view: "customer" }>;

function OfficePart({ job, grant, deed, onChanged, part }: Office & { part: Part; deed: Deed }) {
	switch (part) {
		case "activity":
			return (
				<>
					<OfficeActivity job={job} grant={grant} deed={deed} />
					<section className="jh-box" aria-label="POD">
						<h3 className="h3">
							POD <span className="mut">{expected(job.no_of_pod)}</span>
						</h3>
						<Pod job={job} side="client" deed={deed} />
					</section>
					{job.job_attachments.length > 0 && (
						<section className="jh-box" aria-label="Files">
							<h3 className="h3">Files</h3>
							<FileList job_id={job.id} files={job.job_attachments} side="client" deed={null} />
						</section>
					)}
				</>
			);
		case "notes":
			return <Notes job={job} grant={grant} deed={deed} />;
		case "pod":
			return <Pod job={job} side="client" deed={deed} />;
		case "files":
			return <Attachments job_id={job.id} files={job.job_attachments} deed={deed} onChanged={onChanged} />;
		case "reminders":
			return <Reminders job={job} deed={deed} />;
		case "links":
			return <Links job_id={job.id} deed={deed} />;
	}
}

const expected = (count: number) => (count > 0 ? `${count} expected` : "");

function OfficeActivity({ job, grant, deed }: Pick<Office, "job" | "grant"> & { deed: Deed }) {
	const [isAdding, setAdding] = useState(false);
	return (
		<>
			{isAdding ? (
				<AddActivity job_id={job.id} deed={deed} onClose={() => setAdding(false)} />
			) : (
				<div className="row jh-top">
					<span className="grow" />
					<Button size="row" onClick={() => setAdding(true)}>
						Add activity
					</Button>
				</div>
			)}
			<Timeline entries={job.job_activities} notes={job.job_notes} office={{ deed, grant }} />
		</>
	);
}

function CustomerPart({ job, part }: Customer & { part: Part }) {
	switch (part) {
		case "pod":
			return <Pod job={job} side="customer" deed={null} />;
		case "files":
			return <FileList job_id={job.id} files={job.job_attachments} side="customer" deed={null} />;
		default:
			return <Timeline entries={job.job_activities} notes={[]} office={null} />;
	}
}
