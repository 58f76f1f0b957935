import { PHASES, type Phase } from "~/features/jobs/job-status";
import { useKeys } from "~/ui/keys/keys";
import { announceAttempt } from "~/ui/lazy/opening";

interface DiaryKeyHandlers {
	office: boolean;
	onStep: (unit: "day" | "week", direction: 1 | -1) => void;
	onPhase: (phase: Phase) => void;
	onAll: () => void;
	onNew: (mode: "job" | "trip") => void;
	/** Apply to the selected jobs, or to the row at the cursor. */
	jobs: Record<"allocate" | "plan" | "deallocate" | "complete" | "mark" | "remove", () => void>;
	onEdit: () => void;
	/** A new entry like the job at the cursor. */
	onCopy: () => void;
	onPodMail: () => void;
	onFilter: () => void;
	onStatus: () => void;
	onSelectAll: () => void;
	onMenu: () => void;
	/** The live map with the driver of the row at the cursor. */
	onLiveMap: () => void;
	seesDrivers: boolean;
}

const JOBS_GROUP = "Selected jobs, or the job at the cursor";

/** A key that opens something, or is refused: what is typed for it never acts on the job at the cursor. */
const attempt = (run: () => void) => () => {
	announceAttempt();
	run();
};

/** Keyboard shortcuts of the diary; the grid handles the row keys. */
export function useDiaryKeys(props: DiaryKeyHandlers) {
	const { office: when, onStep, onPhase, onAll, onNew, jobs } = props;
	const step = (unit: "day" | "week", direction: 1 | -1) => () => onStep(unit, direction);
	useKeys([
		{ key: "n", label: "New job", when, run: () => onNew("job") },
		{ key: "t", label: "New trip", when, run: () => onNew("trip") },
		{
			key: "shift+n",
			label: "Copy into a new job",
			group: JOBS_GROUP,
			when,
			run: attempt(props.onCopy),
		},
		{ key: "e", label: "Edit Job", group: JOBS_GROUP, when, run: attempt(props.onEdit) },
		{ key: "a", label: "Allocate, change allocation", group: JOBS_GROUP, when, run: attempt(jobs.allocate) },
		{ key: "p", label: "Plan", group: JOBS_GROUP, when, run: attempt(jobs.plan) },
		{ key: "u", label: "Deallocate, cancel plan", group: JOBS_GROUP, when, run: jobs.deallocate },
		{ key: "c", label: "Complete", group: JOBS_GROUP, when, run: jobs.complete },
		{ key: "d", label: "Email POD", group: JOBS_GROUP, when, run: attempt(props.onPodMail) },
		{ key: "s", label: "Change status", group: JOBS_GROUP, when, run: attempt(props.onStatus) },
		{ key: "m", label: "Mark", group: JOBS_GROUP, when, run: jobs.mark },
		{ key: "l", label: "Live map", group: JOBS_GROUP, when: when && props.seesDrivers, run: props.onLiveMap },
		{ key: "delete", label: "Delete", group: JOBS_GROUP, when, run: jobs.remove },
		{ key: "mod+a", label: "Select all jobs of the filter", group: JOBS_GROUP, when, run: props.onSelectAll },
		{ key: ".", label: "Job menu", when, run: props.onMenu },
		{ key: "f", label: "Filter", run: attempt(props.onFilter) },
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
