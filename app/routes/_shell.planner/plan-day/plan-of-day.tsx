import { useMemo } from "react";
import { lazyInline } from "~/ui/lazy/lazy-part";
import type { BoardLeases } from "../leases/use-row-leases";
import { type BoardState, getJobsById } from "../state/board-state";
import type { DayContext } from "../state/planner-context";
import { useStoreSelector } from "../state/use-store-selector";
import type { PlanDay } from "./plan-day";
import type { PlanSession } from "./session";

const PlanBar = lazyInline(() => import("./plan-bar"));
const PlanReviewPart = lazyInline(() => import("./plan-review"));

const isIdle = (session: PlanSession) => session.phase === "setup" && session.problem === null;
const isReview = ({ phase }: PlanSession) => phase === "review";

/** The plan of the day, if there is one: its band, and its review. */
export function PlanOfDay(props: {
	planDay: PlanDay;
	board: BoardState;
	others: BoardLeases["others"];
	/** The day of the board; undefined where there is no room for one. */
	day?: DayContext;
}) {
	const { planDay, board } = props;
	const isNone = useStoreSelector(planDay.session, isIdle);
	const isReviewed = useStoreSelector(planDay.session, isReview);
	// A role without prices gets none of them.
	const hasPrices = useMemo(
		() => [...getJobsById(board).values()].some(({ job }) => job.total_charge > 0),
		[board],
	);
	if (isNone) return null;
	return (
		<>
			<PlanBar planDay={planDay} hasPrices={hasPrices} />
			{isReviewed && <PlanReviewPart {...props} hasPrices={hasPrices} />}
		</>
	);
}
