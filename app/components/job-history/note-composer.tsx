import { useState } from "react";
import { call } from "~/components/api";
import { Button } from "~/components/button";
import { TextareaField } from "~/components/form/textarea-field";
import { Switch } from "~/components/switch";
import { noteFault, SHOW_NOTES_TO_DRIVER } from "~/domain/jobs/rules-notes";
import type { JobView } from "~/domain/jobs/shapes";
import type { Deed } from "./use-deed";

/** The line at the foot of the panel in which a note is written. What was typed stays until it is saved. */
export function NoteComposer({ job_id, deed }: { job_id: number; deed: Deed }) {
	const [text, setText] = useState("");
	const [isShown, setShown] = useState<boolean>(SHOW_NOTES_TO_DRIVER);
	const [error, setError] = useState<string>();
	const add = async () => {
		const fault = noteFault(text, "add");
		setError(fault ?? undefined);
		if (fault) return;
		const body = { notes: text.trim(), showNotesToDriver: isShown ? 1 : 0, job_detail_id: job_id };
		const done = await deed.run(() => call<JobView>("/client/job-note", { method: "POST", body }), {
			inForm: true,
		});
		if (!done.ok) return setError(done.fields.notes);
		setText("");
		setShown(SHOW_NOTES_TO_DRIVER);
	};
	return (
		<form
			className="jh-say"
			onSubmit={(event) => {
				event.preventDefault();
				void add();
			}}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
				event.preventDefault();
				event.stopPropagation();
				void add();
			}}
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
				Driver sees it
			</Switch>
			<Button type="submit" size="form" keys="mod+enter" pending={deed.busy}>
				Add
			</Button>
		</form>
	);
}
