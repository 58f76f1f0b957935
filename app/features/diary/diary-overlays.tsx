import { useState } from "react";
import type { Proposal } from "~/domain/imports/documents/proposal";
import { ImportBookings, ImportPdf } from "~/features/import";
import { JobEntry } from "~/features/job-entry";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import type { Diary } from "./use-diary";

export type ImportKind = "bookings" | "pdf" | null;

/** The slide-over that enters or edits a job, as the URL names it, and the import dialogs. */
export function DiaryOverlays(props: {
	diary: Diary;
	importing: ImportKind;
	onImport: (kind: ImportKind) => void;
}) {
	const { importing, onImport } = props;
	const { editedJobId, newEntry, state, go, live, openEntry } = props.diary;
	const [proposals, setProposals] = useState<readonly Proposal[]>([]);
	const close = () => {
		setProposals([]);
		go({}, { edit: null, new: null }, { replace: true });
	};
	useRestoreRowFocus(editedJobId, (id) => props.diary.list.current?.show(id));
	if (editedJobId === null && newEntry === null && importing === null) return null;
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
					onSaved={(saved) => void live.onSaved(saved.id, editedJobId === null)}
				/>
			)}
			{importing === "bookings" && (
				<ImportBookings onClose={() => onImport(null)} onDone={() => void live.reload()} />
			)}
			{importing === "pdf" && (
				<ImportPdf
					onClose={() => onImport(null)}
					onProposals={(extracted) => {
						onImport(null);
						setProposals(extracted);
						openEntry("job");
					}}
				/>
			)}
		</>
	);
}
