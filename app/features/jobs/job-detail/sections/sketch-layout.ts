/** In degrees. */
interface LatLng {
	latitude: number;
	longitude: number;
}

/** In pixels of the drawing. */
interface DrawingPoint {
	x: number;
	y: number;
}

export const SKETCH = { width: 200, height: 150, margin: 32 } as const;

/** Fits two positions into the drawing, north up; both are in its centre if they are the same. */
export function layoutSketch(
	from: LatLng,
	to: LatLng,
): { from: DrawingPoint; to: DrawingPoint; bend: DrawingPoint } {
	const longitudeScale = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180);
	const width = (to.longitude - from.longitude) * longitudeScale;
	const height = from.latitude - to.latitude;
	const scale = Math.min(
		(SKETCH.width - 2 * SKETCH.margin) / Math.max(Math.abs(width), 1e-6),
		(SKETCH.height - 2 * SKETCH.margin) / Math.max(Math.abs(height), 1e-6),
	);
	const middle = { x: SKETCH.width / 2, y: SKETCH.height / 2 };
	const pixelsPerDegree = Math.abs(width) + Math.abs(height) > 1e-6 ? scale : 0;
	const half = { x: (width * pixelsPerDegree) / 2, y: (height * pixelsPerDegree) / 2 };
	const round = (value: number) => Math.round(value * 10) / 10;
	return {
		from: { x: round(middle.x - half.x), y: round(middle.y - half.y) },
		to: { x: round(middle.x + half.x), y: round(middle.y + half.y) },
		bend: { x: round(middle.x + half.y * 0.35), y: round(middle.y - half.x * 0.35) },
	};
}
