import { Download, FileArchive, FileSpreadsheet, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "~/components/api";
import { showSize } from "~/components/form/file-drop";
import { IconButton } from "~/components/icon-button";
import { confirm } from "~/components/overlay/confirm";
import { extensionOf } from "~/domain/jobs/rules-files";
import type { JobView } from "~/domain/jobs/shapes";
import { generalText } from "~/domain/messages";
import { showDate } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { Preview } from "./preview";
import { fileAt, isPicture } from "./stored-files";
import type { Attachment, Side } from "./types";
import type { Deed } from "./use-deed";

const SHEETS = ["xls", "xlsx", "csv"];

/** The files of a job: looked at, fetched one by one or all together, deleted where the office asks for it. */
export function FileList(props: {
	job_id: number;
	files: readonly Attachment[];
	side: Side;
	/** Null where they are only looked at. */
	deed: Deed | null;
}) {
	const { job_id, files, side, deed } = props;
	const [shown, setShown] = useState<number | null>(null);
	const pictures = files.filter(({ file }) => isPicture(file));
	const remove = async ({ id, file_name }: Attachment) => {
		if (!deed) return;
		const question = generalText.notReversible(`delete ${file_name}`);
		if (!(await confirm({ title: generalText.areYouSure, question, okText: "Delete", danger: true }))) return;
		await deed.run(() => call<JobView>(`/client/job-attachment/${id}`, { method: "DELETE" }));
	};
	return (
		<>
			<ul className="jh-files">
				{files.map((attachment) => (
					<li key={attachment.id}>
						<Thumb
							attachment={attachment}
							url={fileAt(side, attachment.file)}
							onLook={() => setShown(pictures.indexOf(attachment))}
						/>
						<span className="grow">
							<a className="ell" href={fileAt(side, attachment.file)} target="_blank" rel="noreferrer">
								{attachment.file_name}
							</a>
							<span className="t12 mut ell">
								{[
									showSize(attachment.size),
									showDate(todayInLondon(new Date(attachment.created_at))),
									side === "client" && attachment.owner_details?.full_name,
								]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</span>
						<a
							className="ib s"
							href={fileAt(side, attachment.file)}
							download={attachment.file_name}
							aria-label={`Download ${attachment.file_name}`}
						>
							<Download className="i s" aria-hidden="true" />
						</a>
						{deed && (
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
					<a className="btn" href={`/api/v3/${side}/traffic-diary/download-assets/${job_id}`} download>
						<FileArchive className="i s" aria-hidden="true" />
						<span>Download all as zip</span>
					</a>
				</p>
			)}
			{shown !== null && (
				<Preview
					pictures={pictures.map(({ file, file_name }) => ({ url: fileAt(side, file), name: file_name }))}
					first={shown}
					onClose={() => setShown(null)}
				/>
			)}
		</>
	);
}

function Thumb({ attachment, url, onLook }: { attachment: Attachment; url: string; onLook: () => void }) {
	if (isPicture(attachment.file))
		return (
			<button
				type="button"
				className="jh-thumb"
				aria-label={`Look at ${attachment.file_name}`}
				onClick={onLook}
			>
				<img src={url} alt="" loading="lazy" />
			</button>
		);
	const Picture = SHEETS.includes(extensionOf(attachment.file)) ? FileSpreadsheet : FileText;
	return (
		<span className="jh-thumb">
			<Picture className="i" aria-hidden="true" />
		</span>
	);
}
