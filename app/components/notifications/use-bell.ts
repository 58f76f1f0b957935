import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "~/components/api";
import { toast } from "~/components/overlay/toasts";
import { useRealtime, useReload } from "~/components/realtime/provider";
import type { Notifications } from "~/domain/notifications/list";
import { BELL_EVENTS, type BellArea, concerns, reminderText } from "./news";

/** A burst of news is one look. */
const PAUSE_MS = 300;

/** The newest notifications of the signed-in person, `limit` of them. Throws CallError. */
export const readBell = async (area: BellArea, limit: number): Promise<Notifications> =>
	(await call<Notifications>(`/${area}/notifications`, { query: { limit } })).data;

interface Owner {
	area: BellArea;
	user_id: number;
	/** Unread ones, as the page was drawn. */
	alerts: number;
}

/** The number on the bell, kept right as news comes and is read, here or in another window. */
export function useBell({ area, user_id, alerts }: Owner) {
	const [unread, setUnread] = useState(alerts);
	/** Raised by every piece of news, for the list to be read again. */
	const [news, setNews] = useState(0);
	const waiting = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => setUnread(alerts), [alerts]);
	useEffect(() => () => clearTimeout(waiting.current), []);
	const look = useCallback(() => {
		clearTimeout(waiting.current);
		waiting.current = setTimeout(() => {
			setNews((count) => count + 1);
			// A look that fails leaves the number as it was; the next news looks again.
			readBell(area, 1).then(
				({ unread: left }) => setUnread(left),
				() => undefined,
			);
		}, PAUSE_MS);
	}, [area]);
	useRealtime(BELL_EVENTS, (events) => {
		for (const event of events) {
			const said = reminderText(event, user_id);
			if (said) toast.info(said);
		}
		if (events.some((event) => concerns(event, user_id))) look();
	});
	useReload(look);
	return { unread, setUnread, news };
}
