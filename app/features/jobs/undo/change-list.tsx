import { useRef } from "react";
import type { UndoableChange } from "~/domain/jobs/undo/rules-steps";
import { timeInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { useStore } from "~/ui/store";
import { isUndoing, ownChanges, undoChange } from "./changes";
import styles from "./undo.module.css";

/** The user's changes of the last ten minutes, the newest first. */
export function ChangeList() {
	const changes = useStore(ownChanges) ?? [];
	const list = useRef<HTMLDivElement>(null);
	const undo = async (change: UndoableChange) => {
		await undoChange(change);
		// The pressed button leaves the list with its change.
		const next = list.current?.querySelector<HTMLElement>("button:not([aria-disabled=true])");
		(next ?? list.current)?.focus();
	};
	return (
		<div ref={list} className={styles.list} tabIndex={-1}>
			<h2>Last changes</h2>
			{changes.length === 0 ? (
				<p className="muted">You have changed nothing in the last ten minutes.</p>
			) : (
				<ul>
					{changes.map((change) => (
						<ChangeLine key={change.ids.join()} change={change} onUndo={() => void undo(change)} />
					))}
				</ul>
			)}
		</div>
	);
}

function ChangeLine({ change, onUndo }: { change: UndoableChange; onUndo: () => void }) {
	const busy = useStore(isUndoing);
	const { title, at, refusal, changed, count } = change;
	const note = refusal ?? (changed > 0 ? `${changed} of ${count} changed since and will be left.` : null);
	return (
		<li>
			<span className="muted tabular">{timeInLondon(new Date(at))}</span>
			<span className={styles.what}>
				<span>{title}</span>
				{note && <span className="muted text-12">{note}</span>}
			</span>
			{refusal === null && (
				<Button
					variant="ghost"
					aria-label={`Undo: ${title}`}
					aria-disabled={busy}
					onClick={() => !busy && onUndo()}
				>
					Undo
				</Button>
			)}
		</li>
	);
}
