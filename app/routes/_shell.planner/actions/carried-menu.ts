import type { CarriedOverJob } from "~/domain/planning/run/responses";
import { showDateShort } from "~/shared/time/dates";
import { formatWeekday } from "~/shared/time/format-day";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import type { JobMenuActions } from "./menus";

interface CarriedMenuActions extends Pick<JobMenuActions, "open" | "edit"> {
	/** Shows the day that the job is planned for. */
	goToDay: (carried: CarriedOverJob) => void;
}

/** The menu of a job on a day on which its vehicle still has it: it is planned on its own day only. */
export function buildCarriedMenu(carried: CarriedOverJob, actions: CarriedMenuActions): MenuEntry[] {
	const { job } = carried;
	const date = job.job_planner?.date;
	return [
		{ id: "open", label: "Open", keys: "enter", onAction: () => actions.open(job) },
		{
			id: "go-to-day",
			label: date
				? `Go to its day, ${formatWeekday(date)} ${showDateShort(date).slice(0, 5)}`
				: "Go to its day",
			disabled: !date,
			onAction: () => actions.goToDay(carried),
		},
		{ id: "edit", label: "Edit Job", isWriting: true, onAction: () => actions.edit(job) },
	];
}
