import { linePath } from "./scale";

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 3;

/** The course of a figure in the space of a word, its last value marked. Decoration beside the figure itself. */
export function Spark({ values }: { values: readonly number[] }) {
	if (values.length < 2) return null;
	const least = Math.min(...values);
	const span = Math.max(...values) - least || 1;
	const x = (index: number) => EDGE + ((WIDTH - EDGE * 2) * index) / (values.length - 1);
	const y = (value: number) => HEIGHT - EDGE - ((HEIGHT - EDGE * 2) * (value - least)) / span;
	const last = values.length - 1;
	return (
		<svg
			className="spark"
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			width={WIDTH}
			height={HEIGHT}
			aria-hidden="true"
		>
			<path className="line" d={linePath(values, x, y)} />
			<circle className="pt" cx={x(last)} cy={y(values[last] ?? least)} r="2.5" />
		</svg>
	);
}
