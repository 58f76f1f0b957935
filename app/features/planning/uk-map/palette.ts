/** The colours of the map, as the theme has them. */
const NAMES = {
	water: "--map-water",
	land: "--map-land",
	urban: "--map-urban",
	road: "--map-road",
	roadEdge: "--map-road-edge",
	motorway: "--map-motorway",
	motorwayEdge: "--map-motorway-edge",
	name: "--map-name",
	shield: "--map-shield",
	onShield: "--map-on-shield",
	surface: "--surface",
	raised: "--raised",
	line: "--line-strong",
	text: "--text",
	muted: "--text-muted",
	secondary: "--text-secondary",
	ok: "--ok",
	warn: "--warn",
	danger: "--danger",
	ring: "--ring",
	font: "--font",
} as const;
export type Palette = Record<keyof typeof NAMES, string>;

export function readPalette(element: Element): Palette {
	const style = getComputedStyle(element);
	const read = (name: keyof typeof NAMES) => style.getPropertyValue(NAMES[name]).trim();
	return {
		water: read("water"),
		land: read("land"),
		urban: read("urban"),
		road: read("road"),
		roadEdge: read("roadEdge"),
		motorway: read("motorway"),
		motorwayEdge: read("motorwayEdge"),
		name: read("name"),
		shield: read("shield"),
		onShield: read("onShield"),
		surface: read("surface"),
		raised: read("raised"),
		line: read("line"),
		text: read("text"),
		muted: read("muted"),
		secondary: read("secondary"),
		ok: read("ok"),
		warn: read("warn"),
		danger: read("danger"),
		ring: read("ring"),
		font: read("font"),
	};
}

/** Calls back when the theme changes, until the returned function is called. */
export function onThemeChange(handler: () => void): () => void {
	const observer = new MutationObserver(handler);
	observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
	return () => observer.disconnect();
}
