import { type CSSProperties, useMemo, useState } from "react";
import { SegmentedControl } from "~/ui/segmented-control";
import type { BoardState } from "../../state/board-state";
import { LaneStrip } from "../lane-strip";
import { useGrowingCount } from "../use-growing-count";
import { type ComparedSide, type LaneRow, listLaneRows } from "./lane-rows";
import styles from "./what-if.module.css";

const VIEWS = [
	{ value: "other", label: "Lanes that differ" },
	{ value: "all", label: "All lanes" },
] as const;

/** The lanes of all sides beneath each other, a vehicle a row; on a phone one side under another. */
export function CopyLanes({ board, sides }: { board: BoardState; sides: readonly ComparedSide[] }) {
	const [view, setView] = useState<(typeof VIEWS)[number]["value"]>("other");
	const rows = useMemo(() => listLaneRows(board, sides), [board, sides]);
	const shown = view === "all" ? rows : rows.filter(({ isOther }) => isOther);
	const { shown: count, end } = useGrowingCount<HTMLDivElement>(shown.length);
	const columns = { "--sides": sides.length } as CSSProperties;
	return (
		<section className={styles.lanes} aria-label="Lanes" style={columns}>
			<div className={styles.lanesHead}>
				<SegmentedControl label="Show" options={VIEWS} value={view} onChange={setView} />
				<span className="muted text-12">Dashed: new on the lane. Hatched: no longer on it.</span>
			</div>
			{shown.length === 0 ? (
				<p className="muted">All lanes are as in the plan.</p>
			) : (
				<>
					<div className={styles.laneNames} aria-hidden="true">
						<span />
						{sides.map(({ name }) => (
							<span key={name} className="medium">
								{name}
							</span>
						))}
					</div>
					<ul aria-label={view === "all" ? "All lanes" : "Lanes that differ"}>
						{shown.slice(0, count).map((row) => (
							<LaneRowItem key={row.key} row={row} date={board.date} />
						))}
					</ul>
					{end && <div ref={end} aria-hidden="true" />}
				</>
			)}
		</section>
	);
}

function LaneRowItem({ row, date }: { row: LaneRow; date: string }) {
	const { vehicle, cells } = row;
	return (
		<li>
			<span className={styles.vehicle}>
				<span className="number-plate">{vehicle.reg}</span>
				<span className="muted text-12 truncate">{vehicle.vehicle_type?.v_code}</span>
			</span>
			{cells.map(({ side, jobs, added, leaving, note }) => (
				<div key={side} className={styles.cell}>
					<LaneStrip date={date} jobs={jobs} proposed={added} leaving={leaving} />
					<span className="text-12">
						<span className={styles.side}>{side}: </span>
						{note}
					</span>
				</div>
			))}
		</li>
	);
}
