import { ATTACHMENT_TYPES } from "~/domain/kernel/files/rules-files";
import { fileText } from "~/shared/texts/files";
import { Button } from "~/ui/button";
import { FileDrop } from "~/ui/form/file-drop";
import { Progress } from "~/ui/overlay/loader";
import styles from "./attachments.module.css";
import { FileList } from "./file-list";
import type { JobAttachment } from "./types";
import { useFileUpload } from "./use-file-upload";
import type { JobMutation } from "./use-job-mutation";

const ACCEPT = ATTACHMENT_TYPES.map((type) => `.${type}`).join(",");

export function Attachments(props: {
	job_id: number;
	files: readonly JobAttachment[];
	mutation: JobMutation;
	onChanged: () => void;
}) {
	const { job_id, files, mutation, onChanged } = props;
	return (
		<>
			<UploadZone job_id={job_id} onChanged={onChanged} />
			<FileList job_id={job_id} files={files} mutation={mutation} />
		</>
	);
}

/** The drop zone with upload progress and the files that failed. */
function UploadZone({ job_id, onChanged }: { job_id: number; onChanged: () => void }) {
	const { progress, send, dismiss } = useFileUpload(job_id, onChanged);
	const failed = progress?.current === null ? progress.failed : [];
	return (
		<div className={styles.upload} data-testid="file-upload">
			<FileDrop
				label="Add files"
				files={[]}
				onChange={(files) => void send(files)}
				accept={ACCEPT}
				multiple
				hint="Images, PDF, Office, CSV, up to 10 MB."
				rejectionText={fileText.notAttachment}
				error={failed.map(({ message }) => message).join(" ") || undefined}
			/>
			{progress?.current && (
				<Progress
					label="Files"
					value={progress.done}
					max={progress.total}
					text={`Sending ${progress.current}, ${progress.done + 1} of ${progress.total}`}
				/>
			)}
			{failed.length > 0 && (
				<div className="cluster">
					<span className="grow" />
					<Button size="row" onClick={dismiss}>
						Skip these files
					</Button>
					<Button size="row" onClick={() => void send(failed.map(({ file }) => file))}>
						Try again
					</Button>
				</div>
			)}
		</div>
	);
}
