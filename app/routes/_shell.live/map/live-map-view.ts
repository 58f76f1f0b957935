import "~/ui/styles/leaflet.css";
import { type LatLngExpression, Map as LeafletMap, latLngBounds, Polyline, svg, TileLayer } from "leaflet";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { showUkMap } from "~/features/planning/uk-map";
import { classNames } from "~/ui/class-names";
import styles from "./live-map.module.css";
import { VehicleLayer } from "./vehicle-layer";

const TILE_URL = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
/** So many tiles in a row that do not come are no accident. */
const MAX_FAILED_TILES = 6;
const LONDON: [number, number] = [51.507, -0.128];
const START_ZOOM = 7;
/** The zoom at which a driver is followed: as far as streets are drawn, otherwise as far as the shipped map shows anything. */
const DRIVER_ZOOM = 20;
const DRIVER_ZOOM_WITHOUT_STREETS = 11;
const MAX_FIT_ZOOM = 12;
/** A selected driver is seen at least this near, and so far from the edge. */
const SELECTED_ZOOM = 8;
const EDGE_PX = 60;
/** What the shipped map covers. */
const BOUNDS: [[number, number], [number, number]] = [
	[47.5, -13],
	[61.5, 8],
];
/** How far a followed vehicle may be from the middle before the map moves. */
const FOLLOW_SLACK_PX = 60;

/** A line of the map, as latitude and longitude. */
export interface MapTrack {
	points: readonly (readonly [number, number])[];
	kind: keyof typeof TRACK_CLASSES;
	width: number;
}

/** The trail as driven, the day as planned, the way to the next stop, by a provider or estimated. */
const TRACK_CLASSES = {
	trail: styles.trail,
	planned: styles.planned,
	next: styles.next,
	estimate: classNames(styles.next, styles.estimate),
};

interface LiveMapEvents {
	/** A vehicle was clicked; null for the map beside them. */
	onPick: (driver: number | null) => void;
	/** The user moved the map. */
	onDrag: () => void;
	/** The shipped map could not be fetched. */
	onError: () => void;
	/** The first tile is shown, or none comes any more. */
	onTiles: (tiles: "shown" | "lost") => void;
}

/** The map: shipped or with tiles, the tracks of a driver's day, and all vehicles. It lives outside React. */
export class LiveMapView {
	readonly #map: LeafletMap;
	readonly #vehicles: VehicleLayer;
	readonly #renderer = svg();
	readonly #endUkMap: () => void;
	#tiles: TileLayer | null = null;
	#tracks: Polyline[] = [];
	#followed: number | null = null;
	#timer = 0;
	readonly #onTiles: LiveMapEvents["onTiles"];
	#hasFitted = false;
	/** Pixels at the right that a panel covers. */
	#covered = 0;

