import {
	type FocusEvent,
	type KeyboardEvent,
	type RefObject,
	useCallback,
	useEffect,
	useMemo,
	useRef,
} from "react";
import type { Store } from "~/components/store";
import { type Ground, type Step, stepped } from "./cursor";
import { firstPlace } from "./lane";
import type { Cursor, Lift } from "./lift";
import { makePresses } from "./presses";
import type { Lifting } from "./use-lift";

const STEPS: Record<string, Step> = {
	ArrowUp: "up",
	ArrowDown: "down",
	ArrowLeft: "left",
	ArrowRight: "right",
	Home: "first",
	End: "last",
	PageUp: "pageup",
	PageDown: "pagedown",
};

interface Around {
	ground: Ground;
	lift: Store<Lift | null>;
	selected: Store<ReadonlySet<number>>;
	lifting: Lifting;
	/** Says to those who do not see it where lifted jobs are held. */
	say: (words: string) => void;
	describe: (vehicle: number | null, place: number) => string;
	/** Brings a row into sight. */
	showRow: (index: number) => void;
	openJob: (id: number) => void;
	menuOfJob: (id: number, at: HTMLElement) => void;
	menuOfVehicle: (id: number, at: HTMLElement) => void;
}

const keyOf = ({ vehicle, job }: Cursor) =>
	job !== null ? `[data-job="${job}"]` : `[data-vehicle="${vehicle}"]`;

