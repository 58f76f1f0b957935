import type { LeaseTable } from "../row-leases/lease-table";
import type { ConnectionState, RoomConnection } from "./connection-state";
import { getVehicleDays, toTakenFrame } from "./lease-frames";
import { getInitials } from "./presence";
import { type CloseReason, type FrameOf, serialiseFrame } from "./protocol";
import { send } from "./send";

interface LeaseRequestOptions {
	leases: LeaseTable;
	/** The open connection with an id. */
	find: (id: string) => RoomConnection | undefined;
	end: (connection: RoomConnection, reason: CloseReason) => void;
	now: () => number;
}

/** Answers planners who take vehicle-days, or ask a colleague for one. Closes the connection of anyone else. */
export class LeaseRequests {
	readonly #options: LeaseRequestOptions;

	constructor(options: LeaseRequestOptions) {
		this.#options = options;
	}

	acquire(connection: RoomConnection, state: ConnectionState, frame: FrameOf<"take">) {
		const { leases, end, now } = this.#options;
		if (!state.rights.includes("planner")) return end(connection, "forbidden");
		// The write itself is refused with the reason.
		if (state.isViewOnly)
			return send(connection, serialiseFrame({ t: "taken", ref: frame.ref, leases: [], held: [] }));
		const { session, user_id, name } = state;
		const result = leases.acquire(getVehicleDays(frame), {
			session,
			user_id,
			name,
			connection: connection.id,
		});
		send(connection, serialiseFrame(toTakenFrame(frame.ref, result, now())));
	}

	requestHandOver(connection: RoomConnection, state: ConnectionState, { day, vehicle }: FrameOf<"ask">) {
		const { leases, find, end } = this.#options;
		if (!state.rights.includes("planner")) return end(connection, "forbidden");
		if (state.isViewOnly) return;
		const lease = leases.find({ vehicle_id: vehicle, date: day });
		const holder = lease ? find(lease.connection) : undefined;
		const colleague = { user_id: state.user_id, name: state.name, initials: getInitials(state.name) };
		if (holder) send(holder, serialiseFrame({ t: "asked", day, vehicle, by: colleague }));
	}
}
