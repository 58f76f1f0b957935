/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Whether a text is a colour as `#rrggbb`. */
export const isColour = (text: string): boolean => HEX.test(text);

/** The parts of `#rrggbb`; null for any other text. */
export function parseColour(text: string): Rgb | null {
	const [, red, green, blue] = HEX.exec(text) ?? [];
	if (!red || !green || !blue) return null;
	return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** A colour as `#rrggbb`, its parts rounded. */
export const toHex = (rgb: Rgb): string =>
	`#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** The colour with `share` (0 to 1) of another one. */
export const mixColours = (colour: Rgb, other: Rgb, share: number): Rgb => [
	Math.round(colour[0] + (other[0] - colour[0]) * share),
	Math.round(colour[1] + (other[1] - colour[1]) * share),
	Math.round(colour[2] + (other[2] - colour[2]) * share),
];

/** The relative luminance of WCAG, from 0 to 1. */
function luminance(rgb: Rgb): number {
	const [red, green, blue] = rgb.map((part) => {
		const share = part / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

const STEPS = 100;

/** The colour, mixed with as little of `towards` as it takes for `fits`; `towards` itself if nothing less does. */
export function mixUntil(colour: Rgb, towards: Rgb, fits: (mixed: Rgb) => boolean): Rgb {
	for (let step = 0; step < STEPS; step++) {
		const mixed = mixColours(colour, towards, step / STEPS);
		if (fits(mixed)) return mixed;
	}
	return towards;
}
