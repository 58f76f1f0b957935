import { describeError } from "~/client/api";
import type { BoardChanged } from "~/domain/planning/planner/responses-changes";
import { refreshChanges, trackWrite, undoSteps } from "~/features/jobs/undo";
import type { Fence } from "~/shared/leases/lease";
import { toast } from "~/ui/overlay/toasts";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardState } from "../state/board-state";
import type { BoardModel } from "../state/use-board";

/** A write to the board: the rows it needs, its optimistic change, and the call made when its turn comes. */
interface PendingWrite<Data extends BoardChanged> {
	rows: readonly number[];
	optimisticChange?: (state: BoardState) => BoardState;
	send: (fences: readonly Fence[]) => Promise<{ data: Data }>;
	onFailure?: () => void;
}

interface BoardWriterOptions {
	board: Pick<BoardModel, "store" | "reload" | "markDirty">;
	/** The leases of the visible day. */
	getLeases: () => BoardLeases;
}

export const showCallError = (problem: unknown) => void toast.error(describeError(problem));

/** Serialises writes to the board. */
export function createBoardWriter({ board, getLeases }: BoardWriterOptions) {
	/** Settles when the previous write has been answered; each write starts from its result. */
	let previous: Promise<unknown> = Promise.resolve();

	const send = async <Data extends BoardChanged>(
		change: PendingWrite<Data>,
		optimistic?: ReturnType<BoardModel["store"]["applyOptimistic"]>,
	): Promise<Data | null> => {
		const leases = getLeases();
		const fences = await leases.acquire(change.rows);
		if (!fences) {
			optimistic?.revert();
			return null;
		}
		try {
			const { data } = await change.send(fences);
			if (optimistic) optimistic.confirm(data);
			else board.store.applyResponse(data);
			return data;
		} catch (problem) {
			optimistic?.revert();
			change.onFailure?.();
			showCallError(problem);
			board.reload();
			return null;
		} finally {
			leases.release(fences);
		}
	};

	return {
		/** Shows the change immediately and sends it in turn. Resolves to null, with the change reverted, when it is refused. */
		write: <Data extends BoardChanged = BoardChanged>(change: PendingWrite<Data>): Promise<Data | null> => {
			const optimistic = change.optimisticChange && board.store.applyOptimistic(change.optimisticChange);
			const answer = previous.then(() => send(change, optimistic));
			previous = answer;
			trackWrite(answer);
			return answer;
		},

		/** Shows a toast with an undo button. Returns false when no write succeeded. */
		announce: (text: string, ...answers: (BoardChanged | null)[]): boolean => {
			const done = answers.filter((answer) => answer !== null);
			if (done.length === 0) return false;
			const steps = done
				.flatMap(({ undo }) => undo ?? [])
				.map(({ id }) => id)
				.reverse();
			const ids = done.flatMap(({ jobs }) => jobs.map(({ id }) => id));
			const undo = steps.length > 0 ? () => void undoSteps(steps, ids) : undefined;
			toast.success(text, { undo });
			void refreshChanges();
			return true;
		},
	};
}
