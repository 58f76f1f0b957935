import { type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { getJobSpan, positionByTime } from "~/domain/planning/run/card-times";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { classNames } from "~/ui/class-names";
import { type DayContext, usePlannerTools } from "../state/planner-context";
import { toFullPosition } from "../state/resolve-drop";
import { formatWarning, previewRowFacts, type RowFacts } from "../state/row-facts";
import styles from "./drop-preview.module.css";
import { formatLoad } from "./format";
import { formatClock, insertionLineX, type LaneCard } from "./lane";
import { ROW_HEADER_WIDTH } from "./row-size";

/** Previews a drop: the load, hours and warnings of the vehicle, and a line at the drop position. */
export function DropPreview(props: {
	vehicle: PlannerVehicle;
	cards: readonly PlannerJob[];
	day: DayContext;
	hourWidth: number;
	position: number;
	lane: readonly LaneCard[];
}) {
	const { vehicle, cards, day, hourWidth, position: place, lane } = props;
	const { drag: dragStore } = usePlannerTools();
	const drag = dragStore.get();
	const [first] = drag?.jobs ?? [];
	const facts = useMemo(() => {
		if (!drag) return null;
		const fullPosition = toFullPosition(
			vehicle.planned_jobs.map(({ id }) => id),
			cards.map(({ id }) => id),
			drag.ids,
			place,
		);
		return previewRowFacts(vehicle, drag.jobs, fullPosition, day);
	}, [vehicle, cards, drag, place, day]);
	if (!drag || !first || !facts) return null;
	const span = getJobSpan(day.date, first);
	const others = cards.filter(({ id }) => !drag.ids.includes(id));
	const isInTime = place === positionByTime(day.date, others, first);
	const x =
		isInTime && span ? (Math.max(0, span.start) / 60) * hourWidth : insertionLineX(lane, place, drag.ids);
	const title = drag.jobs.length > 1 ? `Drop ${drag.jobs.length} jobs` : "Drop here";
	const order = isInTime ? "" : ` as ${place} of ${others.length + 1}`;
	const hasProblem = facts.warnings.some(({ level, rule }) => level === "forbidden" && rule !== "overlap");
	return (
		<>
			{others.length > 0 && <span className={styles.insertionLine} style={{ left: x }} aria-hidden="true" />}
			<Ghost x={x} hasProblem={hasProblem}>
				<b>
					{title}
					{order}
					{span && `, ${isInTime ? "" : "wanted "}${formatClock(span.start)}`}
				</b>
				<span>{describeLoad(facts.load)}</span>
				<span>{describeOutcome(facts)}</span>
			</Ghost>
		</>
	);
}

/** The box of the preview: as wide as its words, and moved so far that the window shows all of them. */
function Ghost({ x, hasProblem, children }: { x: number; hasProblem: boolean; children: ReactNode }) {
	const box = useRef<HTMLSpanElement>(null);
	useLayoutEffect(() => {
		const element = box.current;
		const grid = element?.closest('[role="grid"]');
		if (!element || !grid) return;
		const right = grid.scrollLeft + grid.clientWidth - ROW_HEADER_WIDTH - element.offsetWidth - EDGE;
		element.style.left = `${Math.max(grid.scrollLeft + EDGE, Math.min(x, right))}px`;
	});
	return (
		<span
			ref={box}
			className={classNames(styles.preview, hasProblem && styles.problem)}
			style={{ left: x }}
			data-testid="drop-preview"
			aria-hidden="true"
		>
			{children}
		</span>
	);
}

function describeLoad({ weight, payload, spaces, max_spaces }: RowFacts["load"]): string {
	const figures = [
		payload !== null && formatLoad(weight, payload, "kg"),
		max_spaces !== null && formatLoad(spaces, max_spaces, "sp"),
	].filter(Boolean);
	return figures.join(" · ") || "Capacity unknown";
}

/** The worst warning and how many more there are, otherwise when the driver is home. */
function describeOutcome({ warnings, hours }: RowFacts): string {
	const [worst, ...more] = warnings.filter(({ rule }) => rule !== "overlap");
	if (worst) return `${formatWarning(worst)}${more.length > 0 ? ` +${more.length}` : ""}`;
	return hours
		? `${hours.isHome ? "Home" : "Finish"} ${formatClock(hours.end)}, ${hours.span.split(" of ")[0]}`
		: "No warnings";
}

/** The distance to the edge of the board, in pixels. */
const EDGE = 8;
