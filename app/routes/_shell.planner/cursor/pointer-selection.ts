import type { MouseEvent } from "react";
import type { BoardTools } from "../actions/use-board-tools";
import type { CursorGrid } from "./cursor";

/** Click opens a job, Ctrl+click toggles it, Shift+click selects a range; right-click opens the menu. */
export function createPointerSelection(
	{ shared, openJob, isCarried }: BoardTools,
	getGrid: () => CursorGrid,
) {
	const { selected, openJobMenu, openVehicleMenu } = shared;
	const toggle = (id: number) => {
		if (isCarried(id)) return;
		const next = new Set(selected.get());
		if (!next.delete(id)) next.add(id);
		selected.set(next);
	};

	const onClick = (event: MouseEvent<HTMLElement>) => {
		const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-job]") : null;
		if (!element) return;
		const id = Number(element.dataset.job);
		if (event.ctrlKey || event.metaKey) toggle(id);
		else if (event.shiftKey) selectUpTo(id);
		else openJob(id);
	};

	/** Selects from the last selected job to this one, within the list or one vehicle. */
	const selectUpTo = (id: number) => {
		const grid = getGrid();
		const selectedIds = [...selected.get()];
		const last = selectedIds[selectedIds.length - 1];
		const run = [grid.list, ...grid.rows.map(({ cards }) => cards)].find((jobs) =>
			jobs.some((job) => job.id === id),
		);
		const [from, to] = [last, id].map((jobId) => run?.findIndex((job) => job.id === jobId) ?? -1);
		if (!run || from === undefined || to === undefined || from < 0) return toggle(id);
		const between = run.slice(Math.min(from, to), Math.max(from, to) + 1).map((job) => job.id);
		selected.set(new Set([...selectedIds, ...between]));
	};

	const onContextMenu = (event: MouseEvent<HTMLElement>) => {
		const element =
			event.target instanceof Element
				? event.target.closest<HTMLElement>("[data-job], [data-vehicle]")
				: null;
		if (!element) return;
		event.preventDefault();
		if (element.dataset.job) openJobMenu(Number(element.dataset.job), element);
		else openVehicleMenu(Number(element.dataset.vehicle), element);
	};

	return { toggle, onClick, onContextMenu };
}
