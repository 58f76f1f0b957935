import { type Coords, GridLayer, type Map as LeafletMap } from "leaflet";
import { placeLabels } from "./base-labels";
import { worldPixels } from "./mercator";
import { type Palette, readPalette } from "./palette";
import type { MapLine, MapRoad, UkMap } from "./uk-map";

const TILE_PX = 512;
/** The zoom from which trunk roads are drawn. */
const TRUNK_ZOOM = 7;

/** The shipped map as a layer of canvases: coast, towns, roads, names. It needs no network. */
export class BaseLayer extends GridLayer {
	readonly #map: UkMap;
	#palette: Palette | null = null;
	#labels = new Map<number, ReturnType<typeof placeLabels>>();

	constructor(map: UkMap) {
		super({ tileSize: TILE_PX, updateWhenZooming: false, keepBuffer: 1, maxZoom: 20 });
		this.#map = map;
	}

	override onAdd(map: LeafletMap): this {
		this.#palette = readPalette(map.getContainer());
		return super.onAdd(map);
	}

	/** Draws all again, in the colours of the theme. */
	repaint() {
		if (!this._map) return;
		this.#palette = readPalette(this._map.getContainer());
		this.redraw();
	}

	protected override createTile({ x, y, z }: Coords): HTMLElement {
		const canvas = document.createElement("canvas");
		const ratio = window.devicePixelRatio || 1;
		canvas.width = TILE_PX * ratio;
		canvas.height = TILE_PX * ratio;
		const context = canvas.getContext("2d");
		if (!context || !this.#palette) return canvas;
		context.scale(ratio, ratio);
		const scale = worldPixels(z);
		const view = { scale, left: x * TILE_PX, top: y * TILE_PX };
		this.#drawLand(context, view);
		this.#drawRoads(context, view, z);
		this.#drawLabels(context, view, z);
		return canvas;
	}

	#drawLand(context: CanvasRenderingContext2D, view: View) {
		const { land, towns } = this.#map;
		const palette = this.#palette;
		if (!palette) return;
		context.fillStyle = palette.water;
		context.fillRect(0, 0, TILE_PX, TILE_PX);
		context.fillStyle = palette.land;
		for (const ring of land) {
			if (!isInView(ring, view)) continue;
			trace(context, ring, view);
			context.fill();
		}
		context.fillStyle = palette.urban;
		for (const { x, y, population } of towns) {
			const [left, top] = [x * view.scale - view.left, y * view.scale - view.top];
			const radius = Math.sqrt(population) * URBAN * view.scale;
			if (
				radius < 1.5 ||
				left < -radius ||
				top < -radius ||
				left > TILE_PX + radius ||
				top > TILE_PX + radius
			)
				continue;
			context.beginPath();
			context.arc(left, top, radius, 0, 2 * Math.PI);
			context.fill();
		}
	}

	#drawRoads(context: CanvasRenderingContext2D, view: View, zoom: number) {
		const palette = this.#palette;
		if (!palette) return;
		const roads = this.#map.roads.filter(
			(road) => (road.isMotorway || zoom >= TRUNK_ZOOM) && isInView(road, view),
		);
		context.lineJoin = "round";
		const width = Math.min(7, Math.max(1.2, (zoom - 4) * 0.8));
		const draw = (list: readonly MapRoad[], colour: string, lineWidth: number) => {
			context.strokeStyle = colour;
			context.lineWidth = lineWidth;
			for (const road of list) {
				trace(context, road, view);
				context.stroke();
			}
		};
		const [motorways, trunks] = [roads.filter(isMotorway), roads.filter((road) => !road.isMotorway)];
		draw(trunks, palette.roadEdge, width * 0.7 + 1.4);
		draw(trunks, palette.road, width * 0.7);
		draw(motorways, palette.motorwayEdge, width + 1.8);
		draw(motorways, palette.motorway, width);
	}

	#drawLabels(context: CanvasRenderingContext2D, view: View, zoom: number) {
		const palette = this.#palette;
		if (!palette) return;
		const labels = this.#labels.get(zoom) ?? placeLabels(this.#map, zoom, palette.font);
		this.#labels.set(zoom, labels);
		context.textAlign = "center";
		context.textBaseline = "middle";
		context.lineJoin = "round";
		for (const { left, top, width, height, text, font, isShield } of labels) {
			const [x, y] = [left - view.left, top - view.top];
			if (x > TILE_PX || y > TILE_PX || x + width < 0 || y + height < 0) continue;
			context.font = font;
			if (isShield) {
				context.fillStyle = palette.shield;
				context.beginPath();
				context.roundRect(x, y, width, height, 3);
				context.fill();
			} else {
				context.strokeStyle = palette.land;
				context.lineWidth = 3;
				context.strokeText(text, x + width / 2, y + height / 2);
			}
			context.fillStyle = isShield ? palette.onShield : palette.name;
			context.fillText(text, x + width / 2, y + height / 2);
		}
	}
}

/** The radius of a town's built-up area as a part of the world's width, for each root of an inhabitant: about 7 metres. */
const URBAN = 2.9e-7;

/** A tile of the world at a scale: its left top corner in pixels. */
interface View {
	scale: number;
	left: number;
	top: number;
}

const isMotorway = (road: MapRoad) => road.isMotorway;

const MARGIN_PX = 20;

const isInView = ({ box }: MapLine, { scale, left, top }: View) =>
	box.left * scale < left + TILE_PX + MARGIN_PX &&
	box.right * scale > left - MARGIN_PX &&
	box.top * scale < top + TILE_PX + MARGIN_PX &&
	box.bottom * scale > top - MARGIN_PX;

function trace(context: CanvasRenderingContext2D, { points }: MapLine, { scale, left, top }: View) {
	context.beginPath();
	for (let at = 0; at < points.length; at += 2)
		context.lineTo((points[at] ?? 0) * scale - left, (points[at + 1] ?? 0) * scale - top);
}
