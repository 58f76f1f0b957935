import type { JobAction } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import type { DiaryRow } from "../data/types";
import { decideRowAction, statusMenuButtons } from "./row-facts";

/** A status change that some of the selected jobs can take now. */
export interface StatusStep {
	action: JobAction;
	label: string;
	to: JobStatus;
	/** Number of jobs that can take it. */
	count: number;
	danger: boolean;
	/** The question to confirm if any of the jobs requires it, else null. */
	question: string | null;
}

/** The steps at least one of the jobs can take, in the order of a job's buttons. */
export function statusSteps(
	rows: readonly DiaryRow[],
	tripOf: (row: DiaryRow) => DiaryRow | undefined,
): StatusStep[] {
	const steps = new Map<JobAction, StatusStep>();
	for (const row of rows) {
		const trip = tripOf(row);
		for (const { action, label, variant, confirm } of statusMenuButtons(row, trip)) {
			const existing = steps.get(action);
			const decision = decideRowAction(row, trip, action);
			if (existing) {
				existing.count += 1;
				existing.question ??= confirm;
			} else if (decision.ok) {
				steps.set(action, {
					action,
					label,
					to: decision.to,
					count: 1,
					danger: variant === "danger",
					question: confirm,
				});
			}
		}
	}
	return [...steps.values()].sort((a, b) => Number(a.danger) - Number(b.danger));
}
