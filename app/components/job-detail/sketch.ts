/** A place on the ground, in degrees. */
export interface Position {
	latitude: number;
	longitude: number;
}

/** A place in the drawing. */
export interface Spot {
	x: number;
	y: number;
}

export const SKETCH = { width: 200, height: 150, margin: 32 } as const;

/** Two places as they lie to each other, north up, as large as the drawing allows; in its middle where they are one. */
export function sketchOf(from: Position, to: Position): { from: Spot; to: Spot; bend: Spot } {
	const shrink = Math.cos((((from.latitude + to.latitude) / 2) * Math.PI) / 180);
	const width = (to.longitude - from.longitude) * shrink;
	const height = from.latitude - to.latitude;
	const scale = Math.min(
		(SKETCH.width - 2 * SKETCH.margin) / Math.max(Math.abs(width), 1e-6),
		(SKETCH.height - 2 * SKETCH.margin) / Math.max(Math.abs(height), 1e-6),
	);
	const middle = { x: SKETCH.width / 2, y: SKETCH.height / 2 };
	const apart = Math.abs(width) + Math.abs(height) > 1e-6 ? scale : 0;
	const half = { x: (width * apart) / 2, y: (height * apart) / 2 };
	const round = (value: number) => Math.round(value * 10) / 10;
	return {
		from: { x: round(middle.x - half.x), y: round(middle.y - half.y) },
		to: { x: round(middle.x + half.x), y: round(middle.y + half.y) },
		bend: { x: round(middle.x + half.y * 0.35), y: round(middle.y - half.x * 0.35) },
	};
}
