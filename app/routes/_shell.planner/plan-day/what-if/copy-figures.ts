import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import { formatDuration } from "../../board/format";

/** A figure of a copy beside that of the day: its value, and how it differs; `verdict` is null where neither is better. */
export interface CopyFigure {
	name: string;
	value: string;
	change: string;
	verdict: "better" | "worse" | null;
}

interface Figure {
	name: string;
	value: (copy: DayCopy) => number;
	/** An amount that is not negative. */
	show: (amount: number) => string;
	better: "less" | "more" | null;
}

const count = (amount: number) => amount.toLocaleString("en-GB");
const pounds = (amount: number) => `£${count(amount)}`;

const FIGURES: readonly Figure[] = [
	{ name: "Jobs carried", value: ({ carried }) => carried, show: count, better: "more" },
	{ name: "Left out", value: ({ left }) => left.length, show: count, better: "less" },
	{ name: "Late", value: ({ figures }) => figures.late_jobs, show: count, better: "less" },
	{ name: "Vehicles", value: ({ figures }) => figures.vehicles, show: count, better: null },
	{ name: "Empty miles", value: ({ figures }) => figures.empty_miles, show: count, better: "less" },
	{ name: "Duty", value: ({ figures }) => figures.duty, show: formatDuration, better: null },
	{ name: "Margin", value: ({ figures }) => figures.margin, show: pounds, better: "more" },
	{
		name: "CO₂e a job",
		value: ({ figures, carried }) => (carried === 0 ? 0 : figures.co2e / carried),
		show: (amount) => `${count(amount)} kg`,
		better: "less",
	},
];

const signed = (amount: number, show: Figure["show"]) => `${amount < 0 ? "-" : ""}${show(Math.abs(amount))}`;

/** The figures of a copy, each with its difference to another. The margin is left out for a role that sees no prices. */
export function listCopyFigures(copy: DayCopy, other: DayCopy | null, hasPrices: boolean): CopyFigure[] {
	return FIGURES.filter(({ name }) => hasPrices || name !== "Margin").map(({ name, value, show, better }) => {
		const now = Math.round(value(copy));
		const difference = other ? now - Math.round(value(other)) : 0;
		const isLess = difference < 0;
		return {
			name,
			value: signed(now, show),
			change: difference === 0 ? "same" : `${isLess ? "" : "+"}${signed(difference, show)}`,
			verdict:
				difference === 0 || better === null ? null : isLess === (better === "less") ? "better" : "worse",
		};
	});
}

/** Two searches of one day may differ by so much of its costs, by chance. */
const CHANCE = 0.005;

/** What a copy comes to beside the day, in a line; `tone` is null where it makes no difference. */
export function describeWorth(
	copy: DayCopy,
	base: DayCopy,
	hasPrices: boolean,
): { text: string; tone: "ok" | "danger" | null } {
	const jobs = describeCarried(copy.carried - base.carried);
	const margin = Math.round(copy.figures.margin - base.figures.margin);
	if (!hasPrices) {
		const more = copy.carried - base.carried;
		return { text: jobs ?? "Carries as many jobs.", tone: more === 0 ? null : more > 0 ? "ok" : "danger" };
	}
	const then = jobs === null ? "." : `. ${jobs}`;
	if (Math.abs(margin) <= CHANCE * base.figures.cost)
		return { text: `Makes little or no difference to the margin${then}`, tone: null };
	return margin > 0
		? { text: `Worth ${pounds(margin)} of the day${then}`, tone: "ok" }
		: { text: `Costs ${pounds(-margin)} of the day${then}`, tone: "danger" };
}

function describeCarried(more: number): string | null {
	if (more === 0) return null;
	const jobs = Math.abs(more) === 1 ? "1 job" : `${count(Math.abs(more))} jobs`;
	return more > 0 ? `Carries ${jobs} more.` : `Carries ${jobs} fewer.`;
}
