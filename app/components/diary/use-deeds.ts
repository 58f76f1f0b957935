import { useMemo, useRef } from "react";
import { call } from "~/components/api";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import { jobText, tripText } from "~/domain/messages";
import type { RowDeeds } from "./actions-context";
import { each, jobs, reason } from "./each";
import { decideRow } from "./row-facts";
import { targetOf } from "./row-targets";
import type { DiaryList, DiaryRow } from "./types";

interface Surroundings {
	list: () => DiaryList | null;
	loaded: ReadonlyMap<number, DiaryRow>;
	open: (row: DiaryRow) => void;
	/** Reads rows again that were changed here. */
	touch: (ids: readonly number[]) => void;
	reload: () => Promise<void>;
}

/** What the office can do with rows of its diary. */
export function useDeeds(
	surroundings: Surroundings,
): RowDeeds & { removeMany: (rows: readonly DiaryRow[]) => Promise<boolean> } {
	const latest = useRef(surroundings);
	latest.current = surroundings;
	return useMemo(() => {
		const around = () => latest.current;
		const tripOf = (row: DiaryRow) => (row.parent_id ? around().loaded.get(row.parent_id) : undefined);
		const touch = (rows: readonly DiaryRow[]) =>
			around().touch(rows.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id] : [id])));

		const mark = async (rows: readonly DiaryRow[], on: boolean) => {
			const is_marked = on ? 1 : 0;
			const changing = rows.filter((row) => row.is_marked !== is_marked);
			for (const row of changing)
				around()
					.list()
					?.refresh({ ...row, is_marked });
			const failed = await each(changing, ({ id }) =>
				call(`/client/traffic-diary/mark-job/${id}`, { method: "PUT", body: { is_marked } }),
			);
			for (const { row } of failed) around().list()?.refresh(row);
			touch(changing);
			if (failed[0]) return void toast.error(failed[0].why);
			if (changing.length > 1)
				toast.success(`${jobs(changing.length)} ${on ? "marked" : "no longer marked"}`, {
					undo: () =>
						void mark(
							changing.map((row) => ({ ...row, is_marked })),
							!on,
						),
				});
		};

		const run = async (row: DiaryRow, action: Parameters<RowDeeds["act"]>[1], undo?: () => void) => {
			const decision = decideRow(row, tripOf(row), action);
			const target = targetOf(action);
			if (!target) return;
			if (!decision.ok) return void toast.warning(decision.reason);
			const body = target.body && { ...target.body(decision.to), version: row.version };
			try {
				const { message } = await call(target.path(row.id), { method: target.method, body });
				toast.success(message ?? jobText.updated, { undo });
			} catch (problem) {
				toast.error(reason(problem));
			}
			touch([row]);
		};

		const act: RowDeeds["act"] = async (row, action) => {
			const decision = decideRow(row, tripOf(row), action);
			if (!decision.ok) return void toast.warning(decision.reason);
			if (action === "delete") {
				const sure = await confirm({
					title: row.parent_id ? tripText.deleteTitle : "Delete Job",
					question: `${row.parent_id ? "Sub-job" : "Job"} ${row.job_number} of ${row.customer.customer_name} will be deleted. It can be restored afterwards.`,
					okText: "Delete",
					danger: true,
				});
				if (!sure) return;
				const deleted = () => around().loaded.get(row.id) ?? { ...row, status: "Deleted" as const };
				return run(row, action, () => void run({ ...deleted(), status: "Deleted" }, "restore"));
			}
			if (decision.confirm) {
				const title = `${action === "cancel" ? "Cancel" : "Job"} ${row.job_number}`;
				const okText = action === "cancel" ? "Cancel Job" : "Continue";
				const sure = await confirm({
					title,
					question: decision.confirm,
					okText,
					cancelText: "Back",
					danger: action === "cancel",
				});
				if (!sure) return;
			}
			return run(row, action);
		};

		const duplicate = async (row: DiaryRow) => {
			try {
				const { data, message } = await call<{ id: number }>(`/client/duplicate-job/${row.id}`, {
					method: "POST",
					body: { uid: crypto.randomUUID() },
				});
				toast.success(message ?? jobText.updated);
				await around().reload();
				around().list()?.show(data.id);
			} catch (problem) {
				toast.error(reason(problem));
			}
		};

		const removeMany = async (rows: readonly DiaryRow[]) =>
			(await import("./remove-many")).removeMany(rows, tripOf, touch);

		return {
			open: (row) => around().open(row),
			mark: (rows, on) => void mark(rows, on),
			duplicate: (row) => void duplicate(row),
			act: (row, action) => void act(row, action),
			tripOf,
			removeMany,
		};
	}, []);
}
