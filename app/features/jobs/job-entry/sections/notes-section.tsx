import { ATTACHMENT_TYPES } from "~/domain/kernel/files/rules-files";
import { MIB } from "~/shared/bytes.mjs";
import { fileText } from "~/shared/texts/files";
import { classNames } from "~/ui/class-names";
import { FileDrop } from "~/ui/form/file-drop";
import { NumberField } from "~/ui/form/number-field";
import { TextareaField } from "~/ui/form/textarea-field";
import { useEntryField } from "../state/entry-context";
import styles from "./notes-section.module.css";
import { Section } from "./section";

const ACCEPT = ATTACHMENT_TYPES.map((type) => `.${type}`).join(",");
const MAX_FILE_BYTES = 10 * MIB;

/** Report notes, number of PODs and, for a new job, its files. */
export function NotesSection(props: {
	locked: string | null;
	/** Null for a saved job: its files are attached in the job detail. */
	files: File[] | null;
	onFiles: (files: File[]) => void;
}) {
	const field = useEntryField();
	const tooLarge = props.files?.find(({ size }) => size > MAX_FILE_BYTES);
	return (
		<Section title="Notes" locked={props.locked}>
			<div className={classNames("fields", styles.noteFields)}>
				<TextareaField {...field("report_notes")} label="Report notes" rows={3} />
				<NumberField {...field("no_of_pod")} label="PODs required" />
				{props.files && (
					<FileDrop
						label="Files"
						files={props.files}
						onChange={props.onFiles}
						accept={ACCEPT}
						multiple
						hint="Images, PDF, Office, CSV."
						rejectionText={fileText.notAttachment}
						error={tooLarge && `${tooLarge.name} is larger than 10 MB`}
					/>
				)}
			</div>
		</Section>
	);
}
