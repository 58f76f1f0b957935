import { type MouseEvent, useMemo, useRef } from "react";
import { BoardGrid } from "../board/board-grid";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardState } from "../state/board-state";
import type { DayContext } from "../state/planner-context";
import type { PlanDay } from "./plan-day";
import styles from "./plan-review.module.css";
import { toProposedRows } from "./proposed-rows";
import type { PlanReview } from "./session";

const ignoreWidth = () => {};

/** The lane and the job that a press on the board is for. */
function findPressed({ target }: MouseEvent): { vehicle: number; job: number } | null {
	if (!(target instanceof Element)) return null;
	const job = Number(target.closest("[data-job]")?.getAttribute("data-job"));
	const vehicle = Number(target.closest("[data-lane]")?.getAttribute("data-lane"));
	return job > 0 && vehicle > 0 ? { vehicle, job } : null;
}

/** The changed lanes on the board: what the plan brings to them is dashed. A press on a card shows its reasons. */
export function ProposedBoard(props: {
	planDay: PlanDay;
	review: PlanReview;
	board: BoardState;
	day: DayContext;
	others: BoardLeases["others"];
}) {
	const { planDay, review, board, day, others } = props;
	const box = useRef<HTMLDivElement>(null);
	const { plan, decisions } = review;
	const { rows, proposed } = useMemo(
		() => toProposedRows(board, { plan, decisions }),
		[board, plan, decisions],
	);
	const showReasons = (event: MouseEvent) => {
		const pressed = findPressed(event);
		if (pressed) planDay.focus(pressed.vehicle, pressed.job);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles the presses on the cards in it
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the review go from card to card
		<div className={styles.board} onClick={showReasons}>
			<BoardGrid
				rows={rows}
				rowCount={rows.length}
				day={day}
				others={others}
				nextDay={null}
				proposed={proposed}
				isToday={false}
				now={null}
				scroller={box}
				onHourWidth={ignoreWidth}
				search={null}
				empty={null}
			/>
		</div>
	);
}
