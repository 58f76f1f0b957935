import "~/ui/styles/leaflet.css";
import { CircleMarker, type Layer, Map as LeafletMap, latLngBounds, Polyline, svg } from "leaflet";
import type { JobLocation } from "~/domain/planning/arrivals/where-responses";
import { showUkMap } from "~/features/planning/uk-map";
import styles from "./job-map.module.css";

/** What the map of a job shows: its ends, the way, and the vehicle. */
export type MappedJob = Pick<JobLocation, "ends" | "driven" | "ahead"> & {
	vehicle: { latitude: number; longitude: number; isRecent: boolean } | null;
};

const ENGLAND: [number, number] = [52.6, -1.5];
const START_ZOOM = 6;
const MAX_FIT_ZOOM = 11;

/** A still map of one job over the shipped map, which needs no network. It lives outside React. */
export class JobMapView {
	readonly #map: LeafletMap;
	readonly #renderer = svg({ padding: 0.5 });
	readonly #endUkMap: () => void;
	readonly #resize: ResizeObserver;
	#layers: Layer[] = [];
	#job: MappedJob | null = null;

	constructor(container: HTMLElement, onError: () => void) {
		this.#map = new LeafletMap(container, {
			center: ENGLAND,
			zoom: START_ZOOM,
			minZoom: 4,
			maxZoom: 13,
			zoomControl: false,
			attributionControl: false,
			keyboard: false,
			dragging: false,
			touchZoom: false,
			scrollWheelZoom: false,
			doubleClickZoom: false,
			boxZoom: false,
			zoomAnimation: false,
			fadeAnimation: false,
			zoomSnap: 0.5,
		});
		this.#endUkMap = showUkMap(this.#map, onError);
		// The column beside the stops changes its width with the dialog.
		this.#resize = new ResizeObserver(() => this.#fit());
		this.#resize.observe(container);
	}

	show(job: MappedJob) {
		for (const layer of this.#layers) layer.remove();
		this.#layers = this.#draw(job);
		for (const layer of this.#layers) layer.addTo(this.#map);
		this.#job = job;
		this.#fit();
	}

	#fit() {
		const { ends, driven, ahead, vehicle } = this.#job ?? { ends: [], driven: [], ahead: [], vehicle: null };
		const places = [...ends, ...(vehicle ? [vehicle] : [])].map(toLatLng);
		const all = [...places, ...driven, ...ahead];
		if (all.length === 0) return;
		this.#map.invalidateSize({ animate: false });
		this.#map.fitBounds(latLngBounds(all), { maxZoom: MAX_FIT_ZOOM, padding: [28, 28], animate: false });
	}

	#draw({ ends, driven, ahead, vehicle }: MappedJob): Layer[] {
		const line = (points: readonly [number, number][], className: string | undefined, weight: number) =>
			points.length < 2
				? []
				: [new Polyline([...points], { className, weight, renderer: this.#renderer, interactive: false })];
		const point = (
			place: { latitude: number; longitude: number },
			radius: number,
			className: string | undefined,
		) =>
			new CircleMarker(toLatLng(place), { className, radius, renderer: this.#renderer, interactive: false });
		return [
			...line(ahead, styles.ahead, 5),
			...line(driven, styles.driven, 3),
			...ends.map((end) => point(end, 5, end.stop === "collection" ? styles.from : styles.goal)),
			...(vehicle ? [point(vehicle, 8, vehicle.isRecent ? styles.vehicle : styles.lastSeen)] : []),
		];
	}

	remove() {
		this.#resize.disconnect();
		this.#endUkMap();
		this.#map.remove();
	}
}

const toLatLng = ({ latitude, longitude }: { latitude: number; longitude: number }): [number, number] => [
	latitude,
	longitude,
];
