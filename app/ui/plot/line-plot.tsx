import { useRef } from "react";
import { PlotDrawing, PlotMark } from "./plot-mark";
import { PlotTable } from "./plot-table";
import { computeTicks, toLinePath } from "./scale";
import { useWidth } from "./use-width";

const MARGIN_LEFT = 44;
const MARGIN_BOTTOM = 24;
const MARGIN_TOP = 20;

/** A line with an optional dashed comparison line; the last value is marked. */
export function LinePlot(props: {
	label: string;
	/** The texts under the plot, one per value. */
	labels: readonly string[];
	values: readonly (number | null)[];
	name: string;
	comparison?: { name: string; values: readonly (number | null)[] };
	formatValue: (value: number) => string;
	/** The emphasised label, such as today. */
	highlightedIndex?: number;
	height?: number;
	/** With the place of the point. */
	onOpen?: (index: number) => void;
}) {
	const { labels, values, comparison, formatValue, height = 220, onOpen } = props;
	const frame = useRef<HTMLDivElement>(null);
	const width = useWidth(frame, 420);
	const knownValues = [...values, ...(comparison?.values ?? [])].filter((value) => value !== null);
	const tickValues = computeTicks(Math.max(0, ...knownValues));
	const top = tickValues[tickValues.length - 1] ?? 1;
	const x = (index: number) =>
		MARGIN_LEFT + 12 + ((width - MARGIN_LEFT - 24) * index) / Math.max(1, labels.length - 1);
	const y = (value: number) => MARGIN_TOP + (height - MARGIN_TOP - MARGIN_BOTTOM) * (1 - value / top);
	const first = values.findIndex((value) => value !== null);
	const last = values.findLastIndex((value) => value !== null);
	const lastValue = values[last] ?? null;
	const labelEvery = Math.max(1, Math.ceil(40 / ((width - MARGIN_LEFT) / Math.max(1, labels.length))));
	return (
		<div className="plot" ref={frame}>
			<PlotDrawing label={props.label} opens={onOpen !== undefined} width={width} height={height}>
				{tickValues.map((step) => (
					<g key={step}>
						<line className="grid-line" x1={MARGIN_LEFT} x2={width} y1={y(step)} y2={y(step)} />
						<text x={MARGIN_LEFT - 6} y={y(step) + 4} textAnchor="end">
							{formatValue(step)}
						</text>
					</g>
				))}
				{comparison && <path className="line other" d={toLinePath(comparison.values, x, y)} />}
				<path className="line" d={toLinePath(values, x, y)} />
				{values.map(
					(value, index) =>
						value !== null && (
							<PlotMark
								key={labels[index]}
								label={`Open ${labels[index]}`}
								isFirst={index === first}
								onOpen={onOpen && (() => onOpen(index))}
							>
								<circle className="target" cx={x(index)} cy={y(value)} r="14" />
								<circle className="point" cx={x(index)} cy={y(value)} r={index === last ? 4 : 2.5} />
							</PlotMark>
						),
				)}
				{lastValue !== null && (
					<text
						className="value"
						x={x(last)}
						y={y(lastValue) - 10}
						textAnchor={last === labels.length - 1 ? "end" : last === 0 ? "start" : "middle"}
					>
						{formatValue(lastValue)}
					</text>
				)}
				{labels.map(
					(label, index) =>
						(labels.length - 1 - index) % labelEvery === 0 && (
							<text
								key={label}
								className={index === props.highlightedIndex ? "value" : undefined}
								x={x(index)}
								y={height - 6}
								textAnchor="middle"
							>
								{label}
							</text>
						),
				)}
			</PlotDrawing>
			<PlotTable
				caption={props.label}
				columns={[props.name, ...(comparison ? [comparison.name] : [])]}
				rows={labels.map((label, index) => ({
					label,
					values: [values, ...(comparison ? [comparison.values] : [])].map((line) => {
						const value = line[index] ?? null;
						return value === null ? "none" : formatValue(value);
					}),
				}))}
			/>
		</div>
	);
}
