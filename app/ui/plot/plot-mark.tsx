import type { KeyboardEvent, ReactNode } from "react";

const STEPS = new Map(Object.entries<1 | -1>({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }));

/**
 * A part of a plot that opens what is behind it, by click, Enter or Space. A plot is one stop of the Tab key, the first mark; the
 * arrows go from mark to mark. Without `onOpen` it is its children alone.
 */
export function PlotMark(props: {
	label: string;
	isFirst: boolean;
	onOpen: (() => void) | undefined;
	children: ReactNode;
}) {
	const { onOpen } = props;
	if (!onOpen) return <g>{props.children}</g>;
	const handleKey = (event: KeyboardEvent<SVGGElement>) => {
		const by = STEPS.get(event.key);
		if (by !== undefined) {
			const marks = [
				...(event.currentTarget.ownerSVGElement?.querySelectorAll<SVGGElement>("[data-mark]") ?? []),
			];
			marks[marks.indexOf(event.currentTarget) + by]?.focus();
		} else if (event.key === "Enter" || event.key === " ") onOpen();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: an SVG has no button
		<g
			className="mark"
			role="button"
			aria-label={props.label}
			tabIndex={props.isFirst ? 0 : -1}
			data-mark=""
			onClick={onOpen}
			onKeyDown={handleKey}
		>
			{props.children}
		</g>
	);
}

/** The drawing of a plot: hidden beside its table, or a group of marks that open something. */
export function PlotDrawing(props: {
	label: string;
	opens: boolean;
	width: number;
	height: number;
	children: ReactNode;
}) {
	const viewBox = `0 0 ${props.width} ${props.height}`;
	return props.opens ? (
		// biome-ignore lint/a11y/useSemanticElements: a drawing, not fields
		<svg viewBox={viewBox} role="group" aria-label={props.label}>
			{props.children}
		</svg>
	) : (
		<svg viewBox={viewBox} aria-hidden="true">
			{props.children}
		</svg>
	);
}
