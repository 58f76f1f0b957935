import { callApi } from "~/client/api";
import { judgeNeeds } from "~/domain/planning/fitness/judge-needs";
import { judgePlaced } from "~/domain/planning/fitness/judge-placed";
import type { BoardChanged } from "~/domain/planning/planner/responses-changes";
import { bookableIds, unbookableIds } from "~/domain/planning/planner/rules";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import {
	askForbidden,
	describeOverrides,
	type NamedVerdicts,
	namesOfForbidden,
} from "~/features/planning/fitness-question";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { formatJobs } from "../board/format";
import type { VisibleRow } from "../filters/filters";
import { type BoardState, withBooked } from "../state/board-state";
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

/** What speaks against jobs of a vehicle where they are, as its row shows it. */
const judgeJobs = (
	{ date, hours_rules: rules, bases, needs }: BoardState,
	vehicle: PlannerVehicle,
	ids: readonly number[],
): NamedVerdicts => ({
	name: vehicle.reg,
	verdicts: judgePlaced(
		{ date, rules, bases, vehicle, now: new Date(), needs: judgeNeeds(needs) },
		{ placed: new Set(ids) },
	),
});

/** What is sent with jobs that are booked: the run of their undo, and the rules that the planner has overridden. */
interface BookDetails {
	run?: string;
	override: readonly string[];
}

/** Booking and unbooking jobs on their vehicles. */
export function createBookActions(editor: BoardEditor) {
	const { store, write, announce } = editor;

	/** Books Planned jobs of a vehicle, or unbooks Booked ones. */
	const setBooked = (
		vehicle: number,
		ids: readonly number[],
		shouldBook: boolean,
		{ run, override }: BookDetails,
	) =>
		write({
			rows: [vehicle],
			optimisticChange: (before) => withBooked(before, ids, shouldBook),
			send: (fences) =>
				askForbidden(
					(confirmed) =>
						callApi("POST /client/planner/confirm-planned-jobs", {
							body: {
								job_ids: ids,
								plannerable_id: vehicle,
								date: store.get().date,
								is_confirmed: shouldBook ? 1 : 0,
								run,
								fences,
								...(confirmed.length > 0 ? { override: confirmed } : {}),
							},
						}),
					override,
					findVehicle(editor, vehicle)?.reg,
				),
		});

	/** Asks about what speaks against booking, once for all vehicles. Resolves to the rules to override by vehicle, or to null when declined. */
	const askAboutBooking = async (
		rows: readonly { vehicle: number; ids: readonly number[] }[],
		shouldBook: boolean,
	): Promise<ReadonlyMap<number, string[]> | null> => {
		const judged = rows.flatMap(({ vehicle, ids }) => {
			const row = shouldBook ? findVehicle(editor, vehicle) : undefined;
			return row ? [{ vehicle, ...judgeJobs(store.get(), row, ids) }] : [];
		});
		const question = describeOverrides(judged, "Book anyway");
		if (question && !(await confirm(question))) return null;
		return new Map(judged.map(({ vehicle, verdicts }) => [vehicle, namesOfForbidden(verdicts)]));
	};

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
		const overrides = await askAboutBooking([{ vehicle, ids: jobIds }], shouldBook);
		if (overrides === null) return false;
		const answer = await setBooked(vehicle, jobIds, shouldBook, { override: overrides.get(vehicle) ?? [] });
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
		const overrides = await askAboutBooking(ready, shouldBook);
		if (overrides === null) return;
		const run = crypto.randomUUID();
		const answers: (BoardChanged | null)[] = [];
		for (const { vehicle, ids } of ready) {
			const override = overrides.get(vehicle) ?? [];
			answers.push(await setBooked(vehicle, ids, shouldBook, { run, override }));
		}
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
