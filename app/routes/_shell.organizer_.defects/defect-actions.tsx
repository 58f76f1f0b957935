import { useEffect, useState } from "react";
import {
	type DefectState,
	defectChangeError,
	listNextStates,
} from "~/domain/master-data/defects/rules-defects";
import type { Defect } from "~/domain/master-data/defects/schemas";
import { runWithToast } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { TextareaField } from "~/ui/form/textarea-field";
import styles from "./defect-panel.module.css";

const ACTION_LABELS: Record<DefectState, string> = {
	open: "Open again",
	repairing: "Start repair",
	cleared: "Close defect",
};

/** What can be done with a defect, with a note. */
export function DefectActions(props: {
	defect: Defect;
	onDirty: (dirty: boolean) => void;
	onDone: () => void;
	close: () => void;
}) {
	const { defect, onDirty, onDone } = props;
	const [note, setNote] = useState("");
	const [error, setError] = useState<string | undefined>();
	const [pending, setPending] = useState<DefectState | null>(null);
	const dirty = note.trim() !== "";
	useEffect(() => onDirty(dirty), [dirty, onDirty]);
	const change = async (status: DefectState) => {
		const problem = defectChangeError(defect.status, status, note);
		setError(problem?.message);
		if (problem) return;
		setPending(status);
		const body = { status, note, last_action_id: defect.last_action_id };
		await runWithToast("PUT /client/defects/{id}", { params: { id: defect.id }, body });
		setPending(null);
		onDone();
	};
	return (
		<>
			<div className={styles.noteField}>
				<TextareaField
					label="Note"
					value={note}
					error={error}
					maxLength={2000}
					placeholder="What was found or done, and where"
					onChange={(typed) => {
						setNote(typed);
						setError(undefined);
					}}
				/>
			</div>
			<footer className="panel-footer">
				<Button size="form" onClick={props.close}>
					Close
				</Button>
				<span className="grow" />
				{listNextStates(defect.status).map((status, at) => (
					<Button
						key={status}
						size="form"
						isWriting
						variant={at === 0 ? "primary" : "default"}
						pending={pending === status}
						disabled={pending !== null && pending !== status}
						onClick={() => void change(status)}
					>
						{ACTION_LABELS[status]}
					</Button>
				))}
			</footer>
		</>
	);
}
