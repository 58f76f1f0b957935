/** Round numbers from 0 to at least `most`, about `wanted` steps: 1, 2, 2.5 or 5 times a power of ten apart. */
export function ticks(most: number, wanted = 3): number[] {
	if (!(most > 0)) return [0, 1];
	const rough = most / wanted;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
	const count = Math.ceil(most / step - 1e-9);
	return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** The points of a line over evenly spaced places, as an SVG path; a gap where a value is missing. */
export function linePath(
	values: readonly (number | null)[],
	x: (index: number) => number,
	y: (value: number) => number,
) {
	let pen = "M";
	let path = "";
	values.forEach((value, index) => {
		if (value === null) {
			pen = "M";
			return;
		}
		path += `${pen}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
		pen = "L";
	});
	return path;
}
