/** The side of a profile picture in pixels. */
export const PICTURE_SIZE = 512;

export const MAX_ZOOM = 4;

type Size = { width: number; height: number };

/** The visible square of a picture: zoom (1 is the largest square) and centre, as fractions of width and height. */
export interface CropView {
	zoom: number;
	x: number;
	y: number;
}

export const INITIAL_VIEW: CropView = { zoom: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The square that a view shows, in pixels of the picture and always inside it. */
export function computeCrop({ width, height }: Size, { zoom, x, y }: CropView) {
	const side = Math.min(width, height) / clamp(zoom, 1, MAX_ZOOM);
	return {
		left: clamp(x * width - side / 2, 0, width - side),
		top: clamp(y * height - side / 2, 0, height - side),
		side,
	};
}

/** Moves the centre so that the square is inside the picture; dragging back from an edge then reacts immediately. */
export function clampView(size: Size, view: CropView): CropView {
	const { left, top, side } = computeCrop(size, view);
	return {
		zoom: clamp(view.zoom, 1, MAX_ZOOM),
		x: (left + side / 2) / size.width,
		y: (top + side / 2) / size.height,
	};
}

/** The view after a drag of `delta` pixels in a frame of `frameSize` pixels a side. */
export function dragView(
	size: Size,
	view: CropView,
	delta: { x: number; y: number },
	frameSize: number,
): CropView {
	const perPixel = computeCrop(size, view).side / frameSize;
	return clampView(size, {
		...view,
		x: view.x - (delta.x * perPixel) / size.width,
		y: view.y - (delta.y * perPixel) / size.height,
	});
}
