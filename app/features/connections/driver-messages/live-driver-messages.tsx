import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "~/client/api";
import { useRealtime, useReload } from "~/client/realtime/provider";
import { isPageLeaving } from "~/client/session/page-exit";
import { useLatest } from "~/ui/hooks/use-latest";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useStore } from "~/ui/store";
import { isMessagingPossible, messagesView, openDriverMessages } from "./open-messages";

const MessagesPanel = lazyLayer(() => import("./messages-panel"));

/** Collects a burst of events into one refresh. */
const DEBOUNCE_MS = 300;

/** What the shell shows of the messages with drivers. */
export interface MessagesState {
	unread: number;
	onOpen: () => void;
}

/** Gives its children the live count of what drivers wrote and nobody has read, and has the panel over any screen. */
export function LiveDriverMessages({ children }: { children: (messages: MessagesState) => ReactNode }) {
	const view = useStore(messagesView);
	const unread = useUnreadCount();
	useEffect(() => {
		isMessagingPossible.set(true);
		return () => isMessagingPossible.set(false);
	}, []);
	return (
		<>
			{children({ unread, onOpen: () => openDriverMessages() })}
			{view && <MessagesPanel view={view} onClose={() => messagesView.set(null)} />}
		</>
	);
}

function useUnreadCount(): number {
	const [unread, setUnread] = useState(0);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const shell = useRevalidator();
	const isShellLoading = useLatest(shell.state === "loading");
	const refresh = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			// The shell may just be finding out that this user no longer has messages.
			if (isShellLoading.current) return refresh();
			if (isPageLeaving()) return;
			// After a failure the count stays; the next event refreshes it.
			callApi("GET /client/driver-messages/unread").then(
				({ data }) => setUnread(data.unread),
				() => undefined,
			);
		}, DEBOUNCE_MS);
	}, []);
	useEffect(() => {
		refresh();
		return () => clearTimeout(timer.current);
	}, [refresh]);
	useRealtime("driverMessage", refresh);
	useReload(refresh);
	return unread;
}
