export { toWorld, type WorldPoint, worldPixels } from "./mercator";
export { onThemeChange, type Palette, readPalette } from "./palette";
export { thinLabels } from "./rules-labels";
export { showUkMap } from "./show-uk-map";
