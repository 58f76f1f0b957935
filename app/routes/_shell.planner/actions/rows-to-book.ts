import type { PlannerVehicle } from "~/domain/planner/responses";
import { bookableIds, unbookableIds } from "~/domain/planner/rules";

type BookedVehicle = Pick<PlannerVehicle, "id" | "reg" | "planned_jobs"> & {
	work_day: readonly { client_driver?: object | null | undefined }[];
};

/** The vehicles of a day whose jobs can be booked, or unbooked, with these jobs; and the registrations that have no driver yet. */
export function findRowsToBook(
	vehicles: readonly BookedVehicle[],
	shouldBook: boolean,
): { ready: { vehicle: number; ids: number[] }[]; withoutDriver: string[] } {
	const selectIds = shouldBook ? bookableIds : unbookableIds;
	const rows = vehicles.filter(({ planned_jobs }) => selectIds(planned_jobs).length > 0);
	const isReady = ({ work_day }: BookedVehicle) =>
		!shouldBook || work_day.some(({ client_driver }) => client_driver);
	return {
		ready: rows
			.filter(isReady)
			.map(({ id, planned_jobs }) => ({ vehicle: id, ids: selectIds(planned_jobs) })),
		withoutDriver: rows.filter((row) => !isReady(row)).map(({ reg }) => reg),
	};
}

/** The most registrations a warning names. */
const MAX_NAMED = 5;

/** Names the vehicles that were not booked for want of a driver. */
export function describeWithoutDriver(registrations: readonly string[]): string {
	const more = registrations.length - MAX_NAMED;
	return `Not booked, no driver yet: ${registrations.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
