/** A point on the map of the whole world, from 0 to 1 eastwards and southwards (web Mercator). */
export interface WorldPoint {
	x: number;
	y: number;
}

export function toWorld(latitude: number, longitude: number): WorldPoint {
	const sine = Math.sin((latitude * Math.PI) / 180);
	return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Pixels of the world's width at a zoom. */
export const worldPixels = (zoom: number) => 256 * 2 ** zoom;
