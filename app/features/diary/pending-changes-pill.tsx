import { ArrowUp } from "lucide-react";
import type { PendingChanges } from "./use-live-updates";

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
		<div className="waiting" role="status">
			{summary.length > 0 && (
				<button type="button" className="btn v" onClick={onShow}>
					<ArrowUp className="i s" aria-hidden="true" />
					<span>{summary.join(", ")}, show</span>
				</button>
			)}
		</div>
	);
}
