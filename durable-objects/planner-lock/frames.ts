import { initialsOf } from "../tenant-room/presence";
import type { FromClient, FromRoom, Held, Lease } from "../tenant-room/protocol";
import type { Answer, HeldRow, Row } from "./lock";

/** The rows a frame names. */
export const rowsOf = ({
	day,
	vehicles,
}: Pick<Extract<FromClient, { t: "take" }>, "day" | "vehicles">): Row[] =>
	[...new Set(vehicles)].map((vehicle_id) => ({ vehicle_id, date: day }));

/** A lease as others see it. */
export const heldOf = ({ date, vehicle_id, user_id, name, until }: HeldRow, now: number): Held => ({
	day: date,
	vehicle: vehicle_id,
	user_id,
	name,
	initials: initialsOf(name),
	left: Math.max(0, until - now),
});

const leaseOf = ({ date, vehicle_id, fence, until }: HeldRow, now: number): Lease => ({
	day: date,
	vehicle: vehicle_id,
	fence,
	left: Math.max(0, until - now),
});

/** What is said to somebody who asked for rows. */
export const takenFrame = (ref: number, answer: Answer, now: number): FromRoom => ({
	t: "taken",
	ref,
	leases: answer.ok ? answer.leases.map((lease) => leaseOf(lease, now)) : [],
	held: answer.ok ? [] : answer.held.map((lease) => heldOf(lease, now)),
});

/** What is said to everybody when rows are taken or freed; `all` for somebody who has just come. */
export const leasesFrame = (
	all: boolean,
	held: readonly HeldRow[],
	freed: readonly Row[],
	now: number,
): FromRoom => ({
	t: "leases",
	all,
	held: held.map((lease) => heldOf(lease, now)),
	freed: freed.map(({ date, vehicle_id }) => ({ day: date, vehicle: vehicle_id })),
});
