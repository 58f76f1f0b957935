import { CircleAlert } from "lucide-react";
import { classNames } from "~/ui/class-names";
import { FormFooter } from "~/ui/form/form-footer";
import { Progress } from "~/ui/overlay/loader";
import styles from "./upload-panel.module.css";
import type { FileUpload, UploadFailure } from "./use-upload";

/** Upload progress of the files of a saved job; failed files are listed and can be retried. */
export function UploadPanel(props: {
	upload: FileUpload;
	onRetry: (files: File[]) => void;
	onClose: () => void;
}) {
	const { total, done, current, failures, job } = props.upload;
	const isUploading = current !== null;
	return (
		<>
			<div className={classNames("scroll panel-padding", styles.uploads)}>
				<p className="medium">Job No {job.job_number} is saved.</p>
				{isUploading ? (
					<Progress
						label="Files"
						value={done}
						max={total}
						text={`Sending ${current}, ${done + 1} of ${total}`}
					/>
				) : (
					<>
						<p role="alert">
							{failures.length === 1
								? "1 file could not be uploaded:"
								: `${failures.length} files could not be uploaded:`}
						</p>
						<FailedFiles failures={failures} />
					</>
				)}
			</div>
			{!isUploading && (
				<FormFooter
					onCancel={props.onClose}
					cancelLabel="Close without these files"
					onClick={() => props.onRetry(failures.map(({ file }) => file))}
				>
					Try again
				</FormFooter>
			)}
		</>
	);
}

function FailedFiles({ failures }: { failures: UploadFailure[] }) {
	return (
		<ul>
			{failures.map(({ file, message }) => (
				<li key={`${file.name}-${file.lastModified}`} className="field-error">
					<CircleAlert className="icon extra-small" aria-hidden="true" />
					<span>{message.startsWith(file.name) ? message : `${file.name}: ${message}`}</span>
				</li>
			))}
		</ul>
	);
}
