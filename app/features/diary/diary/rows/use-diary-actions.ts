import { useMemo } from "react";
import { callApi, describeError } from "~/client/api";
import { allocationAction } from "~/domain/planning/allocation/rules-action";
import {
	actionConfirmations,
	getActionRequest,
	isDeallocation,
	opensAllocationDialog,
	type PriceAnswer,
} from "~/features/diary/job-actions";
import { announceChange } from "~/features/jobs/undo";
import { jobText } from "~/shared/texts/jobs";
import { useLatest } from "~/ui/hooks/use-latest";
import { lazyFunctions } from "~/ui/overlay/lazy-functions";
import { toast } from "~/ui/overlay/toasts";
import type { DiaryListHandle, DiaryRow } from "../data/types";
import type { RowActions } from "./row-actions-context";
import { decideRowAction } from "./row-facts";
import type { StatusStep } from "./status-steps";

interface ActionDeps {
	list: () => DiaryListHandle | null;
	loaded: ReadonlyMap<number, DiaryRow>;
	/** Marks being saved, by job id: a refetch meanwhile does not undo them on screen. */
	marking: Map<number, 0 | 1>;
	open: (row: DiaryRow) => void;
	edit: (row: DiaryRow) => void;
	allocate: (rows: readonly DiaryRow[], plan: boolean) => void;
	copy: RowActions["copy"];
	copyToEntry: RowActions["copyToEntry"];
	/** Refetches rows that were changed here. */
	markDirty: (ids: readonly number[]) => void;
}

/** What office users can do with diary rows. The bulk actions return false if nothing was attempted. */
export interface DiaryActions extends RowActions {
	/** Opens the allocation dialog. */
	allocate: (rows: readonly DiaryRow[], plan: boolean) => void;
	changeStatusMany: (rows: readonly DiaryRow[], step: StatusStep) => Promise<boolean>;
	deallocateMany: (rows: readonly DiaryRow[]) => Promise<boolean>;
	removeMany: (rows: readonly DiaryRow[]) => Promise<boolean>;
}

// Rarely used, so loaded on demand.
export const bulkRowActions = lazyFunctions(() => import("./bulk-row-actions"));

/** The diary's actions; the returned functions stay the same between renders. */
export function useDiaryActions(deps: ActionDeps): DiaryActions {
	const latest = useLatest(deps);
	return useMemo(() => {
		const getDeps = () => latest.current;
		const tripOf = (row: DiaryRow) => (row.parent_id ? getDeps().loaded.get(row.parent_id) : undefined);
		const markRowsDirty = (rows: readonly DiaryRow[]) =>
			getDeps().markDirty(rows.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id] : [id])));
		const bulkDeps = { tripOf, markDirty: (ids: readonly number[]) => getDeps().markDirty(ids) };

		const mark = async (rows: readonly DiaryRow[], on: boolean) => {
			const is_marked = on ? 1 : 0;
			// Rows that are not loaded may have stale marks, so the server sets every one of them.
			const rowsToMark = rows.length > 1 ? rows : rows.filter((row) => row.is_marked !== is_marked);
			const [first] = rowsToMark;
			if (!first) return;
			const show = (row: DiaryRow) => void getDeps().list()?.refresh(row);
			for (const row of rowsToMark) show({ ...row, is_marked });
			// Rows that could not be marked are corrected by the refetch.
			if (rowsToMark.length > 1) return (await bulkRowActions.use()).markMany(rowsToMark, on, bulkDeps);
			const { marking } = getDeps();
			marking.set(first.id, is_marked);
			try {
				await callApi("PUT /client/traffic-diary/mark-job/{id}", {
					params: { id: first.id },
					body: { is_marked },
				});
				void announceChange(on ? `${first.job_number} marked` : `${first.job_number} unmarked`, [first.id]);
			} catch (error) {
				show(first);
				toast.error(describeError(error));
			}
			if (marking.get(first.id) === is_marked) marking.delete(first.id);
			markRowsDirty(rowsToMark);
		};

		const run = async (
			row: DiaryRow,
			action: Parameters<RowActions["perform"]>[1],
			{ undo, ...given }: PriceAnswer & { undo?: () => void } = {},
		) => {
			const decision = decideRowAction(row, tripOf(row), action);
			const request = getActionRequest(action);
			if (!request) return;
			if (!decision.ok) return void toast.warning(decision.reason);
			const body = request.body && { ...request.body(decision.to), ...given, version: row.version };
			try {
				const { message } = await callApi(request.call, { params: { id: row.id }, body });
				void announceChange(message ?? jobText.updated, [row.id], { about: row.job_number, undo });
			} catch (error) {
				toast.error(describeError(error));
			}
			markRowsDirty([row]);
		};

		const perform: RowActions["perform"] = async (row, action) => {
			const decision = decideRowAction(row, tripOf(row), action);
			if (!decision.ok) return void toast.warning(decision.reason);
			if (opensAllocationDialog(action)) return getDeps().allocate([row], action === "plan");
			if (isDeallocation(action)) return void (await bulkRowActions.use()).deallocateMany([row], bulkDeps);
			const { confirmAction } = await actionConfirmations.use("opening");
			const given = await confirmAction(toConfirmed(row), action, decision.confirm);
			if (!given) return;
			if (action === "delete") {
				const latestRow = () => getDeps().loaded.get(row.id) ?? row;
				return run(row, action, {
					undo: () => void run({ ...latestRow(), status: "Deleted" }, "restore"),
				});
			}
			return run(row, action, given);
		};

		const allocate: DiaryActions["allocate"] = (rows, plan) => {
			const [only] = rows;
			if (only && rows.length === 1) {
				const refusal = refuseAllocation(only, tripOf(only));
				return refusal === null ? getDeps().allocate(rows, plan) : void toast.warning(refusal);
			}
			void bulkRowActions
				.use("opening")
				.then(({ takeOffExchange }) => takeOffExchange(rows, bulkDeps))
				.then((isReady) => isReady && getDeps().allocate(rows, plan));
		};

		return {
			open: (row) => getDeps().open(row),
			edit: (row) => getDeps().edit(row),
			mark: (rows, on) => void mark(rows, on),
			copy: (row, kind) => getDeps().copy(row, kind),
			copyToEntry: (row) => getDeps().copyToEntry(row),
			perform: (row, action) => void perform(row, action),
			tripOf,
			allocate,
			changeStatusMany: async (rows, step) =>
				(await bulkRowActions.use("opening")).changeStatusMany(rows, step, bulkDeps),
			deallocateMany: async (rows) => (await bulkRowActions.use()).deallocateMany(rows, bulkDeps),
			removeMany: async (rows) => (await bulkRowActions.use("opening")).removeMany(rows, bulkDeps),
		};
	}, []);
}

/** What the confirmation of an action shows of a row. */
const toConfirmed = (row: DiaryRow) => ({
	...row,
	customer: row.customer.customer_name,
	exchange_status: row.badge_name || null,
});

/** Why a row can be neither allocated nor planned; null if it can be. */
function refuseAllocation(row: DiaryRow, trip: DiaryRow | undefined): string | null {
	const decisions = ([0, 1] as const).map((planned) =>
		decideRowAction(row, trip, allocationAction(row.status, planned)),
	);
	const [first] = decisions;
	return first && !first.ok && decisions.every(({ ok }) => !ok) ? first.reason : null;
}
