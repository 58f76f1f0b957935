import type { PlanFigures } from "~/domain/planning/automatic-planning/figures";
import { formatDuration } from "../../board/format";

/** A figure before and after a plan. `isBetter` is null where it is the same, or where neither is better. */
export interface PlanFigureChange {
	name: string;
	before: string;
	after: string;
	isBetter: boolean | null;
}

const whole = (value: number) => Math.round(value).toLocaleString("en-GB");
const pounds = (value: number) => `${value < -0.5 ? "-" : ""}£${whole(Math.abs(value))}`;

interface Figure {
	name: string;
	value: (figures: PlanFigures) => number;
	show: (value: number) => string;
	/** Whether less is better, or more; null for neither. */
	better: "less" | "more" | null;
}

const FIGURES: readonly Figure[] = [
	{ name: "Left out", value: ({ jobs_outside }) => jobs_outside, show: whole, better: "less" },
	{ name: "Late", value: ({ late_jobs }) => late_jobs, show: whole, better: "less" },
	{ name: "Empty miles", value: ({ empty_miles }) => empty_miles, show: whole, better: "less" },
	{ name: "Vehicles", value: ({ vehicles }) => vehicles, show: whole, better: null },
	{ name: "Duty", value: ({ duty }) => duty, show: formatDuration, better: null },
	{ name: "Margin", value: ({ margin }) => margin, show: pounds, better: "more" },
	{ name: "CO₂e", value: ({ co2e }) => co2e, show: (value) => `${whole(value)} kg`, better: "less" },
];

/** What a planner compares, before and after. The margin is left out for a role that sees no prices. */
export function comparePlanFigures(
	before: PlanFigures,
	after: PlanFigures,
	hasPrices: boolean,
): PlanFigureChange[] {
	return FIGURES.filter(({ name }) => hasPrices || name !== "Margin").map(({ name, value, show, better }) => {
		const [then, now] = [show(value(before)), show(value(after))];
		const isLess = value(after) < value(before);
		return {
			name,
			before: then,
			after: now,
			isBetter: then === now || better === null ? null : isLess === (better === "less"),
		};
	});
}
