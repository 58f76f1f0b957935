import { useCallback, useRef } from "react";
import { factsWith, warningText } from "./row-facts";
import { weightText } from "./text";
import type { Planner } from "./use-planner";

/** Where lifted jobs are held, in words: the place, how full the vehicle would be, what speaks against it. */
export function useDescribe({ rows, stores, day, holds }: Planner) {
	const latest = useRef({ rows, stores, day, holds });
	latest.current = { rows, stores, day, holds };
	return useCallback((vehicle: number | null, place: number): string => {
		if (vehicle === null) return "Unplanned list";
		const { rows: all, stores: kept, day: of, holds: held } = latest.current;
		const row = all.find((one) => one.vehicle.id === vehicle);
		const lifted = kept.lift.get();
		if (!row || !lifted) return "";
		const holder = held.others.get(vehicle);
		if (holder) return `${row.vehicle.reg}, held by ${holder.name}`;
		const { load, warnings } = factsWith(row.vehicle, lifted.jobs, place, of.date, of.rules);
		const total = row.cards.filter(({ id }) => !lifted.ids.includes(id)).length + 1;
		return [
			row.vehicle.reg,
			`place ${place} of ${total}`,
			load.payload !== null && `${weightText(load.weight) || "0t"} of ${weightText(load.payload)}`,
			...warnings.map(warningText),
		]
			.filter(Boolean)
			.join(", ");
	}, []);
}
