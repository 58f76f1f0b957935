import { useCallback, useState } from "react";
import { classNames } from "~/ui/class-names";
import { useFetched } from "~/ui/deferred";
import { FailedLine } from "~/ui/failed-part";
import { createFetched } from "~/ui/fetched";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { FirstRows } from "./first-rows";
import type { DataGridProps } from "./types";

export type { DataGridHandle, Sort } from "./types";

/** The engine (200 kB) is fetched after the screen, in the browser only. */
const engine = createFetched(async () => (await import("./engine.client")).GridEngine);

/**
 * The grid for long lists: pages fetched while scrolling, movable and resizable columns, keyboard, selection, rows that
 * unfold. For short lists use `SimpleTable`.
 */
export function DataGrid<Row, Filter = null>(props: DataGridProps<Row, Filter>) {
	const state = useFetched(engine);
	const [isShown, setShown] = useState(false);
	const showEngine = useCallback(() => setShown(true), []);
	const { density = "compact", columns, label, firstRows = [] } = props;
	const isFailed = state.kind === "failed";
	return (
		<div className={classNames("data-grid", density, props.padded && "padded")}>
			{state.kind === "ready" && <state.value {...props} onFirstPage={showEngine} />}
			{isFailed && <FailedLine onRetry={engine.fetch} />}
			{!isFailed &&
				!isShown &&
				(firstRows.length > 0 ? (
					<FirstRows {...props} rows={firstRows} />
				) : (
					<SkeletonRows rows={24} columns={columns.length} density={density} label={`Loading ${label}`} />
				))}
		</div>
	);
}
