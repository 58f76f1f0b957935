import type { MouseEvent } from "react";
import type { Store } from "~/components/store";
import type { Ground } from "./cursor";

interface Around {
	ground: Ground;
	selected: Store<ReadonlySet<number>>;
	openJob: (id: number) => void;
	menuOfJob: (id: number, at: HTMLElement) => void;
	menuOfVehicle: (id: number, at: HTMLElement) => void;
}

/** What presses of the pointer mean: open, choose with Ctrl, choose a run with Shift, the menu with the other button. */
export function makePresses(around: () => Around) {
	/** Chooses a job, or takes it out of the choice. */
	const toggle = (id: number) => {
		const { selected } = around();
		const next = new Set(selected.get());
		if (!next.delete(id)) next.add(id);
		selected.set(next);
	};

	const onClick = (event: MouseEvent<HTMLElement>) => {
		const on = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-job]") : null;
		if (!on) return;
		const id = Number(on.dataset.job);
		if (event.ctrlKey || event.metaKey) toggle(id);
		else if (event.shiftKey) selectUpTo(id);
		else around().openJob(id);
	};

	/** Chooses everything between the last chosen job and this one, within the list or one vehicle. */
	const selectUpTo = (id: number) => {
		const { ground, selected } = around();
		const chosen = [...selected.get()];
		const last = chosen[chosen.length - 1];
		const run = [ground.list, ...ground.rows.map(({ cards }) => cards)].find((jobs) =>
			jobs.some((job) => job.id === id),
		);
		const [from, to] = [last, id].map((one) => run?.findIndex((job) => job.id === one) ?? -1);
		if (!run || from === undefined || to === undefined || from < 0) return toggle(id);
		const between = run.slice(Math.min(from, to), Math.max(from, to) + 1).map((job) => job.id);
		selected.set(new Set([...chosen, ...between]));
	};

	const onContextMenu = (event: MouseEvent<HTMLElement>) => {
		const on =
			event.target instanceof Element
				? event.target.closest<HTMLElement>("[data-job], [data-vehicle]")
				: null;
		if (!on) return;
		event.preventDefault();
		if (on.dataset.job) around().menuOfJob(Number(on.dataset.job), on);
		else around().menuOfVehicle(Number(on.dataset.vehicle), on);
	};

	return { toggle, onClick, onContextMenu };
}
