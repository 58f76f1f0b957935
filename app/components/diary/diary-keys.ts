import { useKeys } from "~/components/shell/keys";
import { PHASES, type Phase } from "~/components/status/phases";
import { type Days, stepDays } from "./date-bar";

interface Deeds {
	days: Days;
	office: boolean;
	onDays: (days: Days) => void;
	onPhase: (phase: Phase) => void;
	onAll: () => void;
	onNew: (mode: "job" | "trip") => void;
	onMark: () => void;
	onMenu: () => void;
}

/** The keys of the diary; those of the rows are the grid's. */
export function useDiaryKeys({ days, office, onDays, onPhase, onAll, onNew, onMark, onMenu }: Deeds) {
	const step = (unit: "day" | "week", direction: 1 | -1) => () => onDays(stepDays(days, unit, direction));
	useKeys([
		{ key: "n", label: "New job", when: office, run: () => onNew("job") },
		{ key: "t", label: "New trip", when: office, run: () => onNew("trip") },
		{ key: "m", label: "Mark", when: office, run: onMark },
		{ key: ".", label: "Menu of the job", when: office, run: onMenu },
		{ key: "[", label: "Day before, day after", group: "Days", run: step("day", -1) },
		{ key: "]", label: "Day before, day after", group: "Days", run: step("day", 1) },
		{ key: "{", label: "Week before, week after", group: "Days", run: step("week", -1) },
		{ key: "}", label: "Week before, week after", group: "Days", run: step("week", 1) },
		{ key: "0", label: "All statuses", group: "Status", run: onAll },
		...PHASES.map(({ id, longLabel }, at) => ({
			key: String(at + 1),
			label: longLabel,
			group: "Status",
			run: () => onPhase(id),
		})),
	]);
}
