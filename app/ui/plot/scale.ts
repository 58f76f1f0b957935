/** Round numbers from 0 to at least `max` in about `stepCount` steps of 1, 2, 2.5 or 5 times a power of ten. */
export function computeTicks(max: number, stepCount = 3): number[] {
	if (!(max > 0)) return [0, 1];
	const rough = max / stepCount;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
	const count = Math.ceil(max / step - 1e-9);
	return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** An SVG path through evenly spaced points, with a gap for each missing value. */
export function toLinePath(
	values: readonly (number | null)[],
	x: (index: number) => number,
	y: (value: number) => number,
) {
	let command = "M";
	let path = "";
	values.forEach((value, index) => {
		if (value === null) {
			command = "M";
			return;
		}
		path += `${command}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
		command = "L";
	});
	return path;
}
