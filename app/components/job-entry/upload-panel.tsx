import { CircleAlert } from "lucide-react";
import { FormFoot } from "~/components/form/form-foot";
import { Progress } from "~/components/overlay/loader";
import type { Failure, Upload } from "./use-upload";

/** The files of a job that was just saved, on their way; what did not arrive is said by name, and can be sent again. */
export function UploadPanel(props: {
	upload: Upload;
	onAgain: (files: File[]) => void;
	onClose: () => void;
}) {
	const { total, done, current, failures, job } = props.upload;
	const under = current !== null;
	return (
		<>
			<div className="scroll pad uploads">
				<p className="b">Job No {job.job_number} is saved.</p>
				{under ? (
					<Progress
						label="Files"
						value={done}
						max={total}
						text={`Sending ${current}, ${done + 1} of ${total}`}
					/>
				) : (
					<>
						<p role="alert">
							{failures.length === 1 ? "1 file did not arrive:" : `${failures.length} files did not arrive:`}
						</p>
						<Failed failures={failures} />
					</>
				)}
			</div>
			{!under && (
				<FormFoot
					onLeave={props.onClose}
					leave="Leave them out"
					onClick={() => props.onAgain(failures.map(({ file }) => file))}
				>
					Try again
				</FormFoot>
			)}
		</>
	);
}

function Failed({ failures }: { failures: Failure[] }) {
	return (
		<ul>
			{failures.map(({ file, message }) => (
				<li key={`${file.name}-${file.lastModified}`} className="err">
					<CircleAlert className="i xs" aria-hidden="true" />
					<span>{message.startsWith(file.name) ? message : `${file.name}: ${message}`}</span>
				</li>
			))}
		</ul>
	);
}
