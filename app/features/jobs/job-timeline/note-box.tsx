import { Eye, EyeOff, Pencil } from "lucide-react";
import { useState } from "react";
import { callApi } from "~/client/api";
import { noteError } from "~/domain/jobs/jobs/timeline/rules-notes";
import { Button } from "~/ui/button";
import { TextareaField } from "~/ui/form/textarea-field";
import { IconButton } from "~/ui/icon-button";
import { Tag } from "~/ui/tag";
import styles from "./note-box.module.css";
import type { JobNote } from "./types";
import type { JobMutation } from "./use-job-mutation";

/** Saves a note's text and its visibility to the driver. Throws ApiError. */
export const sendNote = (id: number, value: string, showNotesToDriver: 0 | 1) =>
	callApi("PUT /client/job-note/{id}", { params: { id }, body: { value, showNotesToDriver } });

/** A note that is edited in place. */
export function NoteBox(props: {
	note: Pick<JobNote, "id" | "notes" | "showNotesToDriver">;
	mutation: JobMutation;
	showsVisibility?: boolean;
}) {
	const { note, mutation } = props;
	const [text, setText] = useState<string | null>(null);
	const [error, setError] = useState<string>();
	const isShown = note.showNotesToDriver === 1;
	const save = async () => {
		const textError = noteError(text, "edit");
		setError(textError ?? undefined);
		if (textError || text === null) return;
		const outcome = await mutation.run(() => sendNote(note.id, text.trim(), note.showNotesToDriver), {
			inForm: true,
		});
		// What was typed meanwhile is not saved yet.
		if (outcome.ok) setText((typed) => (typed === text ? null : typed));
		else setError(outcome.fields.value);
	};
	if (text === null)
		return (
			<div className={styles.note} data-testid="note-text">
				<p>
					{note.notes}{" "}
					{props.showsVisibility && (
						<Tag icon={isShown ? Eye : EyeOff}>{isShown ? "Shown to driver" : "Hidden from driver"}</Tag>
					)}
				</p>
				<IconButton
					icon={Pencil}
					small
					label="Edit note"
					onClick={() => {
						setError(undefined);
						setText(note.notes);
					}}
				/>
			</div>
		);
	return (
		<form
			className={styles.editor}
			aria-label="Edit note"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
			onKeyDown={(event) => {
				if (event.key === "Escape") {
					event.stopPropagation();
					setText(null);
				} else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
					event.preventDefault();
					event.stopPropagation();
					void save();
				}
			}}
		>
			<TextareaField
				label="Note"
				hideLabel
				rows={3}
				value={text}
				maxLength={4000}
				error={error}
				onChange={(typed) => {
					setText(typed);
					setError(undefined);
				}}
			/>
			<div className="cluster">
				<span className="grow" />
				<Button size="row" onClick={() => setText(null)}>
					Cancel
				</Button>
				<Button size="row" variant="primary" type="submit" pending={mutation.busy}>
					Save note
				</Button>
			</div>
		</form>
	);
}
