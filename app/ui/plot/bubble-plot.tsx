import { useRef } from "react";
import { placePointLabels } from "./place-labels";
import { PlotDrawing, PlotMark } from "./plot-mark";
import { PlotTable } from "./plot-table";
import { computeTicks } from "./scale";
import { useWidth } from "./use-width";

export interface Bubble {
	id: string;
	label: string;
	x: number;
	y: number;
	/** What its area shows; below 0 as 0. */
	size: number;
	tone: "plain" | "high" | "over";
}

const MARGIN_LEFT = 48;
const MARGIN_RIGHT = 28;
const MARGIN_BOTTOM = 24;
const MARGIN_TOP = 16;
const MAX_RADIUS = 18;
const MIN_RADIUS = 4;

/** Circles at two values, whose area is a third, with a dashed target line, and a table for screen readers. The largest are named. */
export function BubblePlot(props: {
	label: string;
	bubbles: readonly Bubble[];
	/** The names of the values: across, up, area. */
	names: readonly [string, string, string];
	formatX: (value: number) => string;
	formatY: (value: number) => string;
	formatSize: (value: number) => string;
	target: number;
	height?: number;
	onOpen?: (id: string) => void;
}) {
	const { formatX, formatY, formatSize, target, height = 260, onOpen } = props;
	const frame = useRef<HTMLDivElement>(null);
	const width = useWidth(frame, 900);
	const bubbles = [...props.bubbles].sort((a, b) => b.x - a.x);
	const xTicks = computeTicks(Math.max(0, ...bubbles.map((one) => one.x)), width < 500 ? 3 : 5);
	const yTop = Math.max(target + 10, ...bubbles.map((one) => one.y));
	const yLow = Math.min(0, ...bubbles.map((one) => one.y));
	const yTicks = computeTicks(yTop, 4);
	const xMax = xTicks.at(-1) ?? 1;
	const yMax = yTicks.at(-1) ?? 1;
	const yMin = yLow < 0 ? Math.max(yLow, -yMax) : 0;
	const x = (value: number) => MARGIN_LEFT + ((width - MARGIN_LEFT - MARGIN_RIGHT) * value) / xMax;
	const y = (value: number) =>
		MARGIN_TOP + (height - MARGIN_TOP - MARGIN_BOTTOM) * (1 - (Math.max(value, yMin) - yMin) / (yMax - yMin));
	const most = Math.max(1, ...bubbles.map((one) => one.size));
	const radius = (size: number) => Math.max(MIN_RADIUS, MAX_RADIUS * Math.sqrt(Math.max(0, size) / most));
	const marks = bubbles.map((one) => ({ ...one, x: x(one.x), y: y(one.y), radius: radius(one.size) }));
	const tones = new Map(bubbles.map(({ id, tone }) => [id, tone]));
	const labels = new Map(bubbles.map(({ id, label }) => [id, label]));
	return (
		<div className="plot" ref={frame}>
			<PlotDrawing label={props.label} opens={onOpen !== undefined} width={width} height={height}>
				{yTicks.map((step) => (
					<g key={step}>
						<line className="grid-line" x1={MARGIN_LEFT} x2={width} y1={y(step)} y2={y(step)} />
						<text x={MARGIN_LEFT - 8} y={y(step) + 4} textAnchor="end">
							{formatY(step)}
						</text>
					</g>
				))}
				<line className="line other" x1={MARGIN_LEFT} x2={width} y1={y(target)} y2={y(target)} />
				<text x={width} y={y(target) - 5} textAnchor="end">
					target {formatY(target)}
				</text>
				{xTicks.map((step) => (
					<text key={step} x={x(step)} y={height - 6} textAnchor="middle">
						{formatX(step)}
					</text>
				))}
				{marks.map((mark, at) => (
					<PlotMark
						key={mark.id}
						label={`Open ${mark.label}`}
						isFirst={at === 0}
						onOpen={onOpen && (() => onOpen(mark.id))}
					>
						<circle className={`bubble ${mark.tone}`} cx={mark.x} cy={mark.y} r={mark.radius}>
							<title>{mark.label}</title>
						</circle>
					</PlotMark>
				))}
				{placePointLabels(marks, width).map((place) => (
					<text
						key={place.id}
						className={`name ${tones.get(place.id)}`}
						x={place.x}
						y={place.y}
						textAnchor={place.anchor}
					>
						{labels.get(place.id)}
					</text>
				))}
			</PlotDrawing>
			<PlotTable
				caption={props.label}
				columns={props.names}
				rows={bubbles.map((one) => ({
					label: one.label,
					values: [formatX(one.x), formatY(one.y), formatSize(one.size)],
				}))}
			/>
		</div>
	);
}