	constructor(container: HTMLElement, { onPick, onDrag, onError, onTiles }: LiveMapEvents) {
		this.#onTiles = onTiles;
		this.#map = new LeafletMap(container, {
			center: LONDON,
			zoom: START_ZOOM,
			minZoom: 5,
			maxBounds: BOUNDS,
			maxZoom: DRIVER_ZOOM,
			// The vehicles are drawn over the map and would not zoom with it.
			zoomAnimation: false,
			fadeAnimation: false,
			zoomControl: false,
			attributionControl: false,
			keyboard: false,
		});
		this.#vehicles = new VehicleLayer(this.#map);
		this.#map.on("click", ({ containerPoint: { x, y } }) => onPick(this.#vehicles.find(x, y)));
		this.#map.on("dragstart", onDrag);
		this.#map.on("mousemove", ({ containerPoint: { x, y } }) => {
			container.style.cursor = this.#vehicles.find(x, y) === null ? "" : "pointer";
		});
		this.#endUkMap = showUkMap(this.#map, onError);
	}

	setDrivers(drivers: readonly LiveDriver[]) {
		this.#vehicles.setDrivers(drivers);
		if (this.#hasFitted || !drivers.some(({ fix }) => fix)) return;
		this.#hasFitted = true;
		this.fit(drivers);
	}

	/** Shows all positions of these drivers. */
	fit(drivers: readonly LiveDriver[]) {
		const places = drivers.flatMap(({ fix }): [number, number][] =>
			fix ? [[fix.latitude, fix.longitude]] : [],
		);
		if (places.length === 0) return void this.#map.setView(LONDON, START_ZOOM, { animate: false });
		this.#map.fitBounds(latLngBounds(places), {
			maxZoom: MAX_FIT_ZOOM,
			paddingTopLeft: [40, 60],
			paddingBottomRight: [40 + this.#covered, 40],
			animate: false,
		});
	}

	setCovered(pixels: number) {
		this.#covered = pixels;
	}

	/** Marks a driver's vehicle, and moves the map to it if it is not to be seen. */
	select(driver: number | null) {
		this.#vehicles.select(driver);
		const at = driver === null ? null : this.#vehicles.pixelOf(driver);
		if (!at || this.#followed === driver) return;
		const { x, y } = this.#map.getSize();
		const isSeen =
			at.left > EDGE_PX && at.left < x - this.#covered - EDGE_PX && at.top > EDGE_PX && at.top < y - EDGE_PX;
		const zoom = Math.max(this.#map.getZoom(), SELECTED_ZOOM);
		if (isSeen && zoom === this.#map.getZoom()) return;
		this.#show(this.#map.containerPointToLatLng([at.left, at.top]), zoom);
	}

	/** Puts a place into the middle of what is not covered. */
	#show(place: LatLngExpression, zoom: number) {
		this.#map.setView(place, zoom, { animate: false });
		this.#map.panBy([this.#covered / 2, 0], { animate: false });
	}

	/** Zooms to a driver and moves with the vehicle; null ends that. */
	follow(live: LiveDriver | null) {
		window.clearInterval(this.#timer);
		const isNew = live !== null && live.driver.id !== this.#followed;
		this.#followed = live?.driver.id ?? null;
		if (!live?.fix) return;
		if (isNew) {
			const zoom = this.#tiles ? DRIVER_ZOOM : DRIVER_ZOOM_WITHOUT_STREETS;
			this.#show([live.fix.latitude, live.fix.longitude], zoom);
		}
		this.#timer = window.setInterval(() => this.#keepInMiddle(), 1000);
	}

	#keepInMiddle() {
		const at = this.#followed === null ? null : this.#vehicles.pixelOf(this.#followed);
		if (!at) return;
		const { x, y } = this.#map.getSize();
		const [right, down] = [at.left - (x - this.#covered) / 2, at.top - y / 2];
		if (Math.hypot(right, down) > FOLLOW_SLACK_PX)
			this.#map.panBy([right, down], { animate: !matchMedia("(prefers-reduced-motion: reduce)").matches });
	}

	setTracks(tracks: readonly MapTrack[]) {
		for (const line of this.#tracks) line.remove();
		this.#tracks = tracks.map(({ points, kind, width }) =>
			new Polyline(
				points.map(([latitude, longitude]): [number, number] => [latitude, longitude]),
				{ className: TRACK_CLASSES[kind], weight: width, renderer: this.#renderer, interactive: false },
			).addTo(this.#map),
		);
	}

	/**
	 * Streets from the tile server over the shipped map, which stays where a tile cannot be had. Once a few tiles in a row have not come, no more
	 * are requested.
	 */
	setTiles(on: boolean) {
		this.#tiles?.remove();
		this.#tiles = on ? this.#addTiles() : null;
	}

	#addTiles(): TileLayer {
		const tiles = new TileLayer(TILE_URL, { maxZoom: DRIVER_ZOOM, maxNativeZoom: 19 });
		let failed = 0;
		tiles.on("tileload", () => {
			failed = 0;
			this.#onTiles("shown");
		});
		tiles.on("tileerror", () => {
			failed++;
			if (failed === MAX_FAILED_TILES) this.#onTiles("lost");
		});
		return tiles.setZIndex(1).addTo(this.#map);
	}

	zoomBy(steps: number) {
		this.#map.setZoom(this.#map.getZoom() + steps);
	}

	remove() {
		window.clearInterval(this.#timer);
		this.#endUkMap();
		this.#vehicles.remove();
		this.#map.remove();
	}
}
