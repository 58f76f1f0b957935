import { addDays } from "~/shared/time/dates";
import { type KeyBinding, useKeys } from "~/ui/keys/keys";
import { announceOpening } from "~/ui/lazy/opening";
import type { BoardTools } from "./actions/use-board-tools";
import { firstCursor } from "./cursor/cursor";
import type { BoardCursorHandlers } from "./cursor/use-board-cursor";
import type { GoTo } from "./state/url-state";
import type { PlannerModel } from "./use-planner";

/** The planner's keyboard shortcuts. Those of the cards are handled by `useBoardCursor` and listed here for the help. */
export function usePlannerKeys(
	{ address, stores, view }: PlannerModel,
	tools: BoardTools,
	cursorHandlers: BoardCursorHandlers,
	{
		onNextProblem,
		onToday,
		isShown,
	}: {
		onNextProblem: () => void;
		onToday: () => void /** Whether the board is there to be worked with. */;
		isShown: boolean;
	},
) {
	const { go } = address;
	const vehicle = () => {
		const at = stores.cursor.get();
		return at?.zone === "board" ? tools.getVehicle(at.vehicle) : undefined;
	};
	const withJobs = (run: (jobs: ReturnType<BoardTools["getFocusedJobs"]>) => void) => () => {
		const jobs = tools.getFocusedJobs();
		if (jobs.length > 0) run(jobs);
	};
	const withJob = (run: (job: ReturnType<BoardTools["getFocusedJobs"]>[number]) => void) =>
		withJobs(([job]) => job && run(job));
	const focusBoard = () => cursorHandlers.focus(stores.cursor.get() ?? firstCursor(view));
	const isNotDragging = () => stores.drag.get() === null;
	const keys: KeyBinding[] = [
		...cursorKeys(focusBoard, isNotDragging, () => stores.selected.set(new Set())),
		{ key: "p", label: "Plan on…", run: withJobs(tools.job.planOn) },
		{
			key: "b",
			label: "Book or unbook",
			run: () => {
				const jobs = tools.getFocusedJobs();
				const isOnJob = (stores.cursor.get()?.job ?? null) !== null;
				const cards = jobs.length > 0 || isOnJob ? jobs : (vehicle()?.planned_jobs ?? []);
				if (cards.length > 0) tools.bookOrUnbook(cards);
			},
		},
		{ key: "s", label: "Split a job", run: withJob(tools.job.split) },
		{ key: "g", label: "Merge a trip", run: withJob(tools.job.merge) },
		{ key: "m", label: "Mark", run: withJobs(tools.job.mark) },
		{ key: "a", label: "Allocate", run: withJobs(tools.job.allocate) },
		{
			key: "d",
			label: "Driver of the vehicle",
			run: () => {
				const found = vehicle();
				if (found) tools.vehicle.editDriver(found, 1);
			},
		},
		{
			key: "r",
			label: "Route of the vehicle",
			run: () => {
				const found = vehicle();
				if (found) tools.vehicle.openRoute(found);
			},
		},
		{ key: "w", label: "Next vehicle with a problem", run: onNextProblem },
		{
			key: "n",
			label: "New job",
			run: () => {
				announceOpening();
				go({}, { new: "job" });
			},
		},
		...dayKeys(go, onToday),
	];
	useKeys(isShown ? keys : []);
}

const ARROWS = [
	["arrowup", "Move between vehicles or unplanned jobs; while dragging, change row"],
	["arrowdown", "Move between vehicles or unplanned jobs; while dragging, change row"],
	["arrowleft", "Previous or next card; while dragging, change position"],
	["arrowright", "Previous or next card; while dragging, change position"],
] as const;

const cursorKeys = (
	focusBoard: () => void,
	isNotDragging: () => boolean,
	clearSelection: () => void,
): KeyBinding[] => [
	...ARROWS.map(([key, label]) => ({ key, label, group: "Board", run: focusBoard, when: isNotDragging })),
	{ key: "space", label: "Pick up a job", group: "Board", run: focusBoard },
	{ key: "enter", label: "Open; drop a picked-up job", group: "Board", run: focusBoard },
	{
		key: "escape",
		label: "Cancel a drag; clear the selection",
		group: "Board",
		run: clearSelection,
	},
	{ key: "x", label: "Select", group: "Board", run: focusBoard },
	{ key: ".", label: "Menu", group: "Board", run: focusBoard },
];

const dayKeys = (go: GoTo, onToday: () => void): KeyBinding[] => [
	{
		key: "[",
		label: "Previous or next day",
		group: "Days",
		run: () => go(({ date }) => ({ date: addDays(date, -1) })),
	},
	{
		key: "]",
		label: "Previous or next day",
		group: "Days",
		run: () => go(({ date }) => ({ date: addDays(date, 1) })),
	},
	{ key: "t", label: "Today, at this time", group: "Days", run: onToday },
];
