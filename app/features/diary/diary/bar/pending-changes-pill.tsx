import { ArrowUp } from "lucide-react";
import type { PendingChanges } from "../data/live-changes";
import styles from "./pending-changes-pill.module.css";

/** "3 new, 1 moved": pending changes, shown when the user asks for them. */
export function PendingChangesPill({
	pendingChanges,
	onShow,
}: {
	pendingChanges: PendingChanges;
	onShow: () => void;
}) {
	const summary = [
		pendingChanges.added.size > 0 && `${pendingChanges.added.size} new`,
		pendingChanges.moved.size > 0 && `${pendingChanges.moved.size} moved`,
	].filter(Boolean);
	return (
		<div className={styles.pending} role="status" data-testid="pending-changes">
			{summary.length > 0 && (
				<button type="button" className="button accent" onClick={onShow}>
					<ArrowUp className="icon small" aria-hidden="true" />
					<span>{summary.join(", ")}, show</span>
				</button>
			)}
		</div>
	);
}
