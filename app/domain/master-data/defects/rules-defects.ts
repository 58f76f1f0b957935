import { DAY_MS } from "~/shared/time/durations.mjs";

/** Where a defect can be: reported, being repaired, or closed. */
export const DEFECT_STATES = ["open", "repairing", "cleared"] as const;
export type DefectState = (typeof DEFECT_STATES)[number];

export const DEFECT_STATE_LABELS: Record<DefectState, string> = {
	open: "Open",
	repairing: "Being repaired",
	cleared: "Closed",
};

/** What may be done with a defect, by where it is. */
const NEXT_STATES: Record<DefectState, readonly DefectState[]> = {
	open: ["repairing", "cleared"],
	repairing: ["cleared", "open"],
	cleared: ["open"],
};

/** Where a defect can go next. */
export const listNextStates = (state: DefectState): readonly DefectState[] => NEXT_STATES[state];

export const SEVERITY_LABELS = { minor: "Minor", do_not_drive: "Do not drive" } as const;
export type DefectSeverity = keyof typeof SEVERITY_LABELS;

/** Why a defect cannot go there, or null. A closed one has a note of what was done, for anyone who inspects the record. */
export function defectChangeError(
	from: DefectState,
	to: DefectState,
	note: string,
): { field: "status" | "note"; message: string } | null {
	if (!NEXT_STATES[from].includes(to))
		return { field: "status", message: `The defect is ${DEFECT_STATE_LABELS[from].toLowerCase()}` };
	return to === "cleared" && note.trim() === ""
		? { field: "note", message: "Please enter what was done" }
		: null;
}

/** How long a defect has been, or was, without being closed: in whole days. */
export const ageInDays = (reportedAt: string, until: string): number =>
	Math.max(0, Math.floor((Date.parse(until) - Date.parse(reportedAt)) / DAY_MS));

/** Whether a defect proposes to take its vehicle off the road: nobody does that but a person. */
export const proposesVor = (defect: {
	status: DefectState;
	severity: DefectSeverity;
	vehicle_id: number | null;
	is_off_road: boolean;
}): boolean =>
	defect.status !== "cleared" &&
	defect.severity === "do_not_drive" &&
	defect.vehicle_id !== null &&
	!defect.is_off_road;
