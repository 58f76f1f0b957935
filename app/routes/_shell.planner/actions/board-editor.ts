import type { PlannerJob } from "~/domain/planning/run/responses";
import { getJobsById } from "../state/board-state";
import type { BoardModel } from "../state/use-board";
import type { createBoardWriter } from "./board-writer";

/** What an action needs to change the board: its state and the way to write it. */
export interface BoardEditor extends Pick<ReturnType<typeof createBoardWriter>, "write" | "announce"> {
	store: BoardModel["store"];
	markDirty: BoardModel["markDirty"];
}

/** A vehicle of the visible day. */
export const findVehicle = ({ store }: Pick<BoardEditor, "store">, vehicle: number | null) =>
	store.get().vehicles.find(({ id }) => id === vehicle);

/** A job of the visible day. */
export const findCard = ({ store }: Pick<BoardEditor, "store">, id: number): PlannerJob | undefined =>
	getJobsById(store.get()).get(id)?.job;
