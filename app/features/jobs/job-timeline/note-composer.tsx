import { useState } from "react";
import { callApi } from "~/client/api";
import { noteError, SHOW_NOTES_TO_DRIVER } from "~/domain/jobs/jobs/timeline/rules-notes";
import { Button } from "~/ui/button";
import { onSubmitKey } from "~/ui/form/form";
import { TextareaField } from "~/ui/form/textarea-field";
import { useKeys } from "~/ui/keys/keys";
import { Switch } from "~/ui/switch";
import styles from "./note-composer.module.css";
import type { JobMutation } from "./use-job-mutation";

/** The note field at the bottom of the panel. The text stays until it is saved. */
export function NoteComposer({ job_id, mutation }: { job_id: number; mutation: JobMutation }) {
	const [text, setText] = useState("");
	const [isShown, setShown] = useState<boolean>(SHOW_NOTES_TO_DRIVER);
	const [error, setError] = useState<string>();
	const addNote = async () => {
		const textError = noteError(text, "add");
		setError(textError ?? undefined);
		if (textError) return;
		const body = { notes: text.trim(), showNotesToDriver: isShown, job_detail_id: job_id };
		const outcome = await mutation.run(() => callApi("POST /client/job-note", { body }), {
			inForm: true,
		});
		if (!outcome.ok) return setError(outcome.fields.notes);
		// What was typed meanwhile is the next note.
		setText((typed) => (typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed));
		setShown(SHOW_NOTES_TO_DRIVER);
	};
	useKeys([{ key: "mod+enter", label: "Add note", group: "Job", run: () => void addNote() }]);
	return (
		<form
			className={styles.composer}
			onSubmit={(event) => {
				event.preventDefault();
				void addNote();
			}}
			onKeyDown={onSubmitKey(() => void addNote())}
			aria-label="New note"
			noValidate
		>
			<TextareaField
				label="Note"
				hideLabel
				rows={1}
				placeholder="Write a note…"
				value={text}
				maxLength={4000}
				error={error}
				onChange={(typed) => {
					setText(typed);
					setError(undefined);
				}}
			/>
			<Switch checked={isShown} onChange={setShown}>
				Show to driver
			</Switch>
			<Button type="submit" size="form" keys="mod+enter" pending={mutation.busy}>
				Add note
			</Button>
		</form>
	);
}
