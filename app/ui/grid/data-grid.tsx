import { useEffect, useState } from "react";
import { classNames } from "~/ui/class-names";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import type { DataGridProps } from "./types";

export type { DataGridHandle, Sort } from "./types";

type EngineComponent = typeof import("./engine.client").GridEngine;
let loadedEngine: EngineComponent | null = null;

/** Loads the engine (200 kB) after the screen, in the browser only, and once. */
function useEngine(): EngineComponent | null {
	const [engine, setEngine] = useState<EngineComponent | null>(() =>
		typeof document === "undefined" ? null : loadedEngine,
	);
	useEffect(() => {
		let isMounted = true;
		void import("./engine.client").then((module) => {
			loadedEngine = module.GridEngine;
			if (isMounted) setEngine(() => module.GridEngine);
		});
		return () => {
			isMounted = false;
		};
	}, []);
	return engine;
}

/**
 * The grid for long lists: pages fetched while scrolling, movable and resizable columns, keyboard, selection, rows that
 * unfold. For short lists use `SimpleTable`.
 */
export function DataGrid<Row, Filter = null>(props: DataGridProps<Row, Filter>) {
	const LoadedEngine = useEngine();
	const { density = "compact", columns, label } = props;
	return (
		<div className={classNames("data-grid", density, props.padded && "padded")}>
			{LoadedEngine ? (
				<LoadedEngine {...props} />
			) : (
				<SkeletonRows rows={24} columns={columns.length} density={density} label={`Loading ${label}`} />
			)}
		</div>
	);
}
