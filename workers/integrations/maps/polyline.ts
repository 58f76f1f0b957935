// HERE Flexible Polyline, version 1: header numbers, then differences, five bits per character.
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The unsigned numbers of a text. Throws for an invalid character. */
function* numbers(text: string): Generator<number> {
	let [value, factor] = [0, 1];
	for (const character of text) {
		const bits = ALPHABET.indexOf(character);
		if (bits < 0) throw new Error("not a polyline");
		value += (bits & 31) * factor;
		if (bits & 32) factor *= 32;
		else {
			yield value;
			[value, factor] = [0, 1];
		}
	}
}

const signed = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/** The latitude and longitude pairs of a line; a third dimension is ignored. Throws for anything but a version 1 polyline. */
export function decodePolyline(text: string): [number, number][] {
	const [version, header = 0, ...values] = numbers(text);
	if (version !== 1) throw new Error("not a polyline of version 1");
	const scale = 10 ** (header & 15);
	const size = (header >> 4) & 7 ? 3 : 2;
	const points: [number, number][] = [];
	let [latitude, longitude] = [0, 0];
	for (let at = 0; at + size <= values.length; at += size) {
		latitude += signed(values[at] ?? 0);
		longitude += signed(values[at + 1] ?? 0);
		points.push([latitude / scale, longitude / scale]);
	}
	return points;
}
