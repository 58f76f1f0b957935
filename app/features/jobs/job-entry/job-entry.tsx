import { ScanText } from "lucide-react";
import { useEffect, useState } from "react";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { entryTitle, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { AvatarStack } from "~/ui/avatar";
import { IconButton } from "~/ui/icon-button";
import { announceOpening } from "~/ui/lazy/opening";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { SlideOver } from "~/ui/overlay/slide-over";
import { type ToastOffer, toast } from "~/ui/overlay/toasts";
import { SegmentedControl } from "~/ui/segmented-control";
import { Tag } from "~/ui/tag";
import { useColleagues } from "./colleagues/use-colleagues";
import { EntryBody } from "./entry-body";
import { useSave } from "./save/use-save";
import { countChecks, type EntrySource } from "./source/entry-source";
import { SourceBeside } from "./source/source-beside";
import { type EntryInitial, useJobEntry } from "./state/use-job-entry";
import { UploadPanel } from "./upload/upload-panel";
import { useUpload } from "./upload/use-upload";
import { isTripEntry } from "./values/values";

interface JobEntryProps {
	/** The initial kind of a new entry; the header can still switch it. */
	mode: "job" | "trip";
	/** The job to edit; without it a new job is entered. */
	jobId?: number;
	/** A job whose dates, addresses, load and charges are copied into a new entry. */
	copyOf?: number;
	/** Initial values of a new entry. */
	initial?: EntryInitial;
	/** Whether the focus begins in the delivery time. */
	startsAtTimes?: boolean;
	/** The Master Edit grant for this job, after its one-time code was accepted. */
	masterEdit?: string | null;
	/** Opens the PDF import; without it the button is hidden. */
	onReadPdf?: () => void;
	/** Goes on to the next order of the source without this one; absent where there is none. */
	onLeaveOut?: () => void;
	/** Next steps that the toast of a saved job offers. */
	offersFor?: (job: JobView) => readonly ToastOffer[];
	onClose: () => void;
	/** Called with the saved job after its files are uploaded, immediately before `onClose`. */
	onSaved: (job: JobView) => void;
}

const OPEN_AFTER_MS = 100;
const ENTRY_KINDS = [
	{ value: "job", label: "Job" },
	{ value: "trip", label: "Trip" },
] as const;

/** The slide-over that enters and edits jobs and trips. Rendered in the browser only, as drafts are stored there. */
export default function JobEntry(props: JobEntryProps) {
	const [isMounted, setIsMounted] = useState(false);
	useEffect(() => {
		// The slide-over opens a little later.
		announceOpening();
		setIsMounted(true);
	}, []);
	return isMounted ? <EntrySlideOver {...props} /> : null;
}

function EntrySlideOver(props: JobEntryProps) {
	const {
		mode,
		jobId = null,
		copyOf = null,
		initial,
		masterEdit = null,
		onClose,
		onSaved,
		offersFor,
	} = props;
	const open = useDelayedOpen();
	const model = useJobEntry({ mode, jobId, copyOf, initial, masterEdit: masterEdit !== null });
	const { form, draft, job, isReady } = model;
	const source = initial?.source;
	const [files, setFiles] = useState<File[]>(() => (source ? [source.file] : []));
	const { upload, send } = useUpload();
	const { newerSave, people } = useColleagues(jobId, job?.version ?? null);
	const finish = (saved: JobView) => {
		onSaved(saved);
		onClose();
	};
	const sendFiles = async (saved: JobView, selectedFiles: readonly File[]) => {
		const { job: latest, failures } = await send(saved, selectedFiles);
		if (failures.length === 0) finish(latest);
	};
	const saving = useSave({
		form,
		uid: model.uid,
		isAtSlot: model.isAtSlot,
		job,
		masterEdit,
		amendment: model.entry.amendment,
		pendingPrice: model.entry.pendingPrice,
		onDone: ({ data, message }) => {
			draft.end();
			form.start(form.getValues());
			if (message) toast.success(message, { offers: offersFor?.(data) });
			if (files.length > 0) void sendFiles(data, files);
			else finish(data);
		},
	});
	const trip = isTripEntry(form.values);
	const kind = trip ? "trip" : "job";
	return (
		<SlideOver
			open={open}
			onClose={upload ? () => finish(upload.job) : onClose}
			width={source || (trip && jobId === null) ? 1320 : 880}
			title={titleOf(kind, jobId, upload?.job ?? job)}
			dirty={form.dirty && !upload}
			unsavedText="Your draft is saved on this computer. You can restore it next time."
			aside={
				<>
					{source && !upload && <SourceTags source={source} />}
					{draft.savedAt && !upload && <Tag>Draft saved {draft.savedAt}</Tag>}
				</>
			}
			tools={
				<>
					<AvatarStack people={people} label="Also here" />
					{jobId === null && !upload && (
						<SegmentedControl
							label="Kind of entry"
							options={ENTRY_KINDS}
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
					onRetry={(selectedFiles) => void sendFiles(upload.job, selectedFiles)}
					onClose={() => finish(upload.job)}
				/>
			) : model.error ? (
				<ErrorPanel message={model.error} onRetry={model.retry} />
			) : isReady ? (
				<SourceBeside source={source} onLeaveOut={props.onLeaveOut}>
					<EntryBody
						model={model}
						saving={saving}
						newerSave={newerSave}
						startsAtTimes={props.startsAtTimes === true}
						files={files}
						onFiles={setFiles}
					/>
				</SourceBeside>
			) : (
				<div className="scroll panel-padding" role="status" aria-label="Loading">
					<SkeletonRows rows={14} columns={3} density="comfortable" />
				</div>
			)}
		</SlideOver>
	);
}

/** Which order of the source is in the form, and how much of it is to be checked. */
function SourceTags({ source }: { source: EntrySource }) {
	const checks = countChecks(source);
	return (
		<>
			{source.drafts.length > 1 && (
				<Tag>
					Order {source.at + 1} of {source.drafts.length}
				</Tag>
			)}
			{checks > 0 && <Tag tone="warn">{checks === 1 ? "1 field to check" : `${checks} fields to check`}</Tag>}
		</>
	);
}

/** The title has no number while the job is loading. */
function titleOf(kind: "job" | "trip", jobId: number | null, job: JobView | null): string {
	return jobId === null && !job ? entryTitle(kind) : entryTitle(kind, job?.job_number ?? " ");
}

/** Delays opening by `OPEN_AFTER_MS`. */
function useDelayedOpen(): boolean {
	const [open, setOpen] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setOpen(true), OPEN_AFTER_MS);
		return () => clearTimeout(timer);
	}, []);
	return open;
}
