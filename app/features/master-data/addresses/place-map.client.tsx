import { classNames } from "~/ui/class-names";
import styles from "./place-map.module.css";
import "~/ui/styles/leaflet.css";
import { latLngBounds } from "leaflet";
import { useEffect, useMemo, useState } from "react";
import { CircleMarker, MapContainer, TileLayer, Tooltip, useMap } from "react-leaflet";
import type { FoundPlace } from "./find-places";

const TILES = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
const MAX_FIT_ZOOM = 14;

/** The found places on a map. Hidden if the tiles cannot be loaded; the list beside it has the same places. */
export default function PlaceMap(props: {
	places: readonly FoundPlace[];
	at: number;
	onPick: (at: number) => void;
}) {
	const { places, at } = props;
	const [tileState, setTileState] = useState<"waiting" | "here" | "none">("waiting");
	const bounds = useMemo(
		() => latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])),
		[places],
	);
	if (tileState === "none") return null;
	return (
		<div
			className={tileState === "here" ? styles.placeMap : classNames(styles.placeMap, styles.unloaded)}
			aria-hidden={tileState !== "here"}
		>
			<MapContainer
				bounds={bounds}
				maxZoom={18}
				boundsOptions={{ maxZoom: MAX_FIT_ZOOM, padding: [24, 24] }}
				keyboard={tileState === "here"}
			>
				<TileLayer
					url={TILES}
					attribution='&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
					eventHandlers={{
						tileload: () => setTileState("here"),
						tileerror: () => setTileState((before) => (before === "here" ? before : "none")),
					}}
				/>
				{places.map((place, index) => (
					<CircleMarker
						key={`${place.latitude},${place.longitude},${place.name}`}
						center={[place.latitude, place.longitude]}
						radius={index === at ? 10 : 6}
						className={index === at ? classNames(styles.spot, styles.highlighted) : styles.spot}
						eventHandlers={{ click: () => props.onPick(index) }}
					>
						<Tooltip>{place.name}</Tooltip>
					</CircleMarker>
				))}
				<FollowSelection place={places[at]} bounds={bounds} hasSeveral={places.length > 1} />
			</MapContainer>
		</div>
	);
}

/** Shows all places at first, then keeps the selected one visible. */
function FollowSelection(props: {
	place?: FoundPlace;
	bounds: ReturnType<typeof latLngBounds>;
	hasSeveral: boolean;
}) {
	const map = useMap();
	const { place, bounds, hasSeveral } = props;
	useEffect(() => {
		map.invalidateSize();
		if (hasSeveral) map.fitBounds(bounds, { maxZoom: MAX_FIT_ZOOM, padding: [24, 24] });
	}, [map, bounds, hasSeveral]);
	useEffect(() => {
		if (place) map.panInside([place.latitude, place.longitude], { padding: [24, 24] });
	}, [map, place]);
	return null;
}
