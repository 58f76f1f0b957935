import { read } from "~/db/read";
import { arrangePlaces, placeDeliveriesOfRow } from "~/db/repositories/jobs/planner-places";
import { selectAnyVehicle } from "~/db/repositories/master-data/vehicle-reads";
import { selectBoardJobs } from "~/db/repositories/planning/board/board-jobs";
import { selectCardsOfVehicle } from "~/db/repositories/planning/board/select-cards";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { PlannerJob } from "~/domain/planning/run/responses";
import {
	findEarlyDelivery,
	isSameStops,
	type LaneOrder,
	listLaneStops,
	orderLane,
} from "~/domain/planning/run/rules-lane-order";
import type { VehicleCapacity } from "~/domain/planning/run/rules-stop-order";
import { conflict, notFound, validation } from "~/shared/errors";
import type { VehicleDay } from "~/shared/leases/lease";
import { plannerText } from "~/shared/texts/planner";
import type { Ctx } from "~/tenancy/ctx";
import { type BoardChanged, boardChangedResponse } from "../responses-changes";
import { isCompleteOrder } from "../rules";
import { type StopOrderInput, stopOrderInput } from "../schemas";
import { commitBoard, parseCards } from "./commit-board";
import { parseBoardJobs } from "./read-jobs";

/**
 * Saves the order in which a vehicle makes the stops of its day. Throws 404, 422 if a job would be delivered before it is collected, and
 * 409 if the stops of the row are others, or if another user has a lease on it.
 */
export const orderStops = defineOperation({
	access: staffWith("planner"),
	input: stopOrderInput,
	response: boardChangedResponse,
	async run({ ctx, input }): Promise<BoardChanged> {
		const { plannerable_id: vehicle_id, date, stops } = input;
		const lane = await readLane(ctx, { vehicle_id, date });
		const { cards, capacity } = lane;
		const ordered = stops ?? listStopsByTime(cards, date, capacity);
		if (!isSameStops(listLaneStops(cards, date, capacity), ordered))
			throw conflict(plannerText.orderChanged, { places: cards.map(({ id }) => id) });
		const early = findEarlyDelivery(ordered);
		if (early !== null) {
			const number = cards.find(({ id }) => id === early)?.job_number;
			throw validation({ stops: `${number} is delivered before it is collected` });
		}
		return await saveOrder(ctx, lane, orderLane(cards, date, ordered, capacity), input);
	},
});

/** A vehicle's day with its cards in order. */
interface Lane extends VehicleDay {
	reg: string;
	cards: PlannerJob[];
	capacity: VehicleCapacity;
}

async function readLane(ctx: Ctx, { vehicle_id, date }: VehicleDay): Promise<Lane> {
	const [[vehicle], [list]] = await read(ctx.d1, [
		selectAnyVehicle(vehicle_id),
		selectCardsOfVehicle(vehicle_id, date),
	]);
	if (!vehicle) throw notFound("Vehicle");
	return { vehicle_id, date, reg: vehicle.reg, cards: parseCards(list?.cards), capacity: vehicle };
}

const listStopsByTime = (cards: readonly PlannerJob[], date: string, capacity: VehicleCapacity) =>
	listLaneStops(
		cards.map((card) => ({ ...card, job_planner: null })),
		date,
		capacity,
	);

async function saveOrder(
	ctx: Ctx,
	{ vehicle_id, date, reg, cards }: Lane,
	{ job_ids, places }: LaneOrder,
	{ fences, run }: Pick<StopOrderInput, "fences" | "run">,
): Promise<BoardChanged> {
	const [rows] = await read(ctx.d1, [selectBoardJobs(job_ids)]);
	const jobs = parseBoardJobs(rows);
	const row = { vehicle_id, date };
	const back = {
		action: "board_stops" as const,
		plannerable_id: vehicle_id,
		date,
		job_ids: cards.map(({ id }) => id),
		places: cards.map(({ id, job_planner }) => ({
			job_id: id,
			deliver_after_id: job_planner?.deliver_after_id ?? null,
			deliver_order: job_planner?.deliver_order ?? null,
		})),
	};
	const uids = jobs.map(({ uid }) => uid);
	return await commitBoard(ctx, {
		kind: "position",
		date,
		rows: [row],
		fences,
		run,
		jobs,
		reg,
		writes: [...arrangePlaces(ctx, row, uids, 1), placeDeliveriesOfRow(ctx, row, places)],
		changes: [],
		undo: [{ id: job_ids[0] ?? 0, back }],
	});
}

/** Restores the previous order of a row's stops. Throws 409 if its cards are no longer the same. */
export async function restoreStops(
	ctx: Ctx,
	{ plannerable_id, date, job_ids, places }: { plannerable_id: number; date: string } & LaneOrder,
): Promise<BoardChanged> {
	const lane = await readLane(ctx, { vehicle_id: plannerable_id, date });
	const isSame = isCompleteOrder(
		job_ids,
		lane.cards.map(({ id }) => id),
	);
	if (!isSame) throw conflict(plannerText.orderChanged);
	return await saveOrder(ctx, lane, { job_ids, places }, { fences: [] });
}
