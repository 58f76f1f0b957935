import type { Action } from "~/domain/jobs/lifecycle";
import type { JobStatus } from "~/domain/jobs/status";
import { decideRow, menuButtons } from "./row-facts";
import type { DiaryRow } from "./types";

/** A step of a job's life that some of the jobs chosen can take now. */
export interface StatusStep {
	action: Action;
	label: string;
	to: JobStatus;
	/** How many of them can. */
	count: number;
	danger: boolean;
	/** The question to ask first, of one of them at least; or null. */
	question: string | null;
}

/** The steps that are open to at least one of the jobs, in the order the buttons of a job stand. */
export function statusSteps(
	rows: readonly DiaryRow[],
	tripOf: (row: DiaryRow) => DiaryRow | undefined,
): StatusStep[] {
	const steps = new Map<Action, StatusStep>();
	for (const row of rows) {
		const trip = tripOf(row);
		for (const { action, label, look, confirm } of menuButtons(row, trip)) {
			const known = steps.get(action);
			const decision = decideRow(row, trip, action);
			if (known) {
				known.count += 1;
				known.question ??= confirm;
			} else if (decision.ok) {
				steps.set(action, {
					action,
					label,
					to: decision.to,
					count: 1,
					danger: look === "danger",
					question: confirm,
				});
			}
		}
	}
	return [...steps.values()].sort((a, b) => Number(a.danger) - Number(b.danger));
}
