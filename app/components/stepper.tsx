import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide-react";
import type { ReactNode } from "react";

type By = 1 | -1;

/** The days that are shown, between steps back and on; `units` names the steps from the outside in. */
export function Stepper<Unit extends "day" | "week">(props: {
	label: string;
	units: readonly Unit[];
	onStep: (unit: Unit, by: By) => void;
	children: ReactNode;
}) {
	const button = (by: By) => (unit: Unit) => {
		const text = `${by < 0 ? "Previous" : "Next"} ${unit}`;
		const far = unit !== props.units.at(-1);
		const Picture = by < 0 ? (far ? ChevronsLeft : ChevronLeft) : far ? ChevronsRight : ChevronRight;
		return (
			<button
				key={text}
				type="button"
				className="ic"
				aria-label={text}
				title={text}
				onClick={() => props.onStep(unit, by)}
			>
				<Picture className="i s" aria-hidden="true" />
			</button>
		);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: buttons, no fields
		<div className="seg" role="group" aria-label={props.label}>
			{props.units.map(button(-1))}
			{props.children}
			{[...props.units].reverse().map(button(1))}
		</div>
	);
}
