import { useRef } from "react";
import { PlotDrawing, PlotMark } from "./plot-mark";
import { PlotTable } from "./plot-table";
import { computeTicks } from "./scale";
import { useWidth } from "./use-width";

export interface Span {
	id: string;
	label: string;
	/** The hollow end. */
	from: number;
	/** The filled end. */
	to: number;
	text: string;
	tone: "plain" | "high" | "over";
}

const ROW = 24;
const MARGIN_BOTTOM = 24;
const MARGIN_TOP = 8;
const TEXT_WIDTH = 56;
const LETTER = 6.6;

/** A bar a row from one amount to another, and a table for screen readers. */
export function SpanPlot(props: {
	label: string;
	spans: readonly Span[];
	/** The names of the two ends and of the text. */
	names: readonly [string, string, string];
	formatValue: (value: number) => string;
	onOpen?: (id: string) => void;
}) {
	const { spans, formatValue, onOpen } = props;
	const frame = useRef<HTMLDivElement>(null);
	const width = useWidth(frame, 900);
	const height = MARGIN_TOP + spans.length * ROW + MARGIN_BOTTOM;
	const longest = Math.max(4, ...spans.map(({ label }) => label.length));
	const marginLeft = Math.min(width * 0.4, longest * LETTER + 16);
	const fitting = Math.floor((marginLeft - 16) / LETTER);
	const ticks = computeTicks(
		Math.max(0, ...spans.flatMap(({ from, to }) => [from, to])),
		width < 500 ? 2 : 4,
	);
	const max = ticks.at(-1) ?? 1;
	const x = (value: number) => marginLeft + ((width - marginLeft - TEXT_WIDTH) * Math.max(0, value)) / max;
	return (
		<div className="plot" ref={frame}>
			<PlotDrawing label={props.label} opens={onOpen !== undefined} width={width} height={height}>
				{ticks.map((step) => (
					<g key={step}>
						<line
							className="grid-line"
							x1={x(step)}
							x2={x(step)}
							y1={MARGIN_TOP}
							y2={height - MARGIN_BOTTOM}
						/>
						<text x={x(step)} y={height - 6} textAnchor="middle">
							{formatValue(step)}
						</text>
					</g>
				))}
				{spans.map((span, at) => {
					const y = MARGIN_TOP + ROW * (at + 0.5);
					const right = Math.max(x(span.from), x(span.to));
					return (
						<g key={span.id} className={`span ${span.tone}`}>
							<PlotMark
								label={`Open ${span.label}`}
								isFirst={at === 0}
								onOpen={onOpen && (() => onOpen(span.id))}
							>
								<rect className="target" x="0" y={y - ROW / 2} width={width} height={ROW} />
								<line className="length" x1={x(span.from)} x2={x(span.to)} y1={y} y2={y} />
								<circle className="hollow" cx={x(span.from)} cy={y} r="4.5" />
								<circle className="filled" cx={x(span.to)} cy={y} r="5" />
							</PlotMark>
							<text className="value" x={marginLeft - 12} y={y + 4} textAnchor="end">
								{span.label.length > fitting ? `${span.label.slice(0, fitting - 1)}…` : span.label}
							</text>
							<text className={`name ${span.tone}`} x={right + 14} y={y + 4}>
								{span.text}
							</text>
						</g>
					);
				})}
			</PlotDrawing>
			<PlotTable
				caption={props.label}
				columns={props.names}
				rows={spans.map((span) => ({
					label: span.label,
					values: [formatValue(span.from), formatValue(span.to), span.text],
				}))}
			/>
		</div>
	);
}
