import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useHub } from "./provider";

/** The leases that colleagues have on rows of the planner, and functions to acquire, renew, release and request leases. */
export function useLeases() {
	const { hub, user_id } = useHub();
	const { leases } = hub;
	const current = useSyncExternalStore(leases.onChange, leases.getLeases, leases.getLeases);
	return useMemo(
		() => ({
			others: current.filter((lease) => lease.user_id !== user_id),
			acquire: leases.acquire.bind(leases),
			renew: leases.renew.bind(leases),
			release: leases.release.bind(leases),
			requestHandOver: leases.requestHandOver.bind(leases),
		}),
		[current, leases, user_id],
	);
}

/** Calls the handler when a colleague asks for a row this page has a lease on. */
export function useHandOverRequests(
	handler: Parameters<ReturnType<typeof useHub>["hub"]["leases"]["onHandOverRequest"]>[0],
) {
	const { hub } = useHub();
	const latest = useRef(handler);
	useEffect(() => {
		latest.current = handler;
	});
	useEffect(() => hub.leases.onHandOverRequest((request) => latest.current(request)), [hub]);
}
