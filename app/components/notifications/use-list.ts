import { useCallback, useEffect, useRef, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import type { Notifications } from "~/domain/notifications/list";
import { FIRST_NOTIFICATIONS, nextLimit } from "~/domain/notifications/rules";
import type { BellArea } from "./news";
import { readBell } from "./use-bell";

interface Owner {
	area: BellArea;
	/** Raised when there is news. */
	news: number;
	onUnread: (unread: number) => void;
}

/** The bell's list: the newest, more of them on asking, each read by itself or all at once. */
export function useNotifications({ area, news, onUnread }: Owner) {
	const [list, setList] = useState<Notifications | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [isAtEnd, setAtEnd] = useState(false);
	const shown = useRef(0);
	const busy = useRef(false);

	const read = useCallback(
		async (limit: number) => {
			const answer = await readBell(area, limit);
			shown.current = answer.notifications.length;
			setList(answer);
			setError(null);
			onUnread(answer.unread);
			return answer.notifications.length;
		},
		[area, onUnread],
	);
	const start = useCallback(
		() => read(Math.max(FIRST_NOTIFICATIONS, shown.current)).catch((failure) => setError(whyFailed(failure))),
		[read],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: news is what asks for another look
	useEffect(() => void start(), [start, news]);

	/** Five more; says so where nothing came that was not there before. */
	const more = async () => {
		if (busy.current || list === null) return;
		busy.current = true;
		const before = shown.current;
		try {
			setAtEnd((await read(nextLimit(before))) === before);
		} catch (failure) {
			toast.error(whyFailed(failure));
		} finally {
			busy.current = false;
		}
	};
	const mark = async (path: string, isRead: (id: number) => boolean) => {
		setList((now) => now && withRead(now, isRead));
		try {
			const { data } = await call<{ unread: number }>(`/${area}/notifications/${path}`, { method: "PUT" });
			onUnread(data.unread);
		} catch (failure) {
			toast.error(whyFailed(failure));
			void start();
		}
	};
	return {
		list,
		error,
		isAtEnd,
		retry: start,
		more,
		markRead: (id: number) => mark(`${id}/read`, (one) => one === id),
		markAll: () => mark("mark-all-read", () => true),
	};
}

function withRead(list: Notifications, isRead: (id: number) => boolean): Notifications {
	const notifications = list.notifications.map((one) =>
		isRead(one.id) ? { ...one, is_read: 1 as const } : one,
	);
	return { ...list, notifications };
}
