import { useMemo } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardModel } from "../state/use-board";
import { createBackloadAction } from "./backload-action";
import { createBoardWriter } from "./board-writer";
import { createBookActions } from "./book-actions";
import { createEarlierActions } from "./earlier-actions";
import { createMarkAction } from "./mark-action";
import { createMoveActions } from "./move-actions";
import { createPlanOut } from "./plan-out";
import { createSplitActions } from "./split-actions";

interface Props {
	board: Pick<BoardModel, "store" | "reload" | "markDirty">;
	leases: BoardLeases;
	/** The search of planned jobs: the order cannot be changed while it is set. */
	keyword: string;
	/** Called when planning fails: filters are reset and these jobs move to the top of the unplanned list. */
	onReturned: (ids: readonly number[]) => void;
}

/** The actions of the board: shown immediately, reverted if the server refuses, undone from the toast. */
export function usePlannerActions(props: Props) {
	const { store, reload, markDirty } = props.board;
	const latest = useLatest(props);

	return useMemo(() => {
		const { write, announce } = createBoardWriter({
			board: { store, reload, markDirty },
			getLeases: () => latest.current.leases,
		});
		const editor = { store, markDirty, write, announce };
		const moves = createMoveActions(editor, {
			getKeyword: () => latest.current.keyword,
			getLeases: () => latest.current.leases,
			onReturned: (ids) => latest.current.onReturned(ids),
		});
		return {
			...moves,
			...createEarlierActions(editor, moves.move),
			...createBookActions(editor),
			...createSplitActions(editor),
			planBackload: createBackloadAction(editor, moves.move),
			mark: createMarkAction(editor),
			planOut: createPlanOut(editor),
			/** For what changes the board beside these. */
			editor,
		};
	}, [store, reload, markDirty]);
}

export type PlannerActions = ReturnType<typeof usePlannerActions>;
