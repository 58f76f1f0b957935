import { Download } from "lucide-react";
import { useState } from "react";
import { formatCount } from "~/domain/master-data/spreadsheets/review";
import type { BookingFileView } from "~/domain/portal/booking-files/schemas";
import { runWithToast, saveResponseAs } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { formatFileSize } from "~/ui/form/file-drop";
import { IconButton } from "~/ui/icon-button";
import { Tag } from "~/ui/tag";
import styles from "./booking-files.module.css";
import { DismissDialog } from "./dismiss-dialog";
import { STATUS_LABELS, STATUS_TONES } from "./labels";

interface Props {
	file: BookingFileView;
	/** Whether a notification has led to it. */
	isMarked: boolean;
	onChanged: () => void;
	onImport: (file: BookingFileView) => Promise<void>;
	onShowJobs: (file: BookingFileView) => Promise<void>;
}

/** A file with where it came from, what became of it and what can be done with it. */
export function BookingFileRow({ file, isMarked, onChanged, onImport, onShowJobs }: Props) {
	return (
		<li className={classNames(isMarked && styles.marked)}>
			<div className={styles.facts}>
				<b>
					{file.file_name} <Tag tone={STATUS_TONES[file.status]}>{STATUS_LABELS[file.status]}</Tag>
				</b>
				<span className="secondary-text">{describeSender(file)}</span>
				{file.message && (
					<span className={classNames(file.status === "refused" && styles.refused)}>{file.message}</span>
				)}
				<span className="muted text-12">{describeFile(file)}</span>
			</div>
			<RowActions file={file} onChanged={onChanged} onImport={onImport} onShowJobs={onShowJobs} />
		</li>
	);
}

function describeSender({ customer_name, source, sender, subject }: BookingFileView): string {
	const from = source === "mail" ? sender : `directory ${sender}`;
	return [customer_name ?? "Unknown sender", from, subject].filter(Boolean).join(", ");
}

function describeFile({ created_at, size, rows, kind, decided_by, decided_at }: BookingFileView): string {
	const decided = decided_at && `${formatMoment(decided_at)} by ${decided_by ?? "Cartage"}`;
	const content = kind === "sheet" && rows > 0 ? formatCount(rows, "booking", "bookings") : null;
	return [`came ${formatMoment(created_at)}`, formatFileSize(size), content, decided]
		.filter(Boolean)
		.join(" · ");
}

function RowActions({ file, onChanged, onImport, onShowJobs }: Omit<Props, "isMarked">) {
	const { id, file_name, status, kind, jobs } = file;
	const [pending, setPending] = useState<string | null>(null);
	const [isDismissing, setDismissing] = useState(false);
	const run = async (name: string, work: () => Promise<unknown>) => {
		setPending(name);
		await work();
		setPending(null);
	};
	const retry = async () => {
		await runWithToast("POST /client/booking-files/{id}/retry", { params: { id } });
		onChanged();
	};
	const isOpen = status === "review" || status === "refused" || status === "received";
	const importLabel = kind === "document" ? "Enter job" : "Import";
	const canImport = kind !== null && isOpen;
	return (
		<div className={styles.actions}>
			{jobs > 0 && (
				<Button pending={pending === "jobs"} onClick={() => void run("jobs", () => onShowJobs(file))}>
					{formatCount(jobs, "job", "jobs")}
				</Button>
			)}
			{canImport && (
				<Button
					variant={status === "review" ? "primary" : undefined}
					pending={pending === "import"}
					aria-label={`${importLabel} ${file_name}`}
					onClick={() => void run("import", () => onImport(file))}
				>
					{importLabel}
				</Button>
			)}
			{kind !== null && (status === "refused" || status === "dismissed" || status === "review") && (
				<Button
					pending={pending === "retry"}
					aria-label={`Read again ${file_name}`}
					onClick={() => void run("retry", retry)}
				>
					Read again
				</Button>
			)}
			{isOpen && (
				<Button aria-label={`Dismiss ${file_name}`} onClick={() => setDismissing(true)}>
					Dismiss
				</Button>
			)}
			<IconButton
				icon={Download}
				label={`Download ${file_name}`}
				onClick={() =>
					void saveResponseAs(file_name, "GET /client/booking-files/{id}/content", { params: { id } })
				}
			/>
			{isDismissing && (
				<DismissDialog file={file} onClose={() => setDismissing(false)} onDismissed={onChanged} />
			)}
		</div>
	);
}
