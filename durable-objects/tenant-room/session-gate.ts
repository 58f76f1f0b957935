import { logError } from "~/log/log";
import type { ConnectionState, RoomConnection } from "./connection-state";
import { type CloseReason, serialiseFrame } from "./protocol";
import { send } from "./send";
import { SessionCheck } from "./session-check";
import type { SessionUser, SessionVerdict } from "./session-records";

/** The sockets of one session at a time; one more closes the oldest. */
const MAX_SOCKETS = 20;

interface SessionGateDeps {
	connections(): Iterable<RoomConnection>;
	/** Reads the records of the sessions of these connections and leases. */
	readVerdicts(users: readonly SessionUser[]): Promise<(of: SessionUser) => SessionVerdict>;
	leaseHolders(): readonly SessionUser[];
	releaseLeases(sessions: string[]): void;
	end(connection: RoomConnection, reason: CloseReason): void;
	/** The state of a connection has changed. */
	onChange(connection: RoomConnection, state: ConnectionState): void;
	wake(at: number): void;
	now(): number;
}

/** Admits the connections whose session is live, limits them to what their role may read, and closes the others. */
export class SessionGate {
	readonly #deps: SessionGateDeps;
	readonly check: SessionCheck;
	readonly #arrivals = new WeakMap<WebSocket, Promise<void>>();

	constructor(deps: SessionGateDeps) {
		this.#deps = deps;
		this.check = new SessionCheck({
			run: () => this.#checkAll(),
			wake: (at) => deps.wake(at),
			now: () => deps.now(),
		});
	}

	/** Whether a frame of this connection counts: its session is read before the first, and again where that was not just now. */
	async isAdmitted(connection: RoomConnection): Promise<boolean> {
		try {
			await (connection.state?.isChecked ? this.check.ensureRecent() : this.#checkArrival(connection));
		} catch (error) {
			logError("room session check", error);
			this.#deps.end(connection, "unavailable");
		}
		return connection.readyState === WebSocket.OPEN;
	}

	/** Closes the oldest of a session's connections above the limit. */
	closeSurplus(own: Iterable<RoomConnection>) {
		const open = [...own].filter(({ readyState }) => readyState === WebSocket.OPEN);
		open.sort((a, b) => (a.state?.since ?? 0) - (b.state?.since ?? 0));
		for (const connection of open.slice(0, -MAX_SOCKETS)) this.#deps.end(connection, "too_many_sockets");
	}

	/** All frames of a new connection wait for the same check, so that they stay in order. */
	#checkArrival(connection: RoomConnection): Promise<void> {
		const arrival = this.#arrivals.get(connection) ?? this.check.check();
		this.#arrivals.set(connection, arrival);
		return arrival;
	}

	async #checkAll() {
		const connections = [...this.#deps.connections()];
		const holders = this.#deps.leaseHolders();
		const users = [...connections.flatMap(({ state }) => (state ? [state] : [])), ...holders];
		if (users.length === 0) return;
		const verdictOf = await this.#deps.readVerdicts(users);
		const mayPlan = (user: SessionUser) => {
			const { listener } = verdictOf(user);
			return listener?.rights.includes("planner") && !listener.isViewOnly;
		};
		this.#deps.releaseLeases(holders.filter((user) => !mayPlan(user)).map(({ session }) => session));
		for (const connection of connections)
			if (connection.state) this.#applyVerdict(connection, connection.state, verdictOf(connection.state));
	}

	#applyVerdict(
		connection: RoomConnection,
		state: ConnectionState,
		{ closeReason, listener }: SessionVerdict,
	) {
		if (closeReason === "other_device") send(connection, serialiseFrame({ t: "multipleDeviceLogin" }));
		if (closeReason !== null) return this.#deps.end(connection, closeReason);
		const checked = { ...state, ...listener, isChecked: true };
		// What is attached to a socket is written to storage, so only if it has changed.
		if (JSON.stringify(checked) === JSON.stringify(state)) return;
		connection.setState(checked);
		this.#deps.onChange(connection, checked);
	}
}
