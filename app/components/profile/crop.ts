/** The side of a profile picture in pixels. */
export const SIDE = 512;

/** How far in a picture can be zoomed. */
export const MOST_ZOOM = 4;

type Size = { width: number; height: number };

/** What is looked at of a picture: how far in (1 shows as much as a square can), and the middle as shares of width and height. */
export interface View {
	zoom: number;
	x: number;
	y: number;
}

export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The square of a picture, in its own pixels, that a view shows; it never leaves the picture. */
export function cropOf({ width, height }: Size, { zoom, x, y }: View) {
	const side = Math.min(width, height) / within(zoom, 1, MOST_ZOOM);
	return {
		left: within(x * width - side / 2, 0, width - side),
		top: within(y * height - side / 2, 0, height - side),
		side,
	};
}

/** A view within the picture, so that moving on from an edge answers at once. */
export function settled(size: Size, view: View): View {
	const { left, top, side } = cropOf(size, view);
	return {
		zoom: within(view.zoom, 1, MOST_ZOOM),
		x: (left + side / 2) / size.width,
		y: (top + side / 2) / size.height,
	};
}

/** The view after dragging by so many pixels of a frame whose side is `frame`. */
export function dragged(size: Size, view: View, by: { x: number; y: number }, frame: number): View {
	const perPixel = cropOf(size, view).side / frame;
	return settled(size, {
		...view,
		x: view.x - (by.x * perPixel) / size.width,
		y: view.y - (by.y * perPixel) / size.height,
	});
}
