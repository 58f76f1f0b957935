import type { Lease, VehicleDay } from "~/shared/leases/lease";
import type { DriverPosition } from "~/shared/live/driver-position";
import { createFrames, type Listener } from "./audience";
import type { ConnectionState, RoomConnection } from "./connection-state";
import type { Gap } from "./feed";
import { toLeasesFrame } from "./lease-frames";
import { serialiseFrame } from "./protocol";
import type { ReadingRight } from "./reading-rights";
import { send } from "./send";

interface BroadcasterOptions {
	sockets: () => readonly WebSocket[];
	/** The open connections, or those with a tag. */
	connections: (tag?: string) => Iterable<RoomConnection>;
}

/**
 * Sends frames to everyone who may read them. Who listens is lost when the room hibernates, which happens only while no one sends
 * anything.
 */
export class Broadcaster {
	readonly #options: BroadcasterOptions;
	readonly #listeners = new WeakMap<WebSocket, Listener>();
	#isRestored = false;

	constructor(options: BroadcasterOptions) {
		this.#options = options;
	}

	/** From now on the socket gets changes, with these rights. */
	add(socket: WebSocket, listener: Listener) {
		this.#listeners.set(socket, listener);
	}

	sendGap(gap: Gap) {
		if (gap.t === "nothing") return;
		const frames = gap.t === "events" ? createFrames(gap.changes) : () => [serialiseFrame(gap)];
		this.#restoreListeners();
		for (const socket of this.#options.sockets()) {
			const listener = this.#listeners.get(socket);
			if (listener) for (const frame of frames(listener)) send(socket, frame);
		}
	}

	sendLeases(leases: Lease[], freed: VehicleDay[], now: number) {
		this.sendToStaff("planner", serialiseFrame(toLeasesFrame(false, leases, freed, now)));
	}

	/** Whether someone who may see where drivers are has requested it. */
	get hasFollowers(): boolean {
		for (const { state } of this.#options.connections("client")) if (state && isFollower(state)) return true;
		return false;
	}

	sendPositions(drivers: DriverPosition[]) {
		const frame = serialiseFrame({ t: "positions", drivers });
		for (const connection of this.#options.connections("client"))
			if (connection.state && isFollower(connection.state)) send(connection, frame);
	}

	sendToStaff(right: ReadingRight, frame: string) {
		for (const connection of this.#options.connections("client"))
			if (connection.state?.isWelcomed && connection.state.rights.includes(right)) send(connection, frame);
	}

	/** Finds the listeners again after hibernation. Reading every connection state at every broadcast would take a third of its time. */
	#restoreListeners() {
		if (this.#isRestored) return;
		this.#isRestored = true;
		for (const connection of this.#options.connections())
			if (connection.state?.isWelcomed) this.#listeners.set(connection, connection.state);
	}
}

const isFollower = ({ isWelcomed, isFollowing, rights }: ConnectionState) =>
	isWelcomed && isFollowing && rights.includes("positions");
