import type { Map as LeafletMap } from "leaflet";
import { BaseLayer } from "./base-layer";
import { onThemeChange } from "./palette";
import { fetchUkMap } from "./uk-map";

/**
 * Shows the shipped map below the layers of a Leaflet map, in the colours of the theme, and fits the map to its container as that changes.
 * `onError` is called if the map cannot be fetched. Returns the function that ends this, to be called before the map is removed.
 */
export function showUkMap(map: LeafletMap, onError: () => void): () => void {
	let base: BaseLayer | null = null;
	let isEnded = false;
	const resize = new ResizeObserver(() => map.invalidateSize({ animate: false }));
	resize.observe(map.getContainer());
	const stopTheme = onThemeChange(() => base?.repaint());
	fetchUkMap().then((shipped) => {
		if (isEnded) return;
		base = new BaseLayer(shipped).addTo(map);
		base.setZIndex(0);
	}, onError);
	return () => {
		isEnded = true;
		resize.disconnect();
		stopTheme();
	};
}