/** The keyboard on the board: moving, selecting, lifting with Space, placing with the arrows, dropping with Enter. */
export function useCursor(root: RefObject<HTMLElement>, cursor: Store<Cursor | null>, around: Around) {
	const latest = useRef(around);
	latest.current = around;
	/** The row jobs were last dropped on: the next job is held over it first. */
	const lastRow = useRef<number | null>(null);

	const focus = useCallback(
		(to: Cursor | null) => {
			if (!to) return;
			cursor.set(to);
			// The row is in the document once the board has been drawn with the cursor on it.
			requestAnimationFrame(() => {
				const element = root.current?.querySelector<HTMLElement>(keyOf(to));
				element?.focus({ preventScroll: true });
				if (to.zone === "board" && to.job !== null)
					element?.scrollIntoView({ block: "nearest", inline: "nearest" });
			});
		},
		[cursor, root],
	);

	const keys = useMemo(() => {
		const aimAtRow = (vehicle: number, place?: number) => {
			const { ground, lift, lifting, describe, say } = latest.current;
			const row = ground.rows.find((one) => one.vehicle.id === vehicle);
			const lifted = lift.get();
			if (!row || !lifted) return;
			const most = row.cards.filter(({ id }) => !lifted.ids.includes(id)).length + 1;
			const wanted = place ?? firstPlace(ground.date, row.cards, lifted.jobs);
			const at = Math.max(1, Math.min(most, wanted));
			lifting.aim({ vehicle, place: at });
			say(describe(vehicle, at));
		};

		const place = (step: Step) => {
			const { ground, lift, lifting, describe, say } = latest.current;
			const { rows } = ground;
			const aim = lift.get()?.aim;
			const here = rows.findIndex(({ vehicle }) => vehicle.id === aim?.vehicle);
			if (step === "left" || step === "right") {
				if (aim && aim.vehicle !== null) aimAtRow(aim.vehicle, aim.place + (step === "left" ? -1 : 1));
				else if (step === "right" && rows[0]) aimAtRow(lastRow.current ?? rows[0].vehicle.id);
				return;
			}
			if (step === "first") {
				lifting.aim({ vehicle: null, place: 1 });
				return say(describe(null, 1));
			}
			const by = { up: -1, down: 1, pageup: -8, pagedown: 8, last: rows.length }[step];
			const start = rows.findIndex(({ vehicle }) => vehicle.id === lastRow.current);
			const to = here < 0 ? Math.max(0, start) : Math.max(0, Math.min(rows.length - 1, here + by));
			const row = rows[to];
			if (!row) return;
			latest.current.showRow(to);
			aimAtRow(row.vehicle.id);
		};

		const lift = (id: number) => {
			const { lifting, say, ground } = latest.current;
			const lifted = lifting.begin(id, "keys");
			if (!lifted) return;
			const from = lifted.jobs[0]?.job_planner?.plannerable_id ?? null;
			const row = ground.rows.find((one) => one.vehicle.id === from);
			say(
				`Lifted ${lifted.jobs.length === 1 ? lifted.jobs[0]?.job_number : `${lifted.jobs.length} jobs`}. Arrow keys place, Enter drops, Escape puts back.`,
			);
			if (row && from !== null) aimAtRow(from, row.cards.findIndex((card) => card.id === id) + 1);
		};

		const drop = () => {
			const { lift: store, lifting, ground } = latest.current;
			const lifted = store.get();
			if (!lifted) return;
			const at = cursor.get();
			const vehicle = lifted.aim?.vehicle ?? null;
			const landed: Cursor = { zone: "board", vehicle, job: at?.job ?? null };
			const next = at?.zone === "list" ? neighbour(ground, lifted.ids, at.job) : null;
			if (vehicle !== null) lastRow.current = vehicle;
			void lifting.drop();
			// The next job to plan is at hand at once; a job that was moved keeps the focus where it went.
			if (lifted.aim) focus(vehicle === null ? at : (next ?? landed));
		};

		const { toggle, onClick, onContextMenu } = makePresses(() => latest.current);

		const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
			const target = event.target instanceof HTMLElement ? event.target : null;
			const on = target?.closest<HTMLElement>("[data-job], [data-vehicle]");
			if (!target || !on || event.ctrlKey || event.metaKey || event.altKey) return;
			const job = on.dataset.job ? Number(on.dataset.job) : null;
			const lifted = latest.current.lift.get() !== null;
			const step = STEPS[event.key];
			const done = () => {
				event.preventDefault();
				event.stopPropagation();
			};
			if (lifted) {
				if (step) {
					done();
					place(step);
				} else if (event.key === "Enter" || event.key === " ") {
					done();
					if (!event.repeat) drop();
				} else if (event.key === "Escape") {
					done();
					latest.current.lifting.cancel();
					latest.current.say("Put back");
				}
				return;
			}
			if (step) {
				done();
				const to = stepped(cursor.get(), step, latest.current.ground);
				if (event.shiftKey && job !== null) {
					const chosen = new Set(latest.current.selected.get()).add(job);
					if (to?.job) chosen.add(to.job);
					latest.current.selected.set(chosen);
				}
				focus(to);
			} else if (event.key === " " && job !== null) {
				done();
				if (!event.repeat) lift(job);
			} else if (event.key === "Enter" && job !== null) {
				done();
				latest.current.openJob(job);
			} else if (event.key === "x" && job !== null) {
				done();
				toggle(job);
			} else if (
				event.key === "." ||
				event.key === "ContextMenu" ||
				(event.key === "F10" && event.shiftKey)
			) {
				done();
				if (job !== null) latest.current.menuOfJob(job, on);
				else latest.current.menuOfVehicle(Number(on.dataset.vehicle), on);
			} else if (event.key === "Escape" && latest.current.selected.get().size > 0) {
				done();
				latest.current.selected.set(new Set());
			}
		};

		/** Space lifts; it does not press the button as well. */
		const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
			if (event.key === " " && event.target instanceof Element && event.target.closest("[data-job]"))
				event.preventDefault();
		};

		const onFocus = (event: FocusEvent<HTMLElement>) => {
			const on =
				event.target instanceof Element
					? event.target.closest<HTMLElement>("[data-job], [data-vehicle]")
					: null;
			if (!on) return;
			const job = on.dataset.job ? Number(on.dataset.job) : null;
			const lane = on.closest<HTMLElement>("[data-lane]")?.dataset.lane;
			const vehicle = on.dataset.vehicle ?? lane;
			const now = cursor.get();
			const next: Cursor = vehicle
				? { zone: "board", vehicle: Number(vehicle), job }
				: { zone: "list", vehicle: null, job };
			if (now?.zone !== next.zone || now.vehicle !== next.vehicle || now.job !== next.job) cursor.set(next);
		};

		return { onKeyDown, onKeyUp, onClick, onContextMenu, onFocus };
	}, [cursor, focus]);

	// There is always one place that the Tab key reaches.
	const { ground } = around;
	useEffect(() => {
		const at = cursor.get();
		const isThere =
			at &&
			(at.zone === "list"
				? ground.list.some(({ id }) => id === at.job)
				: ground.rows.some(
						({ vehicle, cards }) =>
							vehicle.id === at.vehicle && (at.job === null || cards.some(({ id }) => id === at.job)),
					));
		if (isThere) return;
		const row =
			at?.zone === "board" ? ground.rows.find(({ vehicle }) => vehicle.id === at.vehicle) : undefined;
		cursor.set(row ? { zone: "board", vehicle: row.vehicle.id, job: null } : stepped(null, "down", ground));
	}, [ground, cursor]);

	return { ...keys, focus };
}

/** The job of the list that comes next once some have left it. */
function neighbour({ list }: Ground, leaving: readonly number[], job: number | null): Cursor | null {
	const here = list.findIndex(({ id }) => id === job);
	const stays = ({ id }: { id: number }) => !leaving.includes(id);
	const next = list.slice(here + 1).find(stays) ?? list.slice(0, Math.max(0, here)).reverse().find(stays);
	return next ? { zone: "list", vehicle: null, job: next.id } : null;
}

export type Keys = ReturnType<typeof useCursor>;
