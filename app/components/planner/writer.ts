import { CallError, call, whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import type { BulkResult } from "~/domain/bulk/schemas";
import type { Fence } from "~/domain/planner/schemas";
import type { BoardChanged } from "~/domain/planner/shapes";
import type { BoardState } from "./board-state";
import type { BoardModel } from "./use-board";
import type { Holds } from "./use-holds";

/** A change of the board: which rows it needs, how it looks before it is answered, and the call, made when its turn has come. */
export interface Write<Data extends BoardChanged> {
	rows: readonly number[];
	show?: (state: BoardState) => BoardState;
	send: (fences: readonly Fence[]) => Promise<{ data: Data }>;
	failed?: () => void;
}

interface Around {
	board: BoardModel;
	holds: Holds;
}

/** Says what went wrong with a call. */
export const complain = (problem: unknown) => void toast.error(whyFailed(problem));

/** Writes to the board, and takes back what was written last. */
export function makeWriter(around: () => Around) {
	let lastUndo: (() => void) | null = null;
	/** Resolves when what was written before has been answered: each write begins from where the one before has led. */
	let before: Promise<unknown> = Promise.resolve();

	const send = async <Data extends BoardChanged>(
		deed: Write<Data>,
		shown?: ReturnType<BoardModel["store"]["expect"]>,
	): Promise<Data | null> => {
		const { board, holds } = around();
		const fences = await holds.hold(deed.rows);
		if (!fences) {
			shown?.revert();
			return null;
		}
		try {
			const { data } = await deed.send(fences);
			if (shown) shown.settle(data);
			else board.store.answered(data);
			return data;
		} catch (problem) {
			shown?.revert();
			deed.failed?.();
			complain(problem);
			board.reload();
			return null;
		} finally {
			holds.release(fences);
		}
	};

	const takeBack = async (steps: readonly { id: number }[], ids: readonly number[]) => {
		lastUndo = null;
		try {
			for (const { id } of steps) {
				const { data } = await call<BulkResult>(`/client/undo/${id}`, { method: "POST" });
				const failed = data.results.find(({ ok }) => !ok);
				if (failed) throw new CallError(409, failed.message, null);
			}
			toast.info("Taken back");
		} catch (problem) {
			complain(problem);
		}
		around().board.touch(ids);
	};

	return {
		/** The change is shown at once and written in its turn; the server's word replaces it or takes it back. Null where it came to nothing. */
		write: <Data extends BoardChanged = BoardChanged>(deed: Write<Data>): Promise<Data | null> => {
			const shown = deed.show && around().board.store.expect(deed.show);
			const answer = before.then(() => send(deed, shown));
			before = answer;
			return answer;
		},

		/** Says what was done, and how it is undone; answers whether anything was. */
		announce: (text: string, ...answers: (BoardChanged | null)[]): boolean => {
			const done = answers.filter((answer) => answer !== null);
			if (done.length === 0) return false;
			const steps = done.flatMap(({ undo }) => undo ?? []).reverse();
			const ids = done.flatMap(({ jobs }) => jobs.map(({ id }) => id));
			const undo = steps.length > 0 ? () => void takeBack(steps, ids) : undefined;
			lastUndo = undo ?? lastUndo;
			toast.success(text, { undo });
			return true;
		},

		undo: () => {
			if (lastUndo) lastUndo();
			else toast.info("Nothing to take back");
		},
	};
}
