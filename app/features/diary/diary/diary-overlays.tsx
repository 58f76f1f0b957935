import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { JobEntry, readEntryStart } from "~/features/jobs/job-entry";
import { runWithToast } from "~/features/kernel/requests";
import { ImportBookings, ImportPdf } from "~/features/master-data/imports";
import { useRestoreRowFocus } from "~/ui/grid/use-restore-row-focus";
import { useLatest } from "~/ui/hooks/use-latest";
import type { ToastOffer } from "~/ui/overlay/toasts";
import { BookingFilesOverlay } from "./booking-files-overlay";
import type { Diary } from "./state/use-diary";
import { useSource } from "./state/use-source";

export type ImportKind = "bookings" | "pdf" | null;

/** How long the grid may take to draw a row that it has. */
const MAX_DRAW_MS = 2000;

/** Puts the cursor on a new job's row once its entry has closed and the list has it. Returns the function that names the job. */
function useShowNew(isEntryOpen: boolean, { list, rows }: Diary) {
	const [saved, setSaved] = useState<number | null>(null);
	const latest = useLatest(rows.loaded);
	useEffect(() => {
		if (saved === null || isEntryOpen) return;
		const row = latest.current.get(saved);
		const until = performance.now() + MAX_DRAW_MS;
		// The grid may draw the row some frames after it has its data.
		const show = () => {
			const isDone = list.current?.show(saved) || document.activeElement !== document.body;
			if (isDone || performance.now() > until) setSaved(null);
			else frame = requestAnimationFrame(show);
		};
		let frame = requestAnimationFrame(() => {
			if (row) list.current?.refresh(row);
			show();
		});
		return () => cancelAnimationFrame(frame);
	}, [saved, isEntryOpen, list]);
	return setSaved;
}

/** Opening the new job and allocating it; with the cursor on its row the keys of the list do the same. */
function listOffers(
	{ state, rows, go, actions }: Diary,
	{ id, job_number, status, collection_date }: JobView,
) {
	const isListed = collection_date !== null && collection_date >= state.from && collection_date <= state.to;
	const open = () => go({}, { job: job_number, edit: null, new: null });
	const allocate = () => {
		const row = rows.loaded.get(id);
		if (row) actions.allocate([row], false);
		else open();
	};
	const offers: ToastOffer[] = [{ label: "Open", keys: isListed ? "enter" : undefined, run: open }];
	if (status === "Pending")
		offers.push({ label: "Allocate", keys: isListed ? "a" : undefined, run: allocate });
	return offers;
}

/** The slide-over that enters or edits a job, as the URL names it, and the import dialogs. */
export function DiaryOverlays(props: {
	diary: Diary;
	importing: ImportKind;
	onImport: (kind: ImportKind) => void;
}) {
	const { importing, onImport } = props;
	const { editedJobId, newEntry, state, go, live, openEntry, files } = props.diary;
	const orders = useSource();
	const { state: opened }: { state: unknown } = useLocation();
	const start = readEntryStart(opened);
	const close = () => {
		if (!orders.end()) go({}, { edit: null, new: null }, { replace: true });
	};
	const showNew = useShowNew(editedJobId !== null || newEntry !== null, props.diary);
	useRestoreRowFocus(editedJobId, (id) => props.diary.list.current?.show(id));
	if (editedJobId === null && newEntry === null && importing === null && files === null) return null;
	const handleSaved = (id: number) => {
		void live.onSaved(id, editedJobId === null).then(() => editedJobId === null && showNew(id));
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
					copyOf={editedJobId === null ? start?.copyOf : undefined}
					initial={{ ...day, ...start?.initial, ...(source && { source }) }}
					onReadPdf={() => onImport("pdf")}
					onLeaveOut={orders.hasNext ? () => void orders.next() : undefined}
					onClose={close}
					offersFor={editedJobId === null ? (saved) => listOffers(props.diary, saved) : undefined}
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
				<ImportBookings
					onClose={() => onImport(null)}
					onDone={() => void live.reload()}
					onUndo={(jobs) =>
						void import("./rows/undo-import").then(({ undoImport }) =>
							undoImport(jobs, () => void live.reload()),
						)
					}
				/>
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
