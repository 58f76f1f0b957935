import { jobText } from "../messages";

/** A new note is shown to the driver unless that is switched off. */
export const SHOW_NOTES_TO_DRIVER = true;

/** What is wrong with the text of a note, or null. */
export function noteFault(text: string | null | undefined, occasion: "add" | "edit"): string | null {
	if (text?.trim()) return null;
	return occasion === "add" ? jobText.noteAddEmpty : jobText.noteEditEmpty;
}

/** Why a waiting charge cannot be approved, or null: there is none. */
export function waitingChargeFault(charge: number | null | undefined): string | null {
	return charge && charge > 0 ? null : jobText.waitingChargeMissing;
}

/** Whether a waiting-charge entry still waits for approval. */
export function isWaitingForApproval(activity: { action_type: string; status?: number | null }): boolean {
	return activity.action_type === "waiting_charge" && activity.status === 1;
}
