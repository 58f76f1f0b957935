/** A row of the planner: a vehicle on a day. */
export interface VehicleDay {
	vehicle_id: number;
	date: string;
}

/** A row with the fencing token of its lease. It grows with every lease granted. */
export interface Fence extends VehicleDay {
	fence: number;
}

/** A row that is about to be written, with the fence of the lease that the writer believes to have. */
export interface FencedVehicleDay extends VehicleDay {
	fence?: number;
}

/** Who has the lease of a row, and until when: milliseconds since the epoch, by the clock of the room or of the page. */
export interface Lease extends VehicleDay {
	user_id: number;
	name: string;
	until: number;
}

/**
 * Whether a session may write to some rows: the fences the write must carry, or the leases of other sessions and the rows whose
 * own lease has expired.
 */
export type WriteAuthorisation =
	| { ok: true; fences: number[] }
	| { ok: false; conflicts: Lease[]; expired: VehicleDay[] };
