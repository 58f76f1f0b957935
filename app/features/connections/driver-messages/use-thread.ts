import { useEffect, useState } from "react";
import { callApi, describeError } from "~/client/api";
import { useRealtime, useReload } from "~/client/realtime/provider";
import type { ThreadMessage } from "~/domain/connections/driver-app/message-schemas";
import { useApiRead } from "~/features/kernel/requests";
import { toast } from "~/ui/overlay/toasts";

const NONE: readonly ThreadMessage[] = [];

/** The messages with a driver in order, live; what the driver wrote is marked as read once it is shown. */
export function useThread(driver_id: number) {
	const params = { id: driver_id };
	const newest = useApiRead("GET /client/driver-messages/{id}", { params });
	const [earlier, setEarlier] = useState<{ messages: readonly ThreadMessage[]; has_more: boolean } | null>(
		null,
	);
	useRealtime("driverMessage", (events) => {
		if (events.some(({ entity_id }) => entity_id === null || entity_id === driver_id)) newest.reload();
	});
	useReload(newest.reload);
	const page = newest.data?.messages ?? NONE;
	const unread = page.find(({ from_driver, read_at }) => from_driver && read_at === null)?.id;
	useEffect(() => {
		if (unread === undefined) return;
		// Unread stays unread where this fails; the next event or opening tries again.
		callApi("PUT /client/driver-messages/{id}/read", {
			params: { id: driver_id },
			body: { up_to: unread },
		}).catch(() => undefined);
	}, [driver_id, unread]);
	const showEarlier = async () => {
		const before = (earlier?.messages.at(-1) ?? page.at(-1))?.id;
		try {
			const { data } = await callApi("GET /client/driver-messages/{id}", { params, query: { before } });
			setEarlier({ messages: [...(earlier?.messages ?? []), ...data.messages], has_more: data.has_more });
		} catch (failure) {
			toast.error(describeError(failure));
		}
	};
	return {
		messages: [...page, ...(earlier?.messages ?? [])].toReversed(),
		isLoaded: newest.data !== null,
		hasMore: earlier ? earlier.has_more : (newest.data?.has_more ?? false),
		showEarlier,
		error: newest.error,
		reload: newest.reload,
	};
}
