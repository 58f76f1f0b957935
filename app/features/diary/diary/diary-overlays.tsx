import { JobEntry } from "~/features/jobs/job-entry";
import { runWithToast } from "~/features/kernel/requests";
import { ImportBookings, ImportPdf } from "~/features/master-data/imports";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import { BookingFilesOverlay } from "./booking-files-overlay";
import type { Diary } from "./state/use-diary";
import { useSource } from "./state/use-source";

export type ImportKind = "bookings" | "pdf" | null;

/** The slide-over that enters or edits a job, as the URL names it, and the import dialogs. */
export function DiaryOverlays(props: {
	diary: Diary;
	importing: ImportKind;
	onImport: (kind: ImportKind) => void;
}) {
	const { importing, onImport } = props;
	const { editedJobId, newEntry, state, go, live, openEntry, files } = props.diary;
	const orders = useSource();
	const close = () => {
		if (!orders.end()) go({}, { edit: null, new: null }, { replace: true });
	};
	useRestoreRowFocus(editedJobId, (id) => props.diary.list.current?.show(id));
	if (editedJobId === null && newEntry === null && importing === null && files === null) return null;
	const handleSaved = (id: number) => {
		void live.onSaved(id, editedJobId === null);
		const { sent } = orders;
		orders.markSaved();
		if (sent === null) return;
		const call = "POST /client/booking-files/{id}/saved";
		void runWithToast(call, { params: { id: sent.id }, body: { job_id: id }, quiet: true });
	};
	const { source } = orders;
	const draft = source?.drafts[source.at];
	const day = state.from === state.to && !source ? { collection_date: state.from } : {};
	return (
		<>
			{(editedJobId !== null || newEntry !== null) && (
				<JobEntry
					key={editedJobId ?? `${newEntry}-${source?.title}-${source?.at}`}
					mode={draft?.kind ?? newEntry ?? "job"}
					jobId={editedJobId ?? undefined}
					initial={{ ...day, ...(source && { source }) }}
					onReadPdf={() => onImport("pdf")}
					onLeaveOut={orders.hasNext ? () => void orders.next() : undefined}
					onClose={close}
					onSaved={(saved) => handleSaved(saved.id)}
				/>
			)}
			<BookingFilesOverlay
				diary={props.diary}
				onDocument={(file, document) => {
					orders.open(document, file);
					openEntry("job");
				}}
			/>
			{importing === "bookings" && (
				<ImportBookings onClose={() => onImport(null)} onDone={() => void live.reload()} />
			)}
			{importing === "pdf" && (
				<ImportPdf
					onClose={() => onImport(null)}
					onRead={(document) => {
						onImport(null);
						orders.open(document, null);
						openEntry("job");
					}}
				/>
			)}
		</>
	);
}
