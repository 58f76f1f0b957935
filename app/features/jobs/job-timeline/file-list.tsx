import { Download, FileArchive, FileSpreadsheet, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "~/client/api";
import { fileAddress } from "~/client/file-address";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { extensionOf } from "~/domain/kernel/files/rules-files";
import { generalText } from "~/shared/texts/general";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { formatFileSize } from "~/ui/form/file-drop";
import { IconButton } from "~/ui/icon-button";
import { confirm } from "~/ui/overlay/confirm";
import styles from "./file-list.module.css";
import { isImageFile } from "./image-files";
import PicturePreview from "./picture-preview";
import type { JobAttachment } from "./types";
import type { JobMutation } from "./use-job-mutation";

const SPREADSHEET_TYPES = ["xls", "xlsx", "csv"];

/** The files of a job: preview, download one or all, and delete. */
export function FileList(props: {
	job_id: number;
	files: readonly JobAttachment[];
	/** Null makes the list read-only. */
	mutation: JobMutation | null;
}) {
	const { job_id, files, mutation } = props;
	const [previewedIndex, setPreviewedIndex] = useState<number | null>(null);
	const pictures = files.filter(({ file }) => isImageFile(file));
	const remove = async ({ id, file_name }: JobAttachment) => {
		if (!mutation) return;
		const question = generalText.notReversible(`delete ${file_name}`);
		if (!(await confirm({ title: generalText.areYouSure, question, okText: "Delete", danger: true }))) return;
		await mutation.run(() => callApi("DELETE /client/job-attachment/{id}", { params: { id } }));
	};
	return (
		<>
			<ul className={styles.files}>
				{files.map((attachment) => (
					<li key={attachment.id}>
						<Thumbnail
							attachment={attachment}
							url={fileUrl(attachment.file)}
							onPreview={() => setPreviewedIndex(pictures.indexOf(attachment))}
						/>
						<span className="grow">
							<a className="truncate" href={fileUrl(attachment.file)} target="_blank" rel="noreferrer">
								{attachment.file_name}
							</a>
							<span className="text-12 muted truncate">
								{[
									formatFileSize(attachment.size),
									showDate(todayInLondon(new Date(attachment.created_at))),
									attachment.owner_details?.full_name,
								]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</span>
						<a
							className="icon-button small"
							href={fileUrl(attachment.file)}
							download={attachment.file_name}
							aria-label={`Download ${attachment.file_name}`}
						>
							<Download className="icon small" aria-hidden="true" />
						</a>
						{mutation && (
							<IconButton
								icon={Trash2}
								small
								danger
								label={`Delete ${attachment.file_name}`}
								onClick={() => void remove(attachment)}
							/>
						)}
					</li>
				))}
			</ul>
			{files.length > 1 && (
				<p>
					<a
						className="button"
						href={fileAddress("GET /client/traffic-diary/download-assets/{id}", { params: { id: job_id } })}
						download
					>
						<FileArchive className="icon small" aria-hidden="true" />
						<span>Download all as zip</span>
					</a>
				</p>
			)}
			{previewedIndex !== null && (
				<PicturePreview
					pictures={pictures.map(({ file, file_name }) => ({
						url: fileUrl(file),
						name: file_name,
					}))}
					firstIndex={previewedIndex}
					onClose={() => setPreviewedIndex(null)}
				/>
			)}
		</>
	);
}

function Thumbnail({
	attachment,
	url,
	onPreview,
}: {
	attachment: JobAttachment;
	url: string;
	onPreview: () => void;
}) {
	if (isImageFile(attachment.file))
		return (
			<button
				type="button"
				className={styles.thumbnail}
				aria-label={`View ${attachment.file_name}`}
				onClick={onPreview}
			>
				<img src={url} alt="" loading="lazy" />
			</button>
		);
	const Picture = SPREADSHEET_TYPES.includes(extensionOf(attachment.file)) ? FileSpreadsheet : FileText;
	return (
		<span className={styles.thumbnail}>
			<Picture className="icon" aria-hidden="true" />
		</span>
	);
}
