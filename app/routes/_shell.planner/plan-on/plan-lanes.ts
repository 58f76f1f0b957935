import { isOffline } from "~/client/api";
import type { ProposedLane } from "~/domain/planning/automatic-planning/proposal";
import { toast } from "~/ui/overlay/toasts";
import type { BoardEditor } from "../actions/board-editor";
import type { BoardLeases } from "../leases/use-row-leases";
import { createPlanSaver } from "../plan-day/plan-saver";
import { listStaleLanes, markLanes } from "../plan-day/stale-lanes";

/**
 * Saves lanes that are one decision, with one undo and the rules that are overridden, and announces it; otherwise the board is as it was.
 * Offline it offers to save them once more, unless the board has changed since.
 */
export function createPlanLanes(editor: BoardEditor, getLeases: () => BoardLeases) {
	const saver = createPlanSaver(editor, getLeases);
	const getBoard = () => editor.store.get();
	return async function planLanes(
		lanes: readonly ProposedLane[],
		text: string,
		override: readonly string[],
	): Promise<void> {
		const { date } = getBoard();
		const marks = markLanes(getBoard(), lanes);
		const retry = () => {
			const isSame = getBoard().date === date && listStaleLanes(getBoard(), lanes, marks).length === 0;
			if (isSame) void planLanes(lanes, text, override);
			else toast.warning("The board has changed since: plan the job again.");
		};
		const run = crypto.randomUUID();
		if (await saver.save(lanes, run, override)) saver.announceAs(text, run);
		else if (isOffline()) toast.error("Not planned: there is no connection.", { retry });
	};
}
