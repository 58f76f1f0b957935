import { createStore } from "~/ui/store";
import type { StatusAction } from "./status-actions";

/** A company whose status is about to be changed. */
export interface StatusRequest {
	slug: string;
	name: string;
	/** Of the contact, who is written to. */
	email: string | null;
	action: StatusAction;
}

/** The change of status that is being confirmed: rows of a virtual list open the dialog and may vanish while it is open. */
export const statusRequests = createStore<StatusRequest | null>(null);

export const openStatusDialog = (request: StatusRequest) => statusRequests.set(request);
