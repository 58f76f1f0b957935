import { useCallback, useState } from "react";
import { classNames } from "~/ui/class-names";
import { importPart } from "~/ui/lazy/import-part";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { FirstRows } from "./first-rows";
import type { DataGridProps } from "./types";

export type { DataGridHandle, Sort } from "./types";

/** The engine (200 kB) is fetched after the screen, in the browser only. */
const Engine = lazyInline(async () => {
	const { GridEngine } = await importPart(() => import("./engine.client"));
	return { default: GridEngine };
});

/**
 * The grid for long lists: pages fetched while scrolling, movable and resizable columns, keyboard, selection, rows that
 * unfold. For short lists use `SimpleTable`.
 */
export function DataGrid<Row, Filter = null>(props: DataGridProps<Row, Filter>) {
	const [isShown, setShown] = useState(false);
	const showEngine = useCallback(() => setShown(true), []);
	const { density = "compact", columns, label, firstRows = [] } = props;
	return (
		<div className={classNames("data-grid", density, props.padded && "padded")}>
			<Engine {...props} onFirstPage={showEngine} />
			{!isShown &&
				(firstRows.length > 0 ? (
					<FirstRows {...props} rows={firstRows} />
				) : (
					<SkeletonRows rows={24} columns={columns.length} density={density} label={`Loading ${label}`} />
				))}
		</div>
	);
}
