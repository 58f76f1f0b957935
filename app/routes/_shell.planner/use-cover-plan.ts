import { useEffect } from "react";
import { useHub } from "~/client/realtime/provider";
import { toast } from "~/ui/overlay/toasts";
import { useReadOnlyReason } from "~/ui/read-only";
import type { PlanDay } from "./plan-day/plan-day";
import { listCoveredJobs, listCoveredVehicles, toCoverScope } from "./plan-day/plan-scope";
import { readScope } from "./plan-day/plan-settings";
import type { PlannerAddress } from "./state/url-state";
import type { BoardModel } from "./state/use-board";

/** Plans the jobs of who is out, once, if the address names them and the board is there. */
export function useCoverPlan(props: {
	planDay: PlanDay;
	address: Pick<PlannerAddress, "coverOf" | "go">;
	board: Pick<BoardModel, "board" | "isLoading">;
}): void {
	const { planDay, board } = props;
	const { coverOf, go } = props.address;
	const { user_id } = useHub();
	const mayPlan = useReadOnlyReason() === null;
	const isWanted = coverOf !== null && !board.isLoading;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
	useEffect(() => {
		if (!isWanted) return;
		go({}, { cover: null }, { replace: true });
		if (!mayPlan) return;
		if (planDay.session.get().phase !== "setup") {
			toast.warning("Accept or leave the plan of the day first.");
			return;
		}
		const covered = listCoveredVehicles(board.board, coverOf);
		if (listCoveredJobs(board.board, covered).length > 0)
			planDay.start(toCoverScope(readScope(user_id), covered));
		else toast.info("No job of the lane may move: booked jobs and those under way stay where they are.");
	}, [isWanted]);
}
