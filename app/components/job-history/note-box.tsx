import { Eye, EyeOff, Pencil } from "lucide-react";
import { useState } from "react";
import { call } from "~/components/api";
import { Button } from "~/components/button";
import { TextareaField } from "~/components/form/textarea-field";
import { IconButton } from "~/components/icon-button";
import { Tag } from "~/components/tag";
import { noteFault } from "~/domain/jobs/rules-notes";
import type { JobView } from "~/domain/jobs/shapes";
import type { Note } from "./types";
import type { Deed } from "./use-deed";

/** Saves a note's text, and whether the driver sees it. Throws CallError. */
export const sendNote = (id: number, value: string, showNotesToDriver: 0 | 1) =>
	call<JobView>(`/client/job-note/${id}`, { method: "PUT", body: { value, showNotesToDriver } });

/** A note's text in its frame; the pencil turns it into a field where it stands. */
export function NoteBox(props: {
	note: Pick<Note, "id" | "notes" | "showNotesToDriver">;
	deed: Deed;
	marked?: boolean;
}) {
	const { note, deed } = props;
	const [text, setText] = useState<string | null>(null);
	const [error, setError] = useState<string>();
	const isShown = note.showNotesToDriver === 1;
	const save = async () => {
		const fault = noteFault(text, "edit");
		setError(fault ?? undefined);
		if (fault || text === null) return;
		const done = await deed.run(() => sendNote(note.id, text.trim(), note.showNotesToDriver), {
			inForm: true,
		});
		if (done.ok) setText(null);
		else setError(done.fields.value);
	};
	if (text === null)
		return (
			<div className="jh-note">
				<p>
					{note.notes}{" "}
					{props.marked && (
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
			className="jh-edit"
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
			<div className="row">
				<span className="grow" />
				<Button size="row" onClick={() => setText(null)}>
					Cancel
				</Button>
				<Button size="row" variant="primary" type="submit" pending={deed.busy}>
					Save note
				</Button>
			</div>
		</form>
	);
}
