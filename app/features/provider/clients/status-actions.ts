import type { CLIENT_ACTIONS } from "~/domain/provider/clients/change-status";
import type { ClientState } from "~/shared/booked/health";

/** What the console may do with the status of a company. */
export type StatusAction = (typeof CLIENT_ACTIONS)[number];

interface OfferedAction {
	action: StatusAction;
	label: string;
	isDanger: boolean;
}

const SUSPEND: OfferedAction = { action: "suspend", label: "Suspend", isDanger: true };
const RESUME: OfferedAction = { action: "resume", label: "Resume", isDanger: false };
const CLOSE: OfferedAction = { action: "close", label: "Close account", isDanger: true };

/** The changes of status that a company's state allows. */
export function listStatusActions(state: ClientState): readonly OfferedAction[] {
	if (state === "setting_up") return [];
	if (state === "closed") return [RESUME];
	return state === "suspended" ? [RESUME, CLOSE] : [SUSPEND, CLOSE];
}
