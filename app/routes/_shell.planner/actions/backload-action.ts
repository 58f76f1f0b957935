import { findPositionByTime } from "~/domain/planning/fitness/position";
import { toast } from "~/ui/overlay/toasts";
import { type BoardEditor, findCard, findVehicle } from "./board-editor";
import type { createMoveActions } from "./move-actions";

/** Plans an unplanned job of the day on a vehicle, at its time among the other jobs; resolves to whether it is. */
export const createBackloadAction =
	(editor: BoardEditor, move: ReturnType<typeof createMoveActions>["move"]) =>
	async (job_id: number, vehicle_id: number): Promise<boolean> => {
		const [job, vehicle] = [findCard(editor, job_id), findVehicle(editor, vehicle_id)];
		if (!job || !vehicle || job.job_planner) {
			toast.warning("This job is not unplanned any more.");
			return false;
		}
		return await move([job], vehicle_id, findPositionByTime(vehicle, [job], editor.store.get().date));
	};
