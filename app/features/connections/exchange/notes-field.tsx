import { contactsOf } from "~/domain/connections/exchange/load-payload";
import {
	findPersonalData,
	MAX_NOTES_LENGTH,
	removePersonalData,
} from "~/domain/connections/exchange/rules-notes";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { Button } from "~/ui/button";
import { TextareaField } from "~/ui/form/textarea-field";
import type { LoadFormModel } from "./load-form";
import styles from "./post-load.module.css";
import { FormSection } from "./section";

/** What all hauliers read; personal data are shown, and removed when the load is posted. */
export function NotesField({ form, job }: { form: LoadFormModel; job: JobView }) {
	const { notes } = form.values;
	const names = contactsOf(job);
	const found = findPersonalData(notes, names);
	return (
		<FormSection title="Notes">
			<TextareaField
				{...form.field("notes")}
				label="Visible to all hauliers"
				rows={3}
				aside={
					<span className="muted tabular">
						{notes.length} of {MAX_NOTES_LENGTH}
					</span>
				}
			/>
			{found.length > 0 && (
				<p className={styles.personal} role="status">
					<span>
						Personal data are removed when the load is posted: <b>{found.join(", ")}</b>
					</span>
					<Button size="row" onClick={() => form.set({ notes: removePersonalData(notes, names) })}>
						Remove
					</Button>
				</p>
			)}
		</FormSection>
	);
}
