import { callApi } from "~/client/api";
import { judgeAddition } from "~/domain/planning/fitness/judge";
import { judgeNeeds } from "~/domain/planning/fitness/judge-needs";
import { canReorder } from "~/domain/planning/planner/rules";
import type { OldDates } from "~/domain/planning/planner/schemas";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { LaneStop } from "~/domain/planning/run/rules-lane-order";
import { askForbidden, namesOfForbidden } from "~/features/planning/fitness-question";
import { plannerText } from "~/shared/texts/planner";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";
import { formatJobs } from "../board/format";
import type { BoardLeases } from "../leases/use-row-leases";
import { type BoardState, withJobsMoved, withStopsOrdered } from "../state/board-state";
import { type Drop, resolveDrop } from "../state/resolve-drop";
import { type BoardEditor, findCard, findVehicle } from "./board-editor";
import { describeMove } from "./confirm-move";

/** What is sent with jobs that move: the dates they had, for the undo, and the rules that the planner has overridden. */
interface SentDetails {
	old_dates: OldDates | undefined;
	override: readonly string[];
}

/** What speaks against jobs at a place of a vehicle, as the drag has shown it. */
const judgeDrop = (
	to: PlannerVehicle,
	jobs: readonly PlannerJob[],
	position: number | null,
	{ date, hours_rules: rules, bases, road_times, needs }: BoardState,
) =>
	judgeAddition({
		...{ date, rules, bases, road_times, vehicle: to, jobs, position },
		now: new Date(),
		needs: judgeNeeds(needs),
	});

const MAX_JOBS_PER_CALL = 100;

const ACTION_CALLS = {
	plan: { call: "POST /client/planner/plan-jobs", verb: "planned on" },
	move: { call: "POST /client/planner/update-job-planning", verb: "moved to" },
	unplan: { call: "PUT /client/planner/un-plan-job", verb: "unplanned" },
} as const;

interface MoveOptions {
	/** The search of planned jobs: the order cannot be changed while it is set. */
	getKeyword: () => string;
	/** The leases of the visible day. */
	getLeases: () => BoardLeases;
	/** Called with the jobs when planning fails. */
	onReturned: (ids: readonly number[]) => void;
}

/** Moving jobs between vehicles, their order and the unplanned list. */
export function createMoveActions(editor: BoardEditor, { getKeyword, getLeases, onReturned }: MoveOptions) {
	const { store, write, announce } = editor;
	const reorder = createReorder(editor, getKeyword);

	/**
	 * Moves jobs to a vehicle, at a position among its other cards, or to the unplanned list (null). Confirms first if Booked
	 * jobs move. `oldDates` are those of jobs left over from earlier days, for the undo.
	 */
	const move = async (
		jobs: readonly PlannerJob[],
		vehicle: number | null,
		position: number | null = null,
		oldDates?: OldDates,
	): Promise<boolean> => {
		const current = store.get();
		const drop = resolveDrop(current, jobs, vehicle, position);
		if (!drop) return false;
		const { action, ids, from } = drop;
		if (ids.length > MAX_JOBS_PER_CALL) {
			toast.warning(`At most ${MAX_JOBS_PER_CALL} jobs at once`);
			return false;
		}
		if (action === "reorder") {
			const after = withJobsMoved(current, ids, vehicle, position).vehicles.find(({ id }) => id === vehicle);
			const next = after?.planned_jobs.map(({ id }) => id) ?? [];
			return vehicle !== null && reorder(vehicle, next);
		}
		const rows = vehicle === null ? from : [...from, vehicle];
		const to = findVehicle(editor, vehicle);
		const verdicts = to ? judgeDrop(to, jobs, drop.position, current) : [];
		const question = describeMove({ jobs, action, to, vehicles: current.vehicles, verdicts });
		const details = { old_dates: oldDates, override: namesOfForbidden(verdicts) };
		if (question === null) return await send(jobs, drop, vehicle, rows, details);
		// Who has the row is found out before the question, so that nobody answers it in vain.
		const fences = await getLeases().acquire(rows);
		if (fences === null) return false;
		try {
			return (await confirm(question)) && (await send(jobs, drop, vehicle, rows, details));
		} finally {
			getLeases().release(fences);
		}
	};

	const send = async (
		jobs: readonly PlannerJob[],
		{ action, ids, position }: Drop,
		vehicle: number | null,
		rows: readonly number[],
		{ old_dates, override }: SentDetails,
	): Promise<boolean> => {
		if (action === "reorder") return false;
		const { call, verb } = ACTION_CALLS[action];
		const { date } = store.get();
		const target = vehicle === null ? {} : { plannerable_id: vehicle, position };
		const answer = await write({
			rows,
			optimisticChange: (before) => withJobsMoved(before, ids, vehicle, position),
			send: (fences) =>
				askForbidden(
					(confirmed) =>
						callApi(call, {
							body: {
								job_ids: ids,
								date,
								...target,
								seen: expectedVersions(editor, ids),
								fences,
								...(old_dates ? { old_dates } : {}),
								...(confirmed.length > 0 ? { override: confirmed } : {}),
							},
						}),
					override,
				),
			onFailure: action === "plan" ? () => onReturned(ids) : undefined,
		});
		const moved = jobs.filter(({ id }) => ids.includes(id));
		return announce(
			[formatJobs(moved), verb, findVehicle(editor, vehicle)?.reg].filter(Boolean).join(" "),
			answer,
		);
	};

	return { move, reorder, orderStops: createOrderStops(editor) };
}

/** The versions on screen: the server refuses a job that a colleague has changed since. */
const expectedVersions = (editor: BoardEditor, ids: readonly number[]) =>
	ids.flatMap((id) => {
		const job = findCard(editor, id);
		return job ? [{ id, version: job.version }] : [];
	});

/** Reorders all cards of a vehicle. */
const createReorder =
	(editor: BoardEditor, getKeyword: MoveOptions["getKeyword"]) =>
	async (vehicle: number, ids: readonly number[]): Promise<boolean> => {
		if (!canReorder(getKeyword())) {
			toast.warning(plannerText.orderFiltered);
			return false;
		}
		const answer = await editor.write({
			rows: [vehicle],
			optimisticChange: (before) => withJobsMoved(before, ids, vehicle, 1),
			send: (fences) =>
				callApi("POST /client/planner/update-position", {
					body: {
						position_array: ids.flatMap((id, at) => {
							const plan = findCard(editor, id)?.job_planner;
							return plan ? [{ id: plan.id, position: at + 1 }] : [];
						}),
						fences,
					},
				}),
		});
		return editor.announce(`Order of ${findVehicle(editor, vehicle)?.reg ?? "the vehicle"} changed`, answer);
	};

/** Puts the stops of a vehicle in an order, or in that of their times. */
const createOrderStops =
	(editor: BoardEditor) =>
	async (vehicle: number, stops: readonly LaneStop[] | null): Promise<boolean> => {
		const { date } = editor.store.get();
		const answer = await editor.write({
			rows: [vehicle],
			optimisticChange: (before) => (stops ? withStopsOrdered(before, vehicle, stops) : before),
			send: (fences) =>
				callApi("POST /client/planner/update-stop-order", {
					body: { plannerable_id: vehicle, date, stops: stops && [...stops], fences },
				}),
		});
		return editor.announce(
			`Stops of ${findVehicle(editor, vehicle)?.reg ?? "the vehicle"} put in order`,
			answer,
		);
	};
