import { useMemo } from "react";
import type { PlannerJob, PlannerVehicle } from "~/domain/planner/responses";
import { classNames } from "~/ui/class-names";
import { type DayContext, usePlannerTools } from "../state/planner-context";
import { toFullPosition } from "../state/resolve-drop";
import { formatWarning, previewRowFacts } from "../state/row-facts";
import styles from "./drop-preview.module.css";
import { formatWeight } from "./format";
import { formatClock, getJobSpan, insertionLineX, type LaneCard } from "./lane";

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
		return previewRowFacts(vehicle, drag.jobs, fullPosition, day.date, day.rules);
	}, [vehicle, cards, drag, place, day]);
	if (!drag || !first || !facts) return null;
	const span = getJobSpan(day.date, first);
	const { load, finishMinutes, hours, warnings } = facts;
	const figures = [
		load.payload !== null && `${formatWeight(load.weight) || "0t"} of ${formatWeight(load.payload)}`,
		load.max_spaces !== null && `${load.spaces} of ${load.max_spaces} sp`,
	].filter(Boolean);
	const shownWarnings = warnings.filter(({ rule }) => rule !== "overlap");
	const hasProblem = shownWarnings.some(({ level }) => level === "bad");
	const left = Math.max(0, Math.min(((span?.start ?? 480) / 60) * hourWidth, 24 * hourWidth - PREVIEW_WIDTH));
	return (
		<>
			{lane.some(({ id }) => !drag.ids.includes(id)) && (
				<span
					className={styles.insertionLine}
					style={{ left: insertionLineX(lane, place, drag.ids) }}
					aria-hidden="true"
				/>
			)}
			<span
				className={classNames(styles.preview, hasProblem && styles.problem)}
				style={{ left }}
				data-testid="drop-preview"
				aria-hidden="true"
			>
				<b>
					{drag.jobs.length > 1 ? `Drop ${drag.jobs.length} jobs` : "Drop here"}
					{span && `, ${formatClock(span.start)}`}
				</b>
				<span>{figures.join(" · ") || "Capacity unknown"}</span>
				<span className="truncate">
					{shownWarnings[0]
						? formatWarning(shownWarnings[0]) +
							(shownWarnings.length > 1 ? ` +${shownWarnings.length - 1}` : "")
						: finishMinutes !== null
							? `Finish ${formatClock(finishMinutes)}${hours ? `, ${hours.text.split(" of ")[0]}` : ""}`
							: "No warnings"}
				</span>
			</span>
		</>
	);
}

const PREVIEW_WIDTH = 168;
