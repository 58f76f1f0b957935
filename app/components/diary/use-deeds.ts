import { useMemo, useRef } from "react";
import { call, whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import { allocationAction } from "~/domain/allocation/rules-action";
import { jobText } from "~/domain/messages";
import type { RowDeeds } from "./actions-context";
import { decideRow } from "./row-facts";
import { opensAllocation, releasesJob, targetOf } from "./row-targets";
import type { StatusStep } from "./status-steps";
import type { DiaryList, DiaryRow } from "./types";

interface Surroundings {
	list: () => DiaryList | null;
	loaded: ReadonlyMap<number, DiaryRow>;
	/** Marks on their way to the server, by job: what is read meanwhile does not undo them. */
	marking: Map<number, 0 | 1>;
	open: (row: DiaryRow) => void;
	change: (row: DiaryRow) => void;
	allocate: (rows: readonly DiaryRow[], plan: boolean) => void;
	/** Reads rows again that were changed here. */
	touch: (ids: readonly number[]) => void;
	reload: () => Promise<void>;
}

/** What the office can do with rows of its diary, one or many. Those of many answer false where nothing was tried. */
export interface DiaryDeeds extends RowDeeds {
	/** Opens the dialog in which jobs are given to somebody. */
	allocate: (rows: readonly DiaryRow[], plan: boolean) => void;
	stepMany: (rows: readonly DiaryRow[], step: StatusStep) => Promise<boolean>;
	deallocateMany: (rows: readonly DiaryRow[]) => Promise<boolean>;
	removeMany: (rows: readonly DiaryRow[]) => Promise<boolean>;
}

// Wanted now and then: they come when they are.
const many = () => import("./many");
const asking = () => import("~/components/job-detail/ask");

/** The deeds of a diary, the same functions as long as it is shown. */
export function useDeeds(surroundings: Surroundings): DiaryDeeds {
	const latest = useRef(surroundings);
	latest.current = surroundings;
	return useMemo(() => {
		const around = () => latest.current;
		const tripOf = (row: DiaryRow) => (row.parent_id ? around().loaded.get(row.parent_id) : undefined);
		const touch = (rows: readonly DiaryRow[]) =>
			around().touch(rows.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id] : [id])));
		const within = { tripOf, touch: (ids: readonly number[]) => around().touch(ids) };

		const mark = async (rows: readonly DiaryRow[], on: boolean) => {
			const is_marked = on ? 1 : 0;
			// Of many not all need be loaded, so what is known of their marks may be old: the server sets each all the same.
			const changing = rows.length > 1 ? rows : rows.filter((row) => row.is_marked !== is_marked);
			const [first] = changing;
			if (!first) return;
			const show = (row: DiaryRow) => void around().list()?.refresh(row);
			for (const row of changing) show({ ...row, is_marked });
			// Those that could not be marked are as they were once they are read again.
			if (changing.length > 1) return (await many()).markMany(changing, on, within);
			const { marking } = around();
			marking.set(first.id, is_marked);
			try {
				await call(`/client/traffic-diary/mark-job/${first.id}`, { method: "PUT", body: { is_marked } });
			} catch (problem) {
				show(first);
				toast.error(whyFailed(problem));
			}
			if (marking.get(first.id) === is_marked) marking.delete(first.id);
			touch(changing);
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
				toast.error(whyFailed(problem));
			}
			touch([row]);
		};

		const act: RowDeeds["act"] = async (row, action) => {
			const decision = decideRow(row, tripOf(row), action);
			if (!decision.ok) return void toast.warning(decision.reason);
			if (opensAllocation(action)) return around().allocate([row], action === "plan");
			if (releasesJob(action)) return void (await many()).deallocateMany([row], within);
			const asked = { ...row, customer: row.customer.customer_name };
			if (!(await (await asking()).askBefore(asked, action, decision.confirm))) return;
			if (action === "delete") {
				const deleted = () => around().loaded.get(row.id) ?? row;
				return run(row, action, () => void run({ ...deleted(), status: "Deleted" }, "restore"));
			}
			return run(row, action);
		};

		const allocate: DiaryDeeds["allocate"] = (rows, plan) => {
			const [only] = rows;
			if (only && rows.length === 1) {
				const ways = [0, 1].map((planned) =>
					decideRow(only, tripOf(only), allocationAction(only.status, planned === 1 ? 1 : 0)),
				);
				const [first] = ways;
				if (first && !first.ok && ways.every(({ ok }) => !ok)) return void toast.warning(first.reason);
			}
			around().allocate(rows, plan);
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
				toast.error(whyFailed(problem));
			}
		};

		return {
			open: (row) => around().open(row),
			change: (row) => around().change(row),
			mark: (rows, on) => void mark(rows, on),
			duplicate: (row) => void duplicate(row),
			act: (row, action) => void act(row, action),
			tripOf,
			allocate,
			stepMany: async (rows, step) => (await many()).stepMany(rows, step, within),
			deallocateMany: async (rows) => (await many()).deallocateMany(rows, within),
			removeMany: async (rows) => (await many()).removeMany(rows, within),
		};
	}, []);
}
