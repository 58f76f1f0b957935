import "~/ui/styles/leaflet.css";
import { CircleMarker, type Layer, Map as LeafletMap, latLngBounds, Polyline, svg } from "leaflet";
import { showUkMap } from "~/features/planning/uk-map";
import styles from "./jobs-map.module.css";

type Place = { latitude: number; longitude: number };

/** A job on the map: where it was collected, where it goes, and where the vehicle is. */
export interface MapJob {
	id: number;
	/** At the vehicle, or at the delivery while there is none. */
	label: string;
	from: Place | null;
	to: Place | null;
	vehicle: Place | null;
}

const ENGLAND: [number, number] = [52.6, -1.5];
const START_ZOOM = 6;
const MAX_FIT_ZOOM = 11;
const toLatLng = ({ latitude, longitude }: Place): [number, number] => [latitude, longitude];

/** A map of the customer's own goods over the shipped map, without tiles of anyone else. It lives outside React. */
export class JobsMapView {
	readonly #map: LeafletMap;
	readonly #renderer = svg({ padding: 0.5 });
	readonly #endUkMap: () => void;
	#layers: Layer[] = [];
	#fitted = "";

	constructor(
		container: HTMLElement,
		readonly onPick: (job: number) => void,
		onError: () => void,
	) {
		this.#map = new LeafletMap(container, {
			center: ENGLAND,
			zoom: START_ZOOM,
			minZoom: 5,
			maxZoom: 13,
			zoomControl: false,
			attributionControl: false,
			keyboard: false,
			scrollWheelZoom: false,
			zoomAnimation: false,
			fadeAnimation: false,
		});
		this.#endUkMap = showUkMap(this.#map, onError);
	}

	/** Shows these jobs. The view moves to them only when there are others than before. */
	show(jobs: readonly MapJob[]) {
		for (const layer of this.#layers) layer.remove();
		this.#layers = jobs.flatMap((job) => this.#draw(job));
		for (const layer of this.#layers) layer.addTo(this.#map);
		const key = jobs.map(({ id, vehicle }) => `${id}${vehicle ? "+" : ""}`).join(" ");
		if (key === this.#fitted) return;
		this.#fitted = key;
		this.fit(jobs);
	}

	fit(jobs: readonly MapJob[]) {
		const places = jobs.flatMap(({ from, to, vehicle }) =>
			[from, to, vehicle].filter((place) => place !== null).map(toLatLng),
		);
		if (places.length === 0) return;
		this.#map.fitBounds(latLngBounds(places), {
			maxZoom: MAX_FIT_ZOOM,
			padding: [48, 40],
			animate: false,
		});
	}

	zoomBy(steps: number) {
		this.#map.setZoom(this.#map.getZoom() + steps);
	}

	#draw({ id, label, from, to, vehicle }: MapJob): Layer[] {
		const line = (ends: (Place | null)[], className: string | undefined) => {
			const points = ends.filter((place) => place !== null).map(toLatLng);
			return points.length < 2
				? []
				: [new Polyline(points, { className, weight: 3.5, renderer: this.#renderer, interactive: false })];
		};
		const point = (place: Place | null, radius: number, className: string | undefined) =>
			place === null
				? []
				: [new CircleMarker(toLatLng(place), { className, radius, renderer: this.#renderer })];
		const ahead = line([vehicle ?? from, to], styles.ahead);
		const behind = vehicle ? line([from, vehicle], styles.behind) : [];
		const [start, end] = [point(from, 5, styles.from), point(to, 7, styles.goal)];
		const at = point(vehicle, 9, styles.vehicle);
		const labelled = at[0] ?? end[0];
		labelled?.bindTooltip(label, {
			permanent: true,
			direction: "top",
			className: styles.label,
			offset: [0, -8],
		});
		for (const marker of [...end, ...at]) marker.on("click", () => this.onPick(id));
		return [...ahead, ...behind, ...start, ...end, ...at];
	}

	remove() {
		this.#endUkMap();
		this.#map.remove();
	}
}
