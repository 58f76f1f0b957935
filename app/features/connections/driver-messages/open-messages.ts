import { createStore, useStore } from "~/ui/store";

/** What the panel shows: all drivers, the thread of one, or a new message to several. */
export type MessagesView = { kind: "list" } | { kind: "thread"; driver_id: number } | { kind: "compose" };

/** The open panel; null while it is closed. */
export const messagesView = createStore<MessagesView | null>(null);

/** Opens the messages with a driver over any screen, or the list of all drivers, where the user may: see `useDriverMessages`. */
export function openDriverMessages(driver_id?: number): void {
	messagesView.set(driver_id === undefined ? { kind: "list" } : { kind: "thread", driver_id });
}

/** Whether the user may write to drivers, so that the panel is there. */
export const isMessagingPossible = createStore(false);

/** How to open the messages with a driver; null for staff who may not. */
export const useDriverMessages = (): typeof openDriverMessages | null =>
	useStore(isMessagingPossible) ? openDriverMessages : null;
