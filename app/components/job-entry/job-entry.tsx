import { ScanText } from "lucide-react";
import { useEffect, useState } from "react";
import { AvatarStack } from "~/components/avatar";
import { IconButton } from "~/components/icon-button";
import { ErrorPanel } from "~/components/overlay/error-panel";
import { SkeletonRows } from "~/components/overlay/skeleton";
import { SlideOver } from "~/components/overlay/slide-over";
import { toast } from "~/components/overlay/toasts";
import { Seg } from "~/components/seg";
import { Tag } from "~/components/tag";
import { entryTitle, JOB_TYPE } from "~/domain/jobs/rules";
import type { JobView } from "~/domain/jobs/shapes";
import { EntryBody } from "./entry-body";
import { UploadPanel } from "./upload-panel";
import { useColleagues } from "./use-colleagues";
import { type EntryInitial, useEntry } from "./use-entry";
import { useSave } from "./use-save";
import { useUpload } from "./use-upload";
import { isTrip } from "./values";
import "./job-entry.css";

export type { EntryInitial };

export interface JobEntryProps {
	/** What a new entry begins as; the head can still switch it. */
	mode: "job" | "trip";
	/** The job to be changed; without one a new job is entered. */
	jobId?: number;
	/** A job whose days, places, load and charges a new entry begins with. */
	copyOf?: number;
	/** What a new entry begins with. */
	initial?: EntryInitial;
	/** The grant of Master Edit, where its one-time code was accepted for this job. */
	masterEdit?: string | null;
	/** Opens the reading of a PDF; the button shows where this is given. */
	onReadPdf?: () => void;
	onClose: () => void;
	/** The job as it now is; called once it is saved and its files are sent, right before `onClose`. */
	onSaved: (job: JobView) => void;
}

/** The sheet opens this long after it was asked for. */
const OPEN_AFTER_MS = 100;
const KINDS = [
	{ value: "job", label: "Job" },
	{ value: "trip", label: "Trip" },
] as const;

/** The slide-over in which jobs and trips are entered and changed. In the browser only: drafts and lists are there. */
export function JobEntry(props: JobEntryProps) {
	const [here, setHere] = useState(false);
	useEffect(() => setHere(true), []);
	return here ? <EntrySheet {...props} /> : null;
}

function EntrySheet(props: JobEntryProps) {
	const { mode, jobId = null, copyOf = null, initial, masterEdit = null, onClose, onSaved } = props;
	const open = useOpenSoon();
	const model = useEntry({ mode, jobId, copyOf, initial, masterEdit: masterEdit !== null });
	const { form, draft, job, opened } = model;
	const [files, setFiles] = useState<File[]>([]);
	const { upload, send } = useUpload();
	const { theirs, people } = useColleagues(jobId, job?.version ?? null);
	const finish = (saved: JobView) => {
		onSaved(saved);
		onClose();
	};
	const sendFiles = async (saved: JobView, which: readonly File[]) => {
		const { job: latest, failures } = await send(saved, which);
		if (failures.length === 0) finish(latest);
	};
	const saving = useSave({
		form,
		uid: model.uid,
		job,
		masterEdit,
		onDone: ({ data, message }) => {
			draft.end();
			form.start(form.latest.current);
			if (message) toast.success(message);
			if (files.length > 0) void sendFiles(data, files);
			else finish(data);
		},
	});
	const trip = isTrip(form.values);
	const kind = trip ? "trip" : "job";
	return (
		<SlideOver
			open={open}
			onClose={upload ? () => finish(upload.job) : onClose}
			width={880}
			title={titleOf(kind, jobId, upload?.job ?? job)}
			dirty={form.dirty && !upload}
			aside={draft.keptAt && !upload && <Tag>Draft kept {draft.keptAt}</Tag>}
			tools={
				<>
					<AvatarStack people={people} label="Also here" />
					{jobId === null && !upload && (
						<Seg
							label="Kind of entry"
							options={KINDS}
							value={kind}
							onChange={(next) => form.set({ job_type: next === "trip" ? JOB_TYPE.trip : JOB_TYPE.job })}
						/>
					)}
					{props.onReadPdf && jobId === null && (
						<IconButton icon={ScanText} label="Read from a PDF" onClick={props.onReadPdf} />
					)}
				</>
			}
		>
			{upload ? (
				<UploadPanel
					upload={upload}
					onAgain={(which) => void sendFiles(upload.job, which)}
					onClose={() => finish(upload.job)}
				/>
			) : model.error ? (
				<ErrorPanel message={model.error} onRetry={model.retry} />
			) : opened ? (
				<EntryBody model={model} saving={saving} theirs={theirs} files={files} onFiles={setFiles} />
			) : (
				<div className="scroll pad" role="status" aria-label="Loading">
					<SkeletonRows rows={14} columns={3} density="comfortable" />
				</div>
			)}
		</SlideOver>
	);
}

/** Without a number as long as the job to be changed is on its way. */
function titleOf(kind: "job" | "trip", jobId: number | null, job: JobView | null): string {
	return jobId === null && !job ? entryTitle(kind) : entryTitle(kind, job?.job_number ?? " ");
}

/** False at first, and true a moment later. */
function useOpenSoon(): boolean {
	const [open, setOpen] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setOpen(true), OPEN_AFTER_MS);
		return () => clearTimeout(timer);
	}, []);
	return open;
}

export default JobEntry;
