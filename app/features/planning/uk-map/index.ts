export { BaseLayer } from "./base-layer";
export { toWorld, type WorldPoint, worldPixels } from "./mercator";
export { onThemeChange, type Palette, readPalette } from "./palette";
export { thinLabels } from "./rules-labels";
export { fetchUkMap } from "./uk-map";
