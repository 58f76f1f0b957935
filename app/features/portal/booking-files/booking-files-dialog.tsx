import { useState } from "react";
import {
	BOOKING_FILE_STATUSES,
	type BookingFilesPage,
	type BookingFileView,
} from "~/domain/portal/booking-files/schemas";
import { useApiRead } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { Dialog } from "~/ui/overlay/dialog";
import { EmptyState } from "~/ui/overlay/empty-state";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { LoaderBar } from "~/ui/overlay/loader";
import { BookingFileRow } from "./booking-file-row";
import styles from "./booking-files.module.css";
import { STATUS_LABELS } from "./labels";
import { useReloadBookingFiles } from "./use-booking-files";

type Status = BookingFileView["status"];

interface Props {
	/** The file that a notification is about; shown first, whatever its status. */
	fileId: number | null;
	onClose: () => void;
	/** Opens the import with a spreadsheet, or the job's form with the fields of a document. */
	onImport: (file: BookingFileView) => Promise<void>;
	/** Shows the jobs that were made of a file. */
	onShowJobs: (file: BookingFileView) => Promise<void>;
}

/** The files with bookings that customers sent: those that wait, and what became of the others. */
export default function BookingFilesDialog({ fileId, onClose, onImport, onShowJobs }: Props) {
	const [status, setStatus] = useState<Status | null>(fileId === null ? "review" : null);
	const [below, setBelow] = useState<number | null>(null);
	const { data, error, loading, reload } = useApiRead("GET /client/booking-files", {
		query: { ...(status && { status }), ...(below && { below }) },
	});
	useReloadBookingFiles(reload);
	const select = (next: Status | null) => {
		setStatus(next);
		setBelow(null);
	};
	return (
		<Dialog open onClose={onClose} title="Booking files" width={1240}>
			<div className="fill">
				<div className={styles.toolbar}>
					<LoaderBar active={loading} />
					<StatusChips counts={data?.counts ?? null} status={status} onSelect={select} />
				</div>
				<div className={`scroll ${styles.body}`}>
					{error && <ErrorPanel message={error} onRetry={reload} />}
					{data?.files.length === 0 && <EmptyState>{emptyText(status)}</EmptyState>}
					{data && data.files.length > 0 && (
						<ul className={styles.list} aria-label="Booking files">
							{withFileFirst(data.files, fileId).map((file) => (
								<BookingFileRow
									key={file.id}
									file={file}
									isMarked={file.id === fileId}
									onChanged={reload}
									onImport={onImport}
									onShowJobs={onShowJobs}
								/>
							))}
						</ul>
					)}
				</div>
				{(below !== null || data?.next) && (
					<footer className="panel-footer">
						<Button size="form" disabled={below === null} onClick={() => setBelow(null)}>
							Newest
						</Button>
						<span className="grow" />
						<Button size="form" disabled={!data?.next} onClick={() => setBelow(data?.next ?? null)}>
							Older
						</Button>
					</footer>
				)}
			</div>
		</Dialog>
	);
}

function StatusChips(props: {
	counts: BookingFilesPage["counts"] | null;
	status: Status | null;
	onSelect: (status: Status | null) => void;
}) {
	const { counts, status, onSelect } = props;
	const all = counts ? Object.values(counts).reduce((sum, n) => sum + n, 0) : 0;
	return (
		<>
			<Chip count={all} pressed={status === null} onClick={() => onSelect(null)}>
				All
			</Chip>
			{BOOKING_FILE_STATUSES.map((one) => (
				<Chip key={one} count={counts?.[one] ?? 0} pressed={status === one} onClick={() => onSelect(one)}>
					{STATUS_LABELS[one]}
				</Chip>
			))}
		</>
	);
}

const withFileFirst = (files: readonly BookingFileView[], id: number | null) => [
	...files.filter((file) => file.id === id),
	...files.filter((file) => file.id !== id),
];

const emptyText = (status: Status | null) =>
	status === "review"
		? "No file waits for you. Files that customers upload or send by email come in here."
		: "There are no such files.";
