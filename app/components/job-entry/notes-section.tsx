import { FileDrop } from "~/components/form/file-drop";
import { NumberField } from "~/components/form/number-field";
import { TextareaField } from "~/components/form/textarea-field";
import { ATTACHMENT_TYPES } from "~/domain/jobs/rules-files";
import { fileText } from "~/domain/messages";
import { useEntryField } from "./entry-context";
import { Section } from "./section";

const ACCEPT = ATTACHMENT_TYPES.map((type) => `.${type}`).join(",");
const MOST_BYTES = 10 * 1024 * 1024;

/** Words for the paperwork, how many PODs are wanted and, while the job is new, its files. */
export function NotesSection(props: {
	locked: string | null;
	/** Null where files are not taken: a job that is saved has its own place for them. */
	files: File[] | null;
	onFiles: (files: File[]) => void;
}) {
	const field = useEntryField();
	const large = props.files?.find(({ size }) => size > MOST_BYTES);
	return (
		<Section title="Notes" locked={props.locked}>
			<div className="fields nt">
				<TextareaField {...field("report_notes")} label="Report notes" rows={3} />
				<NumberField {...field("no_of_pod")} label="No of POD" />
				{props.files && (
					<FileDrop
						label="Files"
						files={props.files}
						onChange={props.onFiles}
						accept={ACCEPT}
						multiple
						hint="Images, PDF, Office, CSV."
						refuse={fileText.notAttachment}
						error={large && `${large.name} is larger than 10 MB`}
					/>
				)}
			</div>
		</Section>
	);
}
