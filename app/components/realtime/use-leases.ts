import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { HeldRow } from "./leases";
import { useHub } from "./provider";

/** The planner's rows that somebody holds, oneself included, and how to take, free and ask for them. */
export function useLeases() {
	const { hub, user_id } = useHub();
	const { leases } = hub;
	const held = useSyncExternalStore(leases.onChange, leases.held, leases.held);
	return useMemo(
		() => ({
			held: held.map((row: HeldRow) => ({ ...row, isOwn: row.user_id === user_id })),
			take: leases.take.bind(leases),
			free: leases.free.bind(leases),
			ask: leases.ask.bind(leases),
		}),
		[held, leases, user_id],
	);
}

/** Calls the handler when a colleague asks for a row this page holds. */
export function useAsked(handler: Parameters<ReturnType<typeof useHub>["hub"]["leases"]["onAsked"]>[0]) {
	const { hub } = useHub();
	const latest = useRef(handler);
	useEffect(() => {
		latest.current = handler;
	});
	useEffect(() => hub.leases.onAsked((asked) => latest.current(asked)), [hub]);
}
