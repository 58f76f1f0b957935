import type { Fence, Lease, VehicleDay } from "~/shared/leases/lease";
import type { LeaseResult } from "../row-leases/lease-table";
import { getInitials } from "./presence";
import type { ClientFrame, GrantedLease, LeaseView, RoomFrame } from "./protocol";

/** The vehicle-days named by a frame, without duplicates. */
export const getVehicleDays = ({
	day,
	vehicles,
}: Pick<Extract<ClientFrame, { t: "take" }>, "day" | "vehicles">): VehicleDay[] =>
	[...new Set(vehicles)].map((vehicle_id) => ({ vehicle_id, date: day }));

/** A lease as other users see it. */
const toLeaseView = ({ date, vehicle_id, user_id, name, until }: Lease, now: number): LeaseView => ({
	day: date,
	vehicle: vehicle_id,
	user_id,
	name,
	initials: getInitials(name),
	left: Math.max(0, until - now),
});

const toGrantedLease = ({ date, vehicle_id, fence, until }: Lease & Fence, now: number): GrantedLease => ({
	day: date,
	vehicle: vehicle_id,
	fence,
	left: Math.max(0, until - now),
});

/** The answer to a `take` frame. */
export const toTakenFrame = (ref: number, result: LeaseResult, now: number): RoomFrame => ({
	t: "taken",
	ref,
	leases: result.ok ? result.leases.map((lease) => toGrantedLease(lease, now)) : [],
	held: result.ok ? [] : result.conflicts.map((lease) => toLeaseView(lease, now)),
});

/** Broadcast when leases are granted or released; `all` for a client that has just connected. */
export const toLeasesFrame = (
	all: boolean,
	leases: readonly Lease[],
	freed: readonly VehicleDay[],
	now: number,
): RoomFrame => ({
	t: "leases",
	all,
	held: leases.map((lease) => toLeaseView(lease, now)),
	freed: freed.map(({ date, vehicle_id }) => ({ day: date, vehicle: vehicle_id })),
});
