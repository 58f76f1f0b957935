import { Paperclip } from "lucide-react";
import { useState } from "react";
import { fileUrl } from "~/domain/kernel/files/file-url";
import type { Workday } from "~/domain/planning/workdays/responses";
import { runWithToast } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { FileDrop } from "~/ui/form/file-drop";
import styles from "./workday-files.module.css";

/** The files of a workday, with an upload. */
export function WorkdayFiles({ workday, onDone }: { workday: Workday; onDone: () => void }) {
	const [files, setFiles] = useState<File[]>([]);
	const [isSaving, setBusy] = useState(false);
	const save = async () => {
		const body = new FormData();
		body.append("work_day_id", String(workday.id));
		for (const file of files) body.append("file", file);
		setBusy(true);
		const saved = await runWithToast("POST /client/save-workday-attachment", { body });
		setBusy(false);
		if (!saved) return;
		setFiles([]);
		onDone();
	};
	return (
		<>
			<div className="scroll panel-padding">
				<ul className={styles.files} aria-label="Files">
					{workday.attachments.map(({ id, file, file_name }) => (
						<li key={id}>
							<Paperclip className="icon small" aria-hidden="true" />
							<a href={fileUrl(file)} target="_blank" rel="noreferrer">
								{file_name}
							</a>
						</li>
					))}
				</ul>
				<FileDrop
					label="Add files"
					files={files}
					onChange={setFiles}
					multiple
					hint="Images, PDF and office documents, 10 MB each"
				/>
			</div>
			<footer className="panel-footer">
				<span className="grow" />
				<Button size="form" variant="primary" disabled={files.length === 0} pending={isSaving} onClick={save}>
					Save files
				</Button>
			</footer>
		</>
	);
}
