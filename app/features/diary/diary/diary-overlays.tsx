import { useState } from "react";
import type { BookingFileView } from "~/domain/portal/booking-files/schemas";
import type { Proposal } from "~/domain/portal/document-imports/proposal";
import { JobEntry } from "~/features/jobs/job-entry";
import { runWithToast } from "~/features/kernel/requests";
import { ImportBookings, ImportPdf } from "~/features/master-data/imports";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import { BookingFilesOverlay } from "./booking-files-overlay";
import type { Diary } from "./state/use-diary";

export type ImportKind = "bookings" | "pdf" | null;

/** The slide-over that enters or edits a job, as the URL names it, and the import dialogs. */
export function DiaryOverlays(props: {
	diary: Diary;
	importing: ImportKind;
	onImport: (kind: ImportKind) => void;
}) {
	const { importing, onImport } = props;
	const { editedJobId, newEntry, state, go, live, openEntry, files } = props.diary;
	const [proposals, setProposals] = useState<readonly Proposal[]>([]);
	/** The document of a customer whose job is being entered. */
	const [document, setDocument] = useState<BookingFileView | null>(null);
	const close = () => {
		setProposals([]);
		setDocument(null);
		go({}, { edit: null, new: null }, { replace: true });
	};
	useRestoreRowFocus(editedJobId, (id) => props.diary.list.current?.show(id));
	if (editedJobId === null && newEntry === null && importing === null && files === null) return null;
	const handleProposals = (extracted: readonly Proposal[]) => {
		setProposals(extracted);
		openEntry("job");
	};
	const handleSaved = (id: number) => {
		void live.onSaved(id, editedJobId === null);
		if (document === null) return;
		const call = "POST /client/booking-files/{id}/saved";
		void runWithToast(call, { params: { id: document.id }, body: { job_id: id }, quiet: true });
		setDocument(null);
	};
	return (
		<>
			{(editedJobId !== null || newEntry !== null) && (
				<JobEntry
					key={editedJobId ?? `${newEntry}-${proposals.length}`}
					mode={newEntry ?? "job"}
					jobId={editedJobId ?? undefined}
					initial={{ ...(state.from === state.to ? { collection_date: state.from } : {}), proposals }}
					onReadPdf={() => onImport("pdf")}
					onClose={close}
					onSaved={(saved) => handleSaved(saved.id)}
				/>
			)}
			<BookingFilesOverlay
				diary={props.diary}
				onDocument={(file, extracted) => {
					setDocument(file);
					handleProposals(extracted);
				}}
			/>
			{importing === "bookings" && (
				<ImportBookings onClose={() => onImport(null)} onDone={() => void live.reload()} />
			)}
			{importing === "pdf" && (
				<ImportPdf
					onClose={() => onImport(null)}
					onProposals={(extracted) => {
						onImport(null);
						handleProposals(extracted);
					}}
				/>
			)}
		</>
	);
}
