import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import type { PlannerVehicle } from "~/domain/planning/run/responses";
import { useStore } from "~/ui/store";
import { BoardGrid } from "../board/board-grid";
import { scrollToRow } from "../board/row-size";
import type { RowReview } from "../board/vehicle-row";
import type { VisibleRow } from "../filters/filters";
import type { BoardLeases } from "../leases/use-row-leases";
import type { BoardState } from "../state/board-state";
import type { DayContext } from "../state/planner-context";
import { LaneHead } from "./lane-head";
import type { PlanDay } from "./plan-day";
import styles from "./plan-review.module.css";
import { toProposedRows } from "./proposed-rows";
import { putOnVehicle } from "./put-on-vehicle";
import type { PlanReview } from "./session";
import { findDayJob, type ShownLane } from "./shown-lane";
import { readPoint, useCardDrag } from "./use-card-drag";

const ignoreWidth = () => {};

interface Props {
	planDay: PlanDay;
	review: PlanReview;
	board: BoardState;
	day: DayContext;
	others: BoardLeases["others"];
	/** By vehicle. */
	lanes: ReadonlyMap<number, ShownLane>;
	hasPrices: boolean;
}

/**
 * The changed lanes on the board: what the plan brings to them is dashed. A press on a card shows its reasons; a card that is dragged to
 * another lane is locked there, and the rest is planned round it.
 */
export function ProposedBoard(props: Props) {
	const { planDay, review, board, day, others } = props;
	const box = useRef<HTMLDivElement>(null);
	const label = useRef<HTMLDivElement>(null);
	const { plan, decisions } = review;
	const { rows, proposed } = useMemo(
		() => toProposedRows(board, { plan, decisions }),
		[board, plan, decisions],
	);
	const reviewOf = useRowReview(props, proposed);
	useCurrentInSight(box, rows, review);
	const drag = useCardDrag(
		{ label, board: box },
		{
			nameOf: (job) => findDayJob(board, job)?.job_number ?? "",
			onDrop: (job, vehicle) => void putOnVehicle(planDay, board, { job, vehicle }),
		},
	);
	const showReasons = (event: MouseEvent) => {
		const { job, vehicle } = readPoint(event.target);
		if (job > 0 && vehicle > 0) planDay.focus(vehicle, job);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles the presses on the cards in it
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the review go from card to card
		<div className={styles.board} onClick={showReasons} {...drag}>
			<BoardGrid
				rows={rows}
				rowCount={rows.length}
				day={day}
				others={others}
				nextDay={null}
				reviewOf={reviewOf}
				isToday={false}
				now={null}
				scroller={box}
				onHourWidth={ignoreWidth}
				search={null}
				empty={null}
			/>
			<div ref={label} className={styles.dragLabel} aria-hidden="true" hidden />
		</div>
	);
}

/** The head of each row, and the marks of its cards. A step to another lane renders the rows of these two, and no other. */
function useRowReview(
	{ planDay, review, lanes, hasPrices }: Props,
	proposed: ReadonlyMap<number, ReadonlySet<number>>,
) {
	const locks = useStore(planDay.locks.state);
	const { current, job } = review;
	const [build, rows] = useMemo(() => {
		const buildRow = (vehicle: number, isCurrent: boolean, shownJob: number | null): RowReview => {
			const shown = lanes.get(vehicle);
			return {
				head: shown && <LaneHead {...{ shown, planDay, isCurrent, hasPrices }} />,
				markOf: (id) => ({
					isProposed: proposed.get(vehicle)?.has(id) === true,
					isShown: shownJob === id,
					isLocked: locks.jobs.get(id) === vehicle,
				}),
			};
		};
		return [buildRow, new Map([...lanes.keys()].map((id) => [id, buildRow(id, false, null)]))] as const;
	}, [lanes, planDay, hasPrices, proposed, locks]);
	const currentRow = useMemo(
		() => (current === null ? null : build(current, true, job)),
		[build, current, job],
	);
	return ({ id }: PlannerVehicle): RowReview | undefined =>
		id === current && currentRow ? currentRow : rows.get(id);
}

/** Scrolls to the lane that the keys are for, and to the card whose reasons are shown. */
function useCurrentInSight(
	box: RefObject<HTMLElement>,
	rows: readonly VisibleRow[],
	{ current, job }: PlanReview,
) {
	const at = rows.findIndex(({ vehicle }) => vehicle.id === current);
	useEffect(() => {
		const { current: list } = box;
		if (!list || at < 0) return;
		scrollToRow(box, at);
		const frame = requestAnimationFrame(() =>
			list.querySelector(`[data-job="${job}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" }),
		);
		return () => cancelAnimationFrame(frame);
	}, [box, at, job]);
}
