import type { Change, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { moveWorkdayJobs } from "~/db/repositories/jobs/allocations";
import { arrangePlaces, movePlaces } from "~/db/repositories/jobs/planner-places";
import { selectFirstUndriven, selectReleasableWorkday } from "~/db/repositories/planning/workday-bookings";
import { deleteWorkday, requireWorkday, updateWorkdayRow } from "~/db/repositories/planning/workdays";
import { storeStep } from "~/domain/jobs/undo/store-step";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { commitWithLeases, plannerChange } from "~/domain/planning/planner/board/commit-with-leases";
import { conflict, notFound } from "~/shared/errors";
import type { VehicleDay } from "~/shared/leases/lease";
import { organizerText } from "~/shared/texts/organizer";
import type { Ctx } from "~/tenancy/ctx";
import { assertFree, assertNoDriver, readBookingContext } from "./booking-context";
import { readWorkday } from "./read";
import { type ReleasableWorkday, releaseDriver, releaseError } from "./release";
import type { Workday } from "./responses";
import { workdayResponse } from "./responses";
import { updateWorkdayInput } from "./schemas";
import { undoOfRelease } from "./undo-release";
import { undoOfVehicle } from "./undo-vehicle";
import { assignWaitingJobs, waitingJobsQuery } from "./waiting-jobs";
import { workdayChange } from "./workday-change";

/**
 * Changes a workday: trailer, start, notes, the driver, or the vehicle, to which its jobs move. Throws 404, and 409 if work has
 * started, the driver is away or booked, another user has a lease on an affected planner row, or the workday has changed.
 */
export const updateWorkday = defineOperation({
	access: staffWith("organizer.write"),
	input: updateWorkdayInput.extend(idInput.shape),
	response: workdayResponse,
	message: organizerText.workdayUpdated,
	async run({ ctx, input }): Promise<Workday> {
		const [[day]] = await read(ctx.d1, [selectReleasableWorkday(input.id)]);
		if (!day) throw notFound("Workday");
		const driverEdit = await changeDriver(ctx, day, input.driver_id);
		const vehicleEdit = await changeVehicle(ctx, day, input.vehicle_id);
		const { trailer_id, start_time, notes, version = day.version } = input;
		const workdayUpdate = updateWorkdayRow(
			ctx,
			day.id,
			{ trailer_id, start_time, notes, ...driverEdit.sets, ...vehicleEdit.sets },
			{ expectedVersion: version },
		);
		const isDriverChange = driverEdit.sets.driver_id !== undefined && vehicleEdit === NO_EDIT;
		const back = isDriverChange ? await undoOfRelease(ctx, driverEdit.released ?? []) : null;
		const [own] = isDriverChange ? (await undoOfRelease(ctx, [{ ...day, jobs: [] }])).records : [];
		const isVehicleChange = vehicleEdit !== NO_EDIT && driverEdit === NO_EDIT;
		const undo =
			own && back
				? storeStep(ctx, `Changed the driver of ${day.reg ?? "a workday"}`, {
						jobs: back.jobs,
						// The driver is free again before returning to the other vehicle.
						records: [own, ...back.records],
					})
				: isVehicleChange
					? storeStep(ctx, `Changed the vehicle of ${day.driver ?? "a workday"}`, {
							records: await undoOfVehicle(ctx, day, vehicleEdit.joined ?? []),
						})
					: [];
		const announced = {
			...day,
			driver_id: input.driver_id ?? day.driver_id,
			vehicle_id: input.vehicle_id ?? day.vehicle_id,
		};
		await commitWithLeases(ctx, {
			rows: vehicleEdit.rows,
			writes: [
				requireWorkday({ id: day.id, version }),
				...driverEdit.before,
				...vehicleEdit.before,
				workdayUpdate,
				...vehicleEdit.after,
				...undo,
			],
			changes: [
				...driverEdit.changes,
				...previousVehicleChange(day, vehicleEdit.sets),
				workdayChange("updateWorkday", announced),
				...vehicleEdit.changes,
			],
		});
		return await readWorkday(ctx, day.id);
	},
});

interface WorkdayEdit {
	sets: { driver_id?: number; vehicle_id?: number; vehicle_type_id?: number | null };
	before: Statement[];
	after: Statement[];
	changes: Change[];
	/** Planner rows that cards leave or join. */
	rows: VehicleDay[];
	/** Other workdays that lose their driver. */
	released?: ReleasableWorkday[];
	/** The jobs that waited on the new vehicle and join the workday. */
	joined?: { id: number; uid: string }[];
}
const NO_EDIT: WorkdayEdit = { sets: {}, before: [], after: [], changes: [], rows: [] };

/** The change event for the previous vehicle or driver. */
const previousVehicleChange = (day: ReleasableWorkday, sets: WorkdayEdit["sets"]): Change[] =>
	Object.keys(sets).length > 0 ? [workdayChange("updateWorkday", day)] : [];

/** Replaces the driver; the new one is released from any other workday of the shift. */
async function changeDriver(
	ctx: Ctx,
	day: ReleasableWorkday,
	driver_id: number | undefined,
): Promise<WorkdayEdit> {
	if (driver_id === undefined || driver_id === day.driver_id) return NO_EDIT;
	assertNotStarted(day);
	const booking = await readBookingContext(ctx, { ...day, driver_id, vehicle_id: day.vehicle_id ?? 0 });
	assertFree(booking);
	const [[other]] = await read(ctx.d1, [selectReleasableWorkday(booking.ofDriver?.id ?? 0)]);
	const released = other ? releaseDriver(ctx, other) : { writes: [], changes: [] };
	const edit = { ...NO_EDIT, sets: { driver_id }, before: released.writes, changes: released.changes };
	return { ...edit, released: other ? [other] : [] };
}

/** Changes the vehicle; its jobs move before those planned there without a driver, which join the workday. */
async function changeVehicle(
	ctx: Ctx,
	day: ReleasableWorkday,
	vehicle_id: number | undefined,
): Promise<WorkdayEdit> {
	if (vehicle_id === undefined || vehicle_id === day.vehicle_id) return NO_EDIT;
	assertNotStarted(day);
	if (day.driver_id === null) throw conflict("This workday has no driver yet.");
	const booking = await readBookingContext(ctx, { ...day, driver_id: day.driver_id, vehicle_id });
	assertNoDriver(booking, day.driver_id);
	const { date, shift_type_id } = day;
	const to = { vehicle_id, date };
	const rows = [...(day.vehicle_id === null ? [] : [{ vehicle_id: day.vehicle_id, date }]), to];
	const [waiting, [place], [undriven]] = await read(ctx.d1, [
		waitingJobsQuery(vehicle_id, [date], shift_type_id),
		selectFirstUndriven(to),
		selectReleasableWorkday(booking.ofVehicle?.id ?? 0),
	]);
	const assigned = assignWaitingJobs(
		ctx,
		{ ...to, shift_type_id, label: `${booking.driver.full_name} ${booking.vehicle.reg}` },
		waiting,
	);
	const uids = day.jobs.map(({ uid }) => uid);
	return {
		sets: { vehicle_id, vehicle_type_id: booking.vehicle.vehicle_type_id },
		before: booking.ofVehicle ? mergeWorkdays(ctx, booking.ofVehicle, day.id) : [],
		after: [
			movePlaces(ctx, day.id, to),
			...assigned.writes,
			...rows.flatMap((row) => arrangePlaces(ctx, row, row === to ? uids : [], place?.position)),
		],
		changes: [...assigned.changes, plannerChange("other", rows, uids)],
		rows,
		joined: [...waiting, ...(undriven?.jobs ?? [])].map(({ id, uid }) => ({ id, uid })),
	};
}

function assertNotStarted(day: ReleasableWorkday): void {
	const error = releaseError(day);
	if (error) throw conflict(error);
}

/** Moves the jobs of a workday without a driver to another workday and deletes it; their order is that of the row. */
const mergeWorkdays = (ctx: Ctx, from: { id: number; version: number }, to: number): Statement[] => [
	requireWorkday(from),
	...moveWorkdayJobs(ctx, from.id, to),
	deleteWorkday(from.id),
];
