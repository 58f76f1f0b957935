import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "~/client/api";
import { useRealtime, useReload } from "~/client/realtime/provider";
import type { Notifications } from "~/domain/messages/notifications/list";
import { toast } from "~/ui/overlay/toasts";
import { BELL_EVENTS, type BellArea, isForUser, reminderText } from "./bell-events";

/** Collects a burst of events into one refresh. */
const DEBOUNCE_MS = 300;

/** The newest `limit` notifications of the signed-in user. Throws ApiError. */
export const fetchNotifications = async (area: BellArea, limit: number): Promise<Notifications> =>
	(await callApi(`GET /${area}/notifications`, { query: { limit } })).data;

interface BellOwner {
	area: BellArea;
	user_id: number;
	/** The unread count when the page was rendered. */
	initialUnread: number;
}

/** The unread count, updated when notifications arrive or are read, here or in another window. */
export function useBell({ area, user_id, initialUnread }: BellOwner) {
	const [unread, setUnread] = useState(initialUnread);
	/** Increases with every change, so that the list reloads. */
	const [changeCount, setChangeCount] = useState(0);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => setUnread(initialUnread), [initialUnread]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const refresh = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			setChangeCount((count) => count + 1);
			// After a failure keep the count; the next event refreshes it.
			fetchNotifications(area, 1).then(
				({ unread: nextUnread }) => setUnread(nextUnread),
				() => undefined,
			);
		}, DEBOUNCE_MS);
	}, [area]);
	useRealtime(BELL_EVENTS, (events) => {
		for (const event of events) {
			const text = reminderText(event, user_id);
			if (text) toast.info(text);
		}
		if (events.some((event) => isForUser(event, user_id))) refresh();
	});
	useReload(refresh);
	return { unread, setUnread, changeCount };
}
