import { useMemo, useRef } from "react";
import { CallError, call } from "~/components/api";
import { confirm } from "~/components/overlay/confirm";
import { toast } from "~/components/overlay/toasts";
import { jobText, tripText } from "~/domain/messages";
import type { RowDeeds } from "./actions-context";
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

/** Calls on their way at once when many jobs are changed. */
const AT_ONCE = 4;

const reason = (problem: unknown) =>
	problem instanceof CallError ? problem.message : "Something Went Wrong";
const jobs = (n: number) => (n === 1 ? "1 job" : `${n} jobs`);

/** Does something with each row, a few at a time; answers those it failed for, with the reason. */
async function each(rows: readonly DiaryRow[], work: (row: DiaryRow) => Promise<unknown>) {
	const left = [...rows];
	const failed: { row: DiaryRow; why: string }[] = [];
	const next = async () => {
		for (let row = left.shift(); row; row = left.shift()) {
			try {
				await work(row);
			} catch (problem) {
				failed.push({ row, why: reason(problem) });
			}
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, next));
	return failed;
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

		const removeMany = async (rows: readonly DiaryRow[]): Promise<boolean> => {
			const open = rows.filter((row) => decideRow(row, tripOf(row), "delete").ok);
			if (open.length === 0) {
				toast.warning("None of the selected jobs can be deleted in their present status.");
				return false;
			}
			const rest = rows.length - open.length;
			const sure = await confirm({
				title: `Delete ${jobs(open.length)}`,
				question: `${jobs(open.length)} will be deleted and can be restored afterwards.${rest > 0 ? `\n${jobs(rest)} cannot be deleted in their present status and stay.` : ""}`,
				okText: "Delete",
				danger: true,
			});
			if (!sure) return false;
			const failed = await each(open, ({ id }) => call(`/client/delete-job/${id}`, { method: "DELETE" }));
			touch(open);
			const done = open.length - failed.length;
			if (done > 0) toast.success(done === 1 ? jobText.deleted : `${jobs(done)} deleted`);
			if (failed[0]) toast.error(`${failed[0].row.job_number}: ${failed[0].why}`);
			return true;
		};

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
