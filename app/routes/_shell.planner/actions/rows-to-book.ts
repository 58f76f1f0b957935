import { bookableIds, unbookableIds } from "~/domain/planning/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";

/** A vehicle on screen with the cards that the filter shows. */
interface ShownRow {
	vehicle: Pick<PlannerVehicle, "id" | "reg"> & {
		work_day: readonly { client_driver?: object | null | undefined }[];
	};
	cards: readonly PlannerJob[];
}

/** The vehicles whose jobs can be booked, or unbooked, with those of their jobs that are shown; and the registrations without a driver. */
export function findRowsToBook(
	rows: readonly ShownRow[],
	shouldBook: boolean,
): { ready: { vehicle: number; ids: number[] }[]; withoutDriver: string[] } {
	const selectIds = shouldBook ? bookableIds : unbookableIds;
	const concerned = rows.filter(({ cards }) => selectIds(cards).length > 0);
	const isReady = ({ vehicle }: ShownRow) =>
		!shouldBook || vehicle.work_day.some(({ client_driver }) => client_driver);
	return {
		ready: concerned
			.filter(isReady)
			.map(({ vehicle, cards }) => ({ vehicle: vehicle.id, ids: selectIds(cards) })),
		withoutDriver: concerned.filter((row) => !isReady(row)).map(({ vehicle }) => vehicle.reg),
	};
}

/** How many jobs of the day can be booked, or unbooked: those shown and those that the filter hides. */
export function countToBook(
	rows: readonly Pick<ShownRow, "cards">[],
	vehicles: readonly Pick<PlannerVehicle, "planned_jobs">[],
	shouldBook: boolean,
): { shown: number; hidden: number } {
	const selectIds = shouldBook ? bookableIds : unbookableIds;
	const shown = rows.reduce((sum, { cards }) => sum + selectIds(cards).length, 0);
	const all = vehicles.reduce((sum, { planned_jobs }) => sum + selectIds(planned_jobs).length, 0);
	return { shown, hidden: all - shown };
}

/** The customers who get a mail when jobs are booked, each once. */
const findMailedCustomers = (jobs: readonly PlannerJob[]): string[] => {
	const mailed = jobs.filter(({ parent_id, customer }) => parent_id === null && customer?.is_mailed === 1);
	return [...new Map(mailed.map(({ customer }) => [customer?.id, customer?.customer_name ?? ""])).values()];
};

/** The question before jobs are booked of which customers are mailed, naming them and the drivers; null where none is. */
export function bookingQuestion(jobs: readonly PlannerJob[], drivers: readonly string[]): string | null {
	const customers = findMailedCustomers(jobs);
	if (customers.length === 0) return null;
	return [
		`Mail in a minute to ${listNames(customers)}.`,
		`In the app immediately for ${listNames(drivers)}.`,
		"Undo within the minute and no mail is sent.",
	].join("\n");
}

/** Who gets a mail after jobs have been booked, for the end of the message; empty where nobody does. */
export function describeMailed(jobs: readonly PlannerJob[]): string {
	const customers = findMailedCustomers(jobs);
	return customers.length === 0 ? "" : `, mail in a minute to ${listNames(customers)}`;
}

/** The most names that are listed. */
const MAX_NAMED = 5;

function listNames(names: readonly string[]): string {
	const more = names.length - MAX_NAMED;
	return `${names.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Names the vehicles that were not booked for want of a driver. */
export const describeWithoutDriver = (registrations: readonly string[]): string =>
	`Not booked, no driver yet: ${listNames(registrations)}`;
