import { useRef } from "react";
import { PHASES, type Phase } from "~/components/status/phases";
import { Legend, PlotTable } from "./plot-table";
import { ticks } from "./scale";
import { useWidth } from "./use-width";

export type Bar = {
	/** Under the bar: "Mon 16". */
	label: string;
	parts: Partial<Record<Phase, number>>;
	/** Printed strong, such as today. */
	now?: boolean;
};

const LEFT = 34;
const FOOT = 24;
const HEAD = 18;

const sum = (bar: Bar) => PHASES.reduce((total, phase) => total + (bar.parts[phase.id] ?? 0), 0);

/** Bars stacked by phase, the total on each; the same figures as a table for screen readers. */
export function StackedBars(props: { label: string; bars: readonly Bar[]; height?: number }) {
	const { bars, height = 280 } = props;
	const frame = useRef<HTMLDivElement>(null);
	const width = useWidth(frame, 640);
	const steps = ticks(Math.max(0, ...bars.map(sum)));
	const top = steps[steps.length - 1] ?? 1;
	const y = (value: number) => HEAD + (height - HEAD - FOOT) * (1 - value / top);
	const slot = (width - LEFT) / Math.max(1, bars.length);
	const thick = Math.min(56, slot * 0.6);
	/** Where labels would touch, every second or third is left out. */
	const every = Math.max(1, Math.ceil(44 / slot));
	return (
		<div className="plot" ref={frame}>
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
				{steps.map((step) => (
					<g key={step}>
						<line className="gl" x1={LEFT} x2={width} y1={y(step)} y2={y(step)} />
						<text x={LEFT - 8} y={y(step) + 4} textAnchor="end">
							{step.toLocaleString("en-GB")}
						</text>
					</g>
				))}
				{bars.map((bar, index) => {
					const left = LEFT + slot * index + (slot - thick) / 2;
					let below = 0;
					return (
						<g key={bar.label}>
							{PHASES.map(({ id }) => {
								const value = bar.parts[id] ?? 0;
								if (value === 0) return null;
								const at = y(below + value);
								const part = (
									<rect
										key={id}
										className={`part ph-${id}`}
										x={left}
										y={at}
										width={thick}
										height={y(below) - at}
										rx="1.5"
									/>
								);
								below += value;
								return part;
							})}
							<text className="v" x={left + thick / 2} y={y(below) - 6} textAnchor="middle">
								{below.toLocaleString("en-GB")}
							</text>
							{(bars.length - 1 - index) % every === 0 && (
								<text
									className={bar.now ? "v" : undefined}
									x={left + thick / 2}
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
					values: PHASES.map((phase) => String(bar.parts[phase.id] ?? 0)),
				}))}
			/>
		</div>
	);
}

/** The phases and their colours, for the head of a panel. */
export function PhaseLegend() {
	return <Legend items={PHASES.map((phase) => ({ label: phase.longLabel, className: `ph-${phase.id}` }))} />;
}
