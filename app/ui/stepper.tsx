import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import type { ReactNode } from "react";

type Direction = 1 | -1;

/** The days shown, between buttons to step back and forward; `units` names the steps from the outside in. */
export function Stepper<Unit extends "day" | "week" | "month" | "quarter" | "year" | "period">(props: {
	label: string;
	units: readonly Unit[];
	onStep: (unit: Unit, by: Direction) => void;
	children: ReactNode;
}) {
	const button = (by: Direction) => (unit: Unit) => {
		const text = `${by < 0 ? "Previous" : "Next"} ${unit}`;
		const isLargeStep = unit !== props.units.at(-1);
		const IconComponent =
			by < 0 ? (isLargeStep ? ChevronsLeft : ChevronLeft) : isLargeStep ? ChevronsRight : ChevronRight;
		return (
			<button
				key={text}
				type="button"
				className="icon-only"
				aria-label={text}
				title={text}
				onClick={() => props.onStep(unit, by)}
			>
				<IconComponent className="icon small" aria-hidden="true" />
			</button>
		);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: buttons, not fields
		<div className="segmented" role="group" aria-label={props.label}>
			{props.units.map(button(-1))}
			{props.children}
			{[...props.units].reverse().map(button(1))}
		</div>
	);
}
