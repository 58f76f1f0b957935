import { useRef } from "react";
import { classNames } from "~/ui/class-names";
import { PlotDrawing, PlotMark } from "./plot-mark";
import { PlotTable } from "./plot-table";
import { computeTicks } from "./scale";
import { useWidth } from "./use-width";

/** One layer of every bar; `className` sets its colour. */
export type PlotSeries<Id extends string> = { id: Id; label: string; className: string };

export type StackedBar<Id extends string> = {
	/** The text under the bar: "Mon 16". */
	label: string;
	values: Partial<Record<Id, number>>;
	/** Emphasised, such as today. */
	isHighlighted?: boolean;
};

const formatNumber = (value: number) => value.toLocaleString("en-GB");

const MARGIN_LEFT = 34;
const MARGIN_BOTTOM = 24;
const MARGIN_TOP = 18;

/** Bars stacked by series with their totals, and a table for screen readers. */
export function StackedBars<Id extends string>(props: {
	label: string;
	series: readonly PlotSeries<Id>[];
	bars: readonly StackedBar<Id>[];
	height?: number;
	/** Plain numbers unless given. */
	formatValue?: (value: number) => string;
	/** With the place of the bar. */
	onOpen?: (index: number) => void;
}) {
	const { series, bars, height = 280, formatValue = formatNumber, onOpen } = props;
	const getTotal = (bar: StackedBar<Id>) =>
		series.reduce((total, { id }) => total + (bar.values[id] ?? 0), 0);
	const frame = useRef<HTMLDivElement>(null);
	const width = useWidth(frame, 640);
	const tickValues = computeTicks(Math.max(0, ...bars.map(getTotal)));
	const top = tickValues[tickValues.length - 1] ?? 1;
	const y = (value: number) => MARGIN_TOP + (height - MARGIN_TOP - MARGIN_BOTTOM) * (1 - value / top);
	const slot = (width - MARGIN_LEFT) / Math.max(1, bars.length);
	const barWidth = Math.min(56, slot * 0.6);
	/** Shows only every nth label if they would overlap. */
	const labelEvery = Math.max(1, Math.ceil(44 / slot));
	const isLabelled = (index: number) => (bars.length - 1 - index) % labelEvery === 0;
	return (
		<div className="plot" ref={frame}>
			<PlotDrawing label={props.label} opens={onOpen !== undefined} width={width} height={height}>
				{tickValues.map((step) => (
					<g key={step}>
						<line className="grid-line" x1={MARGIN_LEFT} x2={width} y1={y(step)} y2={y(step)} />
						<text x={MARGIN_LEFT - 8} y={y(step) + 4} textAnchor="end">
							{formatValue(step)}
						</text>
					</g>
				))}
				{bars.map((bar, index) => {
					const left = MARGIN_LEFT + slot * index + (slot - barWidth) / 2;
					let below = 0;
					return (
						<g key={bar.label}>
							<PlotMark
								label={`Open ${bar.label}`}
								isFirst={index === 0}
								onOpen={onOpen && (() => onOpen(index))}
							>
								<rect className="target" x={MARGIN_LEFT + slot * index} y="0" width={slot} height={height} />
								{series.map(({ id, className }) => {
									const value = bar.values[id] ?? 0;
									if (value === 0) return null;
									const at = y(below + value);
									const segment = (
										<rect
											key={id}
											className={classNames(
												"part",
												className,
												series.length === 1 && bar.isHighlighted && "highlighted",
											)}
											x={left}
											y={at}
											width={barWidth}
											height={y(below) - at}
											rx="1.5"
										/>
									);
									below += value;
									return segment;
								})}
							</PlotMark>
							{isLabelled(index) && (
								<text className="value" x={left + barWidth / 2} y={y(below) - 6} textAnchor="middle">
									{formatValue(below)}
								</text>
							)}
							{isLabelled(index) && (
								<text
									className={bar.isHighlighted ? "value" : undefined}
									x={left + barWidth / 2}
									y={height - 6}
									textAnchor="middle"
								>
									{bar.label}
								</text>
							)}
						</g>
					);
				})}
			</PlotDrawing>
			<PlotTable
				caption={props.label}
				columns={series.map(({ label }) => label)}
				rows={bars.map((bar) => ({
					label: bar.label,
					values: series.map(({ id }) => formatValue(bar.values[id] ?? 0)),
				}))}
			/>
		</div>
	);
}
