import { ArrowUp } from "lucide-react";
import type { Waiting } from "./use-live";

/** "3 new, 1 moved": what has come or would move, waiting until the reader asks. */
export function WaitingPill({ waiting, onShow }: { waiting: Waiting; onShow: () => void }) {
	const parts = [
		waiting.added.size > 0 && `${waiting.added.size} new`,
		waiting.moved.size > 0 && `${waiting.moved.size} moved`,
	].filter(Boolean);
	return (
		<div className="waiting" role="status">
			{parts.length > 0 && (
				<button type="button" className="btn v" onClick={onShow}>
					<ArrowUp className="i s" aria-hidden="true" />
					<span>{parts.join(", ")}, show</span>
				</button>
			)}
		</div>
	);
}
