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
import type { Person, Watching } from "@/durable-objects/tenant-room/protocol";
import type { ConnectionState } from "./connection";
import { type EventsHandler, Hub } from "./hub";
import { followLogout } from "./logout-broadcast";
import { changesPermissions, PERMISSION_EVENTS } from "./permission-events";

interface Surroundings {
	hub: Hub;
	user_id: number;
}
const RealtimeContext = createContext<Surroundings | null>(null);

export interface RealtimeProps {
	/** The company's slug. */
	tenant: string;
	user_id: number;
	user_type: string;
	/** The newest change that the page's data includes, read before that data; without it the first connection reloads once. */
	seq?: number | null;
	/** Reads the person's permissions and menus again. */
	onPermissionsChange: () => void;
	children: ReactNode;
}

/** Connects a page to its company's room for as long as it is shown. */
export function RealtimeProvider({
	tenant,
	user_id,
	user_type,
	seq,
	onPermissionsChange,
	children,
}: RealtimeProps) {
	const [hub] = useState(() => new Hub());
	const startAt = useRef(seq);
	const refresh = useLatest(onPermissionsChange);
	const surroundings = useMemo(() => ({ hub, user_id }), [hub, user_id]);

	useEffect(() => {
		const key = `cartage:seq:${tenant}:${user_type}:${user_id}`;
		let gone = false;
		let disconnect = () => {};
		// The socket and its protocol come after the screen: nothing is missed, as the room tells all since `seq`.
		void import("./connect").then(({ connect }) => {
			if (!gone) disconnect = connect(hub, tenant, key, startAt.current);
		});
		return () => {
			gone = true;
			disconnect();
		};
	}, [hub, tenant, user_type, user_id]);
	useEffect(() => {
		const forget = hub.onEvents(PERMISSION_EVENTS, (events) => {
			if (events.some((event) => changesPermissions(event, user_id))) refresh.current();
		});
		const forgetReload = hub.onReload(() => refresh.current());
		return () => {
			forget();
			forgetReload();
		};
	}, [hub, user_id, refresh]);
	useEffect(() => followLogout(), []);

	return <RealtimeContext.Provider value={surroundings}>{children}</RealtimeContext.Provider>;
}

/** The page's hub and who is signed in. Throws outside the provider. */
export function useHub(): Surroundings {
	const found = useContext(RealtimeContext);
	if (!found) throw new Error("RealtimeProvider is missing");
	return found;
}

function useLatest<T>(value: T) {
	const latest = useRef(value);
	useEffect(() => {
		latest.current = value;
	});
	return latest;
}

/** Calls the handler with events of these types, once each and in order, all of one delivery at once. */
export function useRealtime(types: string | readonly string[], handler: EventsHandler) {
	const { hub } = useHub();
	const latest = useLatest(handler);
	const wanted = typeof types === "string" ? types : types.join(" ");
	useEffect(() => hub.onEvents(wanted.split(" "), (events) => latest.current(events)), [hub, wanted, latest]);
}

/** Calls the handler when so much was missed that the screen has to read its data again. */
export function useReload(handler: () => void) {
	const { hub } = useHub();
	const latest = useLatest(handler);
	useEffect(() => hub.onReload(() => latest.current()), [hub, latest]);
}

/** Whether this page hears of changes as they happen. */
export function useConnectionState(): ConnectionState {
	const { hub } = useHub();
	return useSyncExternalStore(hub.onChange, hub.state, () => "offline");
}

/** The colleagues who are looking at something: not this person, however many tabs they have. */
export function usePresence(): readonly Person[] {
	const { hub, user_id } = useHub();
	const people = useSyncExternalStore(hub.onChange, hub.people, hub.people);
	return useMemo(() => people.filter((person) => person.user_id !== user_id), [people, user_id]);
}

/** Says that this part of the page looks at a day, a job or a vehicle, until it is gone or looks elsewhere. */
export function useWatch({ day, job, vehicle }: Partial<Watching>) {
	const { hub } = useHub();
	useEffect(() => {
		const target = Object.entries({ day, job, vehicle }).filter(([, value]) => value != null);
		return target.length > 0 ? hub.watch(Object.fromEntries(target)) : undefined;
	}, [hub, day, job, vehicle]);
}
