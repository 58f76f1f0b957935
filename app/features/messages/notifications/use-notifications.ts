import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiResponse, callApi, describeError } from "~/client/api";
import type { Notifications } from "~/domain/messages/notifications/list";
import { getNextLimit, INITIAL_NOTIFICATIONS } from "~/domain/messages/notifications/rules";
import { toast } from "~/ui/overlay/toasts";
import type { BellArea } from "./bell-events";
import { fetchNotifications } from "./use-bell";

/** As many are read at first at most. */
const MAX_FIRST = 100;

interface NotificationsOptions {
	area: BellArea;
	/** How many are unread: all of them are read at first, as they are in the order of their urgency. */
	unread: number;
	/** Increases with every change; triggers a reload. */
	changeCount: number;
	onUnread: (unread: number) => void;
}

/** The newest notifications, with `showMore` and marking one or all as read. */
export function useNotifications({ area, unread, changeCount, onUnread }: NotificationsOptions) {
	const [list, setList] = useState<Notifications | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [isAtEnd, setAtEnd] = useState(false);
	const shownCount = useRef(Math.min(MAX_FIRST, unread));
	const isBusy = useRef(false);

	const load = useCallback(
		async (limit: number) => {
			const response = await fetchNotifications(area, limit);
			shownCount.current = response.notifications.length;
			setList(response);
			setError(null);
			onUnread(response.unread);
			return response.notifications.length;
		},
		[area, onUnread],
	);
	const reload = useCallback(
		() =>
			load(Math.max(INITIAL_NOTIFICATIONS, shownCount.current)).catch((failure) =>
				setError(describeError(failure)),
			),
		[load],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `changeCount` triggers a reload
	useEffect(() => void reload(), [reload, changeCount]);

	/** Loads five more; sets `isAtEnd` if there are none. */
	const showMore = async () => {
		if (isBusy.current || list === null) return;
		isBusy.current = true;
		const previousCount = shownCount.current;
		try {
			setAtEnd((await load(getNextLimit(previousCount))) === previousCount);
		} catch (failure) {
			toast.error(describeError(failure));
		} finally {
			isBusy.current = false;
		}
	};
	const mark = async (
		send: () => Promise<ApiResponse<{ unread: number }>>,
		isRead: (id: number) => boolean,
	) => {
		setList((current) => current && withRead(current, isRead));
		try {
			const { data } = await send();
			onUnread(data.unread);
		} catch (failure) {
			toast.error(describeError(failure));
			void reload();
		}
	};
	return {
		list,
		error,
		isAtEnd,
		retry: reload,
		showMore,
		markRead: (id: number) =>
			mark(
				() => callApi(`PUT /${area}/notifications/{id}/read`, { params: { id } }),
				(notification) => notification === id,
			),
		markAll: () =>
			mark(
				() => callApi(`PUT /${area}/notifications/mark-all-read`),
				() => true,
			),
	};
}

function withRead(list: Notifications, isRead: (id: number) => boolean): Notifications {
	const notifications = list.notifications.map((notification) =>
		isRead(notification.id) ? { ...notification, is_read: 1 as const } : notification,
	);
	return { ...list, notifications };
}
