import { callApi } from "~/client/api";
import type { BoardChanged } from "~/domain/planning/planner/responses-changes";
import { bookableIds, unbookableIds } from "~/domain/planning/planner/rules";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { formatJobs } from "../board/format";
import type { VisibleRow } from "../filters/filters";
import { withBooked } from "../state/board-state";
import { type BoardEditor, findVehicle } from "./board-editor";
import {
	bookingQuestion,
	countToBook,
	describeMailed,
	describeWithoutDriver,
	findRowsToBook,
} from "./rows-to-book";

/** The drivers of the vehicles that are booked, each once. */
const driversOf = (rows: readonly VisibleRow[], ready: readonly { vehicle: number }[]) => [
	...new Set(
		rows
			.filter(({ vehicle }) => ready.some((one) => one.vehicle === vehicle.id))
			.flatMap(({ vehicle }) => vehicle.work_day)
			.flatMap(({ client_driver }) => client_driver?.full_name ?? []),
	),
];

/** Booking and unbooking jobs on their vehicles. */
export function createBookActions(editor: BoardEditor) {
	const { store, write, announce } = editor;

	/** Books Planned jobs of a vehicle, or unbooks Booked ones. */
	const setBooked = (vehicle: number, ids: readonly number[], shouldBook: boolean, run?: string) =>
		write({
			rows: [vehicle],
			optimisticChange: (before) => withBooked(before, ids, shouldBook),
			send: (fences) =>
				callApi("POST /client/planner/confirm-planned-jobs", {
					body: {
						job_ids: ids,
						plannerable_id: vehicle,
						date: store.get().date,
						is_confirmed: shouldBook ? 1 : 0,
						run,
						fences,
					},
				}),
		});

	/** Books a vehicle's Planned jobs, or unbooks its Booked ones; only `of` if given. */
	const book = async (
		vehicle: number,
		shouldBook: boolean,
		onlyJobs?: readonly PlannerJob[],
	): Promise<boolean> => {
		const row = findVehicle(editor, vehicle);
		const cards = onlyJobs ?? row?.planned_jobs ?? [];
		const jobIds = shouldBook ? bookableIds(cards) : unbookableIds(cards);
		if (jobIds.length === 0) {
			toast.warning(shouldBook ? "There is no Planned job to book." : "There is no Booked job to unbook.");
			return false;
		}
		const answer = await setBooked(vehicle, jobIds, shouldBook);
		const jobs = cards.filter(({ id }) => jobIds.includes(id));
		const text = `${formatJobs(jobs)} ${shouldBook ? "booked" : "unbooked"} on ${row?.reg}`;
		return announce(`${text}${shouldBook ? describeMailed(jobs) : ""}`, answer);
	};

	/** Books every Planned job that the filter shows, or unbooks every Booked one. Vehicles without a driver are skipped and named. */
	const bookShown = async (rows: readonly VisibleRow[], shouldBook: boolean) => {
		const { ready, withoutDriver } = findRowsToBook(rows, shouldBook);
		const { hidden } = countToBook(rows, store.get().vehicles, shouldBook);
		const ids = new Set(ready.flatMap((row) => row.ids));
		const jobs = rows.flatMap(({ cards }) => cards.filter(({ id }) => ids.has(id)));
		const question = shouldBook ? bookingQuestion(jobs, driversOf(rows, ready)) : null;
		const title = `Book ${jobs.length} ${hidden > 0 ? "shown " : ""}${jobs.length === 1 ? "job" : "jobs"}`;
		if (question && !(await confirm({ title, question, okText: "Book", quiet: true }))) return;
		const run = crypto.randomUUID();
		const answers: (BoardChanged | null)[] = [];
		for (const { vehicle, ids } of ready) answers.push(await setBooked(vehicle, ids, shouldBook, run));
		const done = ready.filter((_, at) => answers[at]).reduce((sum, { ids }) => sum + ids.length, 0);
		const left =
			hidden > 0 ? `, ${hidden} hidden by the filter left as ${hidden === 1 ? "it is" : "they are"}` : "";
		announce(
			`${done} ${done === 1 ? "job" : "jobs"} ${shouldBook ? "booked" : "unbooked"}${left}`,
			...answers,
		);
		if (withoutDriver.length > 0) toast.warning(describeWithoutDriver(withoutDriver));
	};

	return { book, bookShown };
}
