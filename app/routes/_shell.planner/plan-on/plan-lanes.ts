import type { ProposedLane } from "~/domain/planning/automatic-planning/proposal";
import type { BoardEditor } from "../actions/board-editor";
import type { BoardLeases } from "../leases/use-row-leases";
import { createPlanSaver } from "../plan-day/plan-saver";

/** Saves lanes that are one decision, with one undo and the rules that are overridden, and announces it. Resolves to whether they are saved; otherwise the board is as it was. */
export function createPlanLanes(editor: BoardEditor, getLeases: () => BoardLeases) {
	const saver = createPlanSaver(editor, getLeases);
	return async (
		lanes: readonly ProposedLane[],
		text: string,
		override: readonly string[],
	): Promise<boolean> => {
		const run = crypto.randomUUID();
		const isSaved = await saver.save(lanes, run, override);
		if (isSaved) saver.announceAs(text, run);
		return isSaved;
	};
}
