import type { Density } from "~/components/grid/types";
import { PHASES, type Phase } from "~/components/status/phases";

export type TableType = "lines" | "stripes" | "grid";

/** How a person's diary looks: row height, lines, and which phases of the status filter are unfolded, the latest last. */
export interface TableStyle {
	size: Density;
	type: TableType;
	phases: Phase[];
}

export const SIZES: readonly { value: Density; label: string }[] = [
	{ value: "compact", label: "Compact" },
	{ value: "normal", label: "Normal" },
	{ value: "comfortable", label: "Comfortable" },
];
export const TYPES: readonly { value: TableType; label: string }[] = [
	{ value: "lines", label: "Lines" },
	{ value: "stripes", label: "Stripes" },
	{ value: "grid", label: "Grid" },
];
const MOST_OPEN = 2;

/** The style as it was saved; what is missing or unknown gets its first value. */
export function readStyle(saved: unknown): TableStyle {
	const value = typeof saved === "object" && saved !== null ? saved : {};
	const get = (name: string): unknown => Reflect.get(value, name);
	const phases = get("phases");
	return {
		size: SIZES.find((size) => size.value === get("size"))?.value ?? "compact",
		type: TYPES.find((type) => type.value === get("type"))?.value ?? "lines",
		phases: Array.isArray(phases)
			? PHASES.map(({ id }) => id)
					.filter((id) => phases.includes(id))
					.sort((a, b) => phases.indexOf(a) - phases.indexOf(b))
					.slice(-MOST_OPEN)
			: ["before", "under"],
	};
}

/** The phases unfolded after one was used: two at most, the one used longest ago folds. */
export function unfold(open: readonly Phase[], phase: Phase): Phase[] {
	return [...open.filter((other) => other !== phase), phase].slice(-MOST_OPEN);
}
