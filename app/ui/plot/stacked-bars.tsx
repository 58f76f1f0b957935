import { useRef } from "react";
import { PHASES, type Phase } from "~/features/job-status/phases";
import { PlotLegend, PlotTable } from "./plot-table";
import { computeTicks } from "./scale";
import { useWidth } from "./use-width";

export type StackedBar = {
	/** The text under the bar: "Mon 16". */
	label: string;
	values: Partial<Record<Phase, number>>;
	/** Emphasised, such as today. */
	isHighlighted?: boolean;
};

const MARGIN_LEFT = 34;
const MARGIN_BOTTOM = 24;
const MARGIN_TOP = 18;

const getTotal = (bar: StackedBar) => PHASES.reduce((total, phase) => total + (bar.values[phase.id] ?? 0), 0);

/** Bars stacked by phase with their totals, and a table for screen readers. */
export function StackedBars(props: { label: string; bars: readonly StackedBar[]; height?: number }) {
	const { bars, height = 280 } = props;
	const frame = useRef<HTMLDivElement>(null);
	const width = useWidth(frame, 640);
	const tickValues = computeTicks(Math.max(0, ...bars.map(getTotal)));
	const top = tickValues[tickValues.length - 1] ?? 1;
	const y = (value: number) => MARGIN_TOP + (height - MARGIN_TOP - MARGIN_BOTTOM) * (1 - value / top);
	const slot = (width - MARGIN_LEFT) / Math.max(1, bars.length);
	const barWidth = Math.min(56, slot * 0.6);
	/** Shows only every nth label if they would overlap. */
	const labelEvery = Math.max(1, Math.ceil(44 / slot));
	return (
		<div className="plot" ref={frame}>
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
				{tickValues.map((step) => (
					<g key={step}>
						<line className="gl" x1={MARGIN_LEFT} x2={width} y1={y(step)} y2={y(step)} />
						<text x={MARGIN_LEFT - 8} y={y(step) + 4} textAnchor="end">
							{step.toLocaleString("en-GB")}
						</text>
					</g>
				))}
				{bars.map((bar, index) => {
					const left = MARGIN_LEFT + slot * index + (slot - barWidth) / 2;
					let below = 0;
					return (
						<g key={bar.label}>
							{PHASES.map(({ id }) => {
								const value = bar.values[id] ?? 0;
								if (value === 0) return null;
								const at = y(below + value);
								const segment = (
									<rect
										key={id}
										className={`part ph-${id}`}
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
							<text className="v" x={left + barWidth / 2} y={y(below) - 6} textAnchor="middle">
								{below.toLocaleString("en-GB")}
							</text>
							{(bars.length - 1 - index) % labelEvery === 0 && (
								<text
									className={bar.isHighlighted ? "v" : undefined}
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
			</svg>
			<PlotTable
				caption={props.label}
				columns={PHASES.map((phase) => phase.longLabel)}
				rows={bars.map((bar) => ({
					label: bar.label,
					values: PHASES.map((phase) => String(bar.values[phase.id] ?? 0)),
				}))}
			/>
		</div>
	);
}

export function PhaseLegend() {
	return (
		<PlotLegend items={PHASES.map((phase) => ({ label: phase.longLabel, className: `ph-${phase.id}` }))} />
	);
}
