import { PHASES, type Phase } from "~/features/jobs/job-status";
import type { Density } from "~/ui/grid/types";

export type TableType = "lines" | "stripes" | "grid";

/** A user's table style: row height, lines, and the unfolded phases of the status filter, the latest last. */
export interface TableStyle {
	size: Density;
	type: TableType;
	phases: Phase[];
}

export const TABLE_SIZES: readonly { value: Density; label: string }[] = [
	{ value: "compact", label: "Compact" },
	{ value: "normal", label: "Normal" },
	{ value: "comfortable", label: "Comfortable" },
];
export const TABLE_TYPES: readonly { value: TableType; label: string }[] = [
	{ value: "lines", label: "Lines" },
	{ value: "stripes", label: "Stripes" },
	{ value: "grid", label: "Grid" },
];
const MAX_OPEN_PHASES = 2;

/** Parses a saved style; missing or unknown values get their default. */
export function parseTableStyle(saved: unknown): TableStyle {
	const value = typeof saved === "object" && saved !== null ? saved : {};
	const get = (name: string): unknown => Reflect.get(value, name);
	const phases = get("phases");
	return {
		size: TABLE_SIZES.find((size) => size.value === get("size"))?.value ?? "compact",
		type: TABLE_TYPES.find((type) => type.value === get("type"))?.value ?? "lines",
		phases: Array.isArray(phases)
			? PHASES.map(({ id }) => id)
					.filter((id) => phases.includes(id))
					.sort((a, b) => phases.indexOf(a) - phases.indexOf(b))
					.slice(-MAX_OPEN_PHASES)
			: ["before", "under"],
	};
}

/** The unfolded phases after one was used: two at most, the least recently used folds. */
export function openPhase(open: readonly Phase[], phase: Phase): Phase[] {
	return [...open.filter((other) => other !== phase), phase].slice(-MAX_OPEN_PHASES);
}
