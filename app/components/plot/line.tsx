import { useRef } from "react";
import { PlotTable } from "./plot-table";
import { linePath, ticks } from "./scale";
import { useWidth } from "./use-width";

const LEFT = 44;
const FOOT = 24;
const HEAD = 20;

/** One line, another dashed behind it to compare with, the last value marked. Values are in `show`'s unit. */
export function LinePlot(props: {
	label: string;
	/** Under the plot, one a value. */
	places: readonly string[];
	values: readonly (number | null)[];
	name: string;
	other?: { name: string; values: readonly (number | null)[] };
	show: (value: number) => string;
	/** The place printed strong, such as today. */
	now?: number;
	height?: number;
}) {
	const { places, values, other, show, height = 220 } = props;
	const frame = useRef<HTMLDivElement>(null);
	const width = useWidth(frame, 420);
	const known = [...values, ...(other?.values ?? [])].filter((value) => value !== null);
	const steps = ticks(Math.max(0, ...known));
	const top = steps[steps.length - 1] ?? 1;
	const x = (index: number) => LEFT + 12 + ((width - LEFT - 24) * index) / Math.max(1, places.length - 1);
	const y = (value: number) => HEAD + (height - HEAD - FOOT) * (1 - value / top);
	const last = values.findLastIndex((value) => value !== null);
	const lastValue = values[last] ?? null;
	const every = Math.max(1, Math.ceil(40 / ((width - LEFT) / Math.max(1, places.length))));
	return (
		<div className="plot" ref={frame}>
			<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
				{steps.map((step) => (
					<g key={step}>
						<line className="gl" x1={LEFT} x2={width} y1={y(step)} y2={y(step)} />
						<text x={LEFT - 6} y={y(step) + 4} textAnchor="end">
							{show(step)}
						</text>
					</g>
				))}
				{other && <path className="line other" d={linePath(other.values, x, y)} />}
				<path className="line" d={linePath(values, x, y)} />
				{values.map(
					(value, index) =>
						value !== null && (
							<circle
								key={places[index]}
								className="pt"
								cx={x(index)}
								cy={y(value)}
								r={index === last ? 4 : 2.5}
							/>
						),
				)}
				{lastValue !== null && (
					<text
						className="v"
						x={x(last)}
						y={y(lastValue) - 10}
						textAnchor={last === places.length - 1 ? "end" : last === 0 ? "start" : "middle"}
					>
						{show(lastValue)}
					</text>
				)}
				{places.map(
					(place, index) =>
						(places.length - 1 - index) % every === 0 && (
							<text
								key={place}
								className={index === props.now ? "v" : undefined}
								x={x(index)}
								y={height - 6}
								textAnchor="middle"
							>
								{place}
							</text>
						),
				)}
			</svg>
			<PlotTable
				caption={props.label}
				columns={[props.name, ...(other ? [other.name] : [])]}
				rows={places.map((place, index) => ({
					label: place,
					values: [values, ...(other ? [other.values] : [])].map((line) => {
						const value = line[index] ?? null;
						return value === null ? "none" : show(value);
					}),
				}))}
			/>
		</div>
	);
}
