import { Button } from "~/components/button";
import { FileDrop } from "~/components/form/file-drop";
import { Progress } from "~/components/overlay/loader";
import { ATTACHMENT_TYPES } from "~/domain/jobs/rules-files";
import { fileText } from "~/domain/messages";
import { FileList } from "./file-list";
import { useSending } from "./send-files";
import type { Attachment } from "./types";
import type { Deed } from "./use-deed";

const ACCEPT = ATTACHMENT_TYPES.map((type) => `.${type}`).join(",");

/** The files of a job for the office: put in, looked at, fetched, deleted. */
export function Attachments(props: {
	job_id: number;
	files: readonly Attachment[];
	deed: Deed;
	onChanged: () => void;
}) {
	const { job_id, files, deed, onChanged } = props;
	return (
		<>
			<Send job_id={job_id} onChanged={onChanged} />
			<FileList job_id={job_id} files={files} side="client" deed={deed} />
		</>
	);
}

/** The drop zone, how far what was dropped is, and what did not arrive. */
function Send({ job_id, onChanged }: { job_id: number; onChanged: () => void }) {
	const { sending, send, forget } = useSending(job_id, onChanged);
	const failed = sending?.current === null ? sending.failed : [];
	return (
		<div className="jh-send">
			<FileDrop
				label="Add files"
				files={[]}
				onChange={(files) => void send(files)}
				accept={ACCEPT}
				multiple
				hint="Images, PDF, Office, CSV, up to 10 MB."
				refuse={fileText.notAttachment}
				error={failed.map(({ message }) => message).join(" ") || undefined}
			/>
			{sending?.current && (
				<Progress
					label="Files"
					value={sending.done}
					max={sending.total}
					text={`Sending ${sending.current}, ${sending.done + 1} of ${sending.total}`}
				/>
			)}
			{failed.length > 0 && (
				<div className="row">
					<span className="grow" />
					<Button size="row" onClick={forget}>
						Leave them out
					</Button>
					<Button size="row" onClick={() => void send(failed.map(({ file }) => file))}>
						Try again
					</Button>
				</div>
			)}
		</div>
	);
}
