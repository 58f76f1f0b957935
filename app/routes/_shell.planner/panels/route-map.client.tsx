import { classNames } from "~/ui/class-names";
import styles from "./route-map.module.css";
import "~/ui/styles/leaflet.css";
import { latLngBounds } from "leaflet";
import { useEffect, useMemo } from "react";
import {
	AttributionControl,
	CircleMarker,
	MapContainer,
	Polyline,
	TileLayer,
	Tooltip,
	useMap,
} from "react-leaflet";
import type { VehicleRoute } from "~/domain/planning/planner/route/route-responses";
import { showUkMap } from "~/features/planning/uk-map";
import { timeInLondon } from "~/shared/time/london";

const TILE_URL = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
const MAX_FIT_ZOOM = 13;

/** A map of a vehicle's day: numbered stops and the road between them, over the shipped land where the tiles cannot be loaded. */
export default function RouteMap({
	route,
	at,
	onPick,
}: {
	route: VehicleRoute;
	at: number;
	onPick: (stop: number) => void;
}) {
	const markers = useMemo(
		() =>
			route.stops.flatMap(({ latitude, longitude, town, job_number }, index) =>
				latitude === null || longitude === null
					? []
					: [{ index, latitude, longitude, name: `${index + 1}. ${town ?? job_number}` }],
			),
		[route],
	);
	const { start: base } = route;
	const corners = (base ? [base, ...markers] : markers)
		.map(({ latitude, longitude }) => `${latitude},${longitude}`)
		.join(" ");
	// Depends on the stops only: a new position of the driver must not move the map.
	const bounds = useMemo(
		() =>
			latLngBounds(
				corners.split(" ").map((corner): [number, number] => {
					const [latitude = 0, longitude = 0] = corner.split(",").map(Number);
					return [latitude, longitude];
				}),
			),
		[corners],
	);
	if (markers.length === 0) return null;
	return (
		<div className={styles.routeMap}>
			<MapContainer
				bounds={bounds}
				maxZoom={18}
				attributionControl={false}
				boundsOptions={{ maxZoom: MAX_FIT_ZOOM, padding: [28, 28] }}
			>
				<ShippedLand />
				<AttributionControl prefix={false} />
				<TileLayer
					url={TILE_URL}
					attribution='&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
				/>
				<Polyline
					positions={route.line}
					className={route.estimate ? classNames(styles.road, styles.estimate) : styles.road}
				/>
				{markers.map(({ index, latitude, longitude, name }) => (
					<CircleMarker
						key={index}
						center={[latitude, longitude]}
						radius={index === at ? 10 : 7}
						className={index === at ? classNames(styles.marker, styles.selected) : styles.marker}
						eventHandlers={{ click: () => onPick(index) }}
					>
						<Tooltip permanent direction="top" offset={[0, -6]}>
							{name}
						</Tooltip>
					</CircleMarker>
				))}
				{base && (
					<CircleMarker
						center={[base.latitude, base.longitude]}
						radius={6}
						className={classNames(styles.marker, styles.base)}
					>
						<Tooltip direction="bottom" offset={[0, 6]}>
							{base.name}
						</Tooltip>
					</CircleMarker>
				)}
				{route.seen.map(({ driver_id, latitude, longitude, full_name, at }) => (
					<CircleMarker
						key={driver_id}
						center={[latitude, longitude]}
						radius={9}
						className={classNames(styles.marker, styles.driver)}
					>
						<Tooltip permanent direction="bottom" offset={[0, 8]}>
							{full_name}, {timeInLondon(new Date(at))}
						</Tooltip>
					</CircleMarker>
				))}
				<FitBounds bounds={bounds} />
			</MapContainer>
		</div>
	);
}

/** Land, roads and towns of the shipped map, below the tiles. */
function ShippedLand() {
	const map = useMap();
	// Without it the map is as plain as before.
	useEffect(() => showUkMap(map, () => {}), [map]);
	return null;
}

/** Zooms to all stops when they change. */
function FitBounds({ bounds }: { bounds: ReturnType<typeof latLngBounds> }) {
	const map = useMap();
	useEffect(() => {
		map.invalidateSize();
		map.fitBounds(bounds, { maxZoom: MAX_FIT_ZOOM, padding: [28, 28], animate: false });
	}, [map, bounds]);
	return null;
}
