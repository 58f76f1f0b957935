import { jobText } from "~/shared/texts/jobs";

/** Whether a new note is shown to the driver by default. */
export const SHOW_NOTES_TO_DRIVER = true;

/** The error for the text of a note, or null. */
export function noteError(text: string | null | undefined, occasion: "add" | "edit"): string | null {
	if (text?.trim()) return null;
	return occasion === "add" ? jobText.noteAddEmpty : jobText.noteEditEmpty;
}

/** The error when there is no waiting charge to approve, or null. */
export function waitingChargeError(charge: number | null | undefined): string | null {
	return charge && charge > 0 ? null : jobText.waitingChargeMissing;
}

/** Whether a timeline entry is a waiting charge that awaits approval. */
export function isWaitingForApproval(activity: { action_type: string; status?: number | null }): boolean {
	return activity.action_type === "waiting_charge" && activity.status === 1;
}
