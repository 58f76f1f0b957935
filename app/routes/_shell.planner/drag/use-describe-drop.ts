import { useCallback, useRef } from "react";
import { formatWarning, previewRowFacts } from "../board/row-facts";
import { formatWeight } from "../format";
import type { PlannerModel } from "../use-planner";

/** Describes a drop target to screen readers: position, load and warnings. */
export function useDescribeDrop({ rows, stores, day, leases }: PlannerModel) {
	const latest = useRef({ rows, stores, day, leases });
	latest.current = { rows, stores, day, leases };
	return useCallback((vehicle: number | null, position: number): string => {
		if (vehicle === null) return "Unplanned list";
		const {
			rows: currentRows,
			stores: currentStores,
			day: currentDay,
			leases: currentLeases,
		} = latest.current;
		const row = currentRows.find((visibleRow) => visibleRow.vehicle.id === vehicle);
		const drag = currentStores.drag.get();
		if (!row || !drag) return "";
		const colleague = currentLeases.others.get(vehicle);
		if (colleague) return `${row.vehicle.reg}, being planned by ${colleague.name}`;
		const { load, warnings } = previewRowFacts(
			row.vehicle,
			drag.jobs,
			position,
			currentDay.date,
			currentDay.rules,
		);
		const total = row.cards.filter(({ id }) => !drag.ids.includes(id)).length + 1;
		return [
			row.vehicle.reg,
			`position ${position} of ${total}`,
			load.payload !== null && `${formatWeight(load.weight) || "0t"} of ${formatWeight(load.payload)}`,
			...warnings.map(formatWarning),
		]
			.filter(Boolean)
			.join(", ");
	}, []);
}
