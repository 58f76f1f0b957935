import {
	createContext,
	type ReactNode,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import type { PresentPerson, WatchTarget } from "@/durable-objects/tenant-room/protocol";
import { listenForLogout } from "~/client/session/logout-broadcast";
import { useLatest } from "~/ui/hooks/use-latest";
import type { ConnectionStatus } from "./connection";
import { type EventsHandler, RealtimeHub } from "./hub";
import { changesPermissions, PERMISSION_EVENTS } from "./permission-events";

/** When the socket code could not be fetched. */
const RETRY_AFTER_MS = 5000;

interface RealtimeScope {
	hub: RealtimeHub;
	user_id: number;
}
const RealtimeContext = createContext<RealtimeScope | null>(null);

export interface RealtimeProps {
	/** The tenant's slug. */
	tenant: string;
	user_id: number;
	user_type: string;
	/** The newest change included in the page's data, read before that data. Without it the first connection reloads once. */
	seq?: number | null;
	onPermissionsChange: () => void;
	children: ReactNode;
}

/** Connects a page to its tenant's room while it is mounted. */
export function RealtimeProvider({
	tenant,
	user_id,
	user_type,
	seq,
	onPermissionsChange,
	children,
}: RealtimeProps) {
	const [hub] = useState(() => new RealtimeHub());
	const startAt = useRef(seq);
	const refresh = useLatest(onPermissionsChange);
	const scope = useMemo(() => ({ hub, user_id }), [hub, user_id]);

	useEffect(() => {
		const key = `cartage:seq:${tenant}:${user_type}:${user_id}`;
		let isUnmounted = false;
		let disconnect = () => {};
		// The socket code loads after the screen; nothing is missed, as the room sends everything since `seq`.
		let timer = 0;
		const connect = () =>
			void import("./connect-hub").then(
				({ connectHub }) => {
					if (!isUnmounted) disconnect = connectHub(hub, tenant, key, startAt.current);
				},
				() => {
					if (!isUnmounted) timer = window.setTimeout(connect, RETRY_AFTER_MS);
				},
			);
		connect();
		return () => {
			isUnmounted = true;
			window.clearTimeout(timer);
			disconnect();
		};
	}, [hub, tenant, user_type, user_id]);
	useEffect(() => {
		const unsubscribe = hub.onEvents(PERMISSION_EVENTS, (events) => {
			if (events.some((event) => changesPermissions(event, user_id))) refresh.current();
		});
		const unsubscribeReload = hub.onReload(() => refresh.current());
		return () => {
			unsubscribe();
			unsubscribeReload();
		};
	}, [hub, user_id]);
	useEffect(() => listenForLogout(), []);

	return <RealtimeContext.Provider value={scope}>{children}</RealtimeContext.Provider>;
}

/** The page's hub and the signed-in user. Throws outside the provider. */
export function useHub(): RealtimeScope {
	const scope = useContext(RealtimeContext);
	if (!scope) throw new Error("RealtimeProvider is missing");
	return scope;
}

/** Calls the handler with events of these types, each once and in order, one call per delivery. */
export function useRealtime(types: string | readonly string[], handler: EventsHandler) {
	const { hub } = useHub();
	const latest = useLatest(handler);
	const joinedTypes = typeof types === "string" ? types : types.join(" ");
	useEffect(
		() => hub.onEvents(joinedTypes.split(" "), (events) => latest.current(events)),
		[hub, joinedTypes],
	);
}

/** Calls the handler when so many events were missed that the screen must reload its data. */
export function useReload(handler: () => void) {
	const { hub } = useHub();
	const latest = useLatest(handler);
	useEffect(() => hub.onReload(() => latest.current()), [hub]);
}

export function useConnectionStatus(): ConnectionStatus {
	const { hub } = useHub();
	return useSyncExternalStore(hub.onChange, hub.status, () => "offline");
}

/** The colleagues present, without this user's own tabs. */
export function usePresence(): readonly PresentPerson[] {
	const { hub, user_id } = useHub();
	const people = useSyncExternalStore(hub.onChange, hub.getPeople, hub.getPeople);
	return useMemo(() => people.filter((person) => person.user_id !== user_id), [people, user_id]);
}

/** Announces that this component is viewing a day, a job or a vehicle while it is mounted. */
export function useWatch({ day, job, vehicle }: Partial<WatchTarget>) {
	const { hub } = useHub();
	useEffect(() => {
		const target = Object.entries({ day, job, vehicle }).filter(([, value]) => value != null);
		return target.length > 0 ? hub.watch(Object.fromEntries(target)) : undefined;
	}, [hub, day, job, vehicle]);
}
