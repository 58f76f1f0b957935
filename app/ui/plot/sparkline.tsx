import { toLinePath } from "./scale";

const WIDTH = 72;
const HEIGHT = 24;
const PADDING = 3;

/** A word-sized line plot with the last value marked. Decorative: show the figure itself beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
	if (values.length < 2) return null;
	const min = Math.min(...values);
	const span = Math.max(...values) - min || 1;
	const x = (index: number) => PADDING + ((WIDTH - PADDING * 2) * index) / (values.length - 1);
	const y = (value: number) => HEIGHT - PADDING - ((HEIGHT - PADDING * 2) * (value - min)) / span;
	const last = values.length - 1;
	return (
		<svg
			className="sparkline"
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			width={WIDTH}
			height={HEIGHT}
			aria-hidden="true"
		>
			<path className="line" d={toLinePath(values, x, y)} />
			<circle className="point" cx={x(last)} cy={y(values[last] ?? min)} r="2.5" />
		</svg>
	);
}
