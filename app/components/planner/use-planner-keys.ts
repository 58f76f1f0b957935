import { useKeys } from "~/components/shell/keys";
import { addDays } from "~/domain/time/dates";
import { firstCursor } from "./cursor";
import type { Keys } from "./use-cursor";
import type { Planner } from "./use-planner";
import type { Tools } from "./use-tools";

/** The keys of the planner; those that move, lift and place are the cards' own and listed here. */
export function usePlannerKeys(planner: Planner, tools: Tools, keys: Keys) {
	const { today, go, deeds, stores, ground } = planner;
	const vehicle = () => {
		const at = stores.cursor.get();
		return at?.zone === "board" ? tools.vehicleOf(at.vehicle) : undefined;
	};
	const each = (run: (jobs: ReturnType<Tools["aimed"]>) => void) => () => {
		const jobs = tools.aimed();
		if (jobs.length > 0) run(jobs);
	};
	const one = (run: (job: ReturnType<Tools["aimed"]>[number]) => void) => each(([job]) => job && run(job));
	const enter = () => keys.focus(stores.cursor.get() ?? firstCursor(ground));
	const notLifted = () => stores.lift.get() === null;
	useKeys([
		{
			key: "arrowup",
			label: "Vehicle or unplanned job; with a lifted job the row",
			group: "Board",
			run: enter,
			when: notLifted,
		},
		{
			key: "arrowdown",
			label: "Vehicle or unplanned job; with a lifted job the row",
			group: "Board",
			run: enter,
			when: notLifted,
		},
		{
			key: "arrowleft",
			label: "Card before, card after; with a lifted job the place",
			group: "Board",
			run: enter,
			when: notLifted,
		},
		{
			key: "arrowright",
			label: "Card before, card after; with a lifted job the place",
			group: "Board",
			run: enter,
			when: notLifted,
		},
		{ key: "space", label: "Lift a job", group: "Board", run: enter },
		{ key: "enter", label: "Open; drop a lifted job", group: "Board", run: enter },
		{
			key: "escape",
			label: "Put back; end the selection",
			group: "Board",
			run: () => stores.selected.set(new Set()),
		},
		{ key: "x", label: "Select", group: "Board", run: enter },
		{ key: ".", label: "Menu", group: "Board", run: enter },
		{ key: "p", label: "Plan on…", run: each(tools.job.planOn) },
		{
			key: "b",
			label: "Book or unbook",
			run: () => {
				const jobs = tools.aimed();
				const cards = jobs.length > 0 ? jobs : (vehicle()?.planned_jobs ?? []);
				if (cards.length > 0) tools.bookOrUnbook(cards);
			},
		},
		{ key: "s", label: "Split a job", run: one(tools.job.split) },
		{ key: "g", label: "Merge a trip", run: one(tools.job.merge) },
		{ key: "m", label: "Mark", run: each(tools.job.mark) },
		{ key: "a", label: "Allocate", run: each(tools.job.allocate) },
		{
			key: "d",
			label: "Driver of the vehicle",
			run: () => {
				const found = vehicle();
				if (found) tools.vehicle.driver(found, 1);
			},
		},
		{
			key: "r",
			label: "Route of the vehicle",
			run: () => {
				const found = vehicle();
				if (found) tools.vehicle.route(found);
			},
		},
		{ key: "n", label: "New job", run: () => go({}, { new: "job" }) },
		{ key: "z", label: "Take back what was done last", run: deeds.undo },
		{
			key: "[",
			label: "Day before, day after",
			group: "Days",
			run: () => go(({ date }) => ({ date: addDays(date, -1) })),
		},
		{
			key: "]",
			label: "Day before, day after",
			group: "Days",
			run: () => go(({ date }) => ({ date: addDays(date, 1) })),
		},
		{ key: "t", label: "Today", group: "Days", run: () => go({ date: today }) },
	]);
}
