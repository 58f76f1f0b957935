import "leaflet/dist/leaflet.css";
import { latLngBounds } from "leaflet";
import { useEffect, useMemo, useState } from "react";
import { CircleMarker, MapContainer, TileLayer, Tooltip, useMap } from "react-leaflet";
import type { Place } from "./places";

const TILES = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
const CLOSEST = 14;

/** The found places on a map. Where the map's pictures cannot be fetched there is no map; the list beside it says it all. */
export default function PlaceMap(props: {
	places: readonly Place[];
	at: number;
	onPick: (at: number) => void;
}) {
	const { places, at } = props;
	const [tiles, setTiles] = useState<"waiting" | "here" | "none">("waiting");
	const bounds = useMemo(
		() => latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude])),
		[places],
	);
	if (tiles === "none") return null;
	return (
		<div className={tiles === "here" ? "placemap" : "placemap waiting"} aria-hidden={tiles !== "here"}>
			<MapContainer
				bounds={bounds}
				maxZoom={18}
				boundsOptions={{ maxZoom: CLOSEST, padding: [24, 24] }}
				keyboard={tiles === "here"}
			>
				<TileLayer
					url={TILES}
					attribution='&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
					eventHandlers={{
						tileload: () => setTiles("here"),
						tileerror: () => setTiles((before) => (before === "here" ? before : "none")),
					}}
				/>
				{places.map((place, index) => (
					<CircleMarker
						key={`${place.latitude},${place.longitude},${place.name}`}
						center={[place.latitude, place.longitude]}
						radius={index === at ? 10 : 6}
						className={index === at ? "spot on" : "spot"}
						eventHandlers={{ click: () => props.onPick(index) }}
					>
						<Tooltip>{place.name}</Tooltip>
					</CircleMarker>
				))}
				<Follow place={places[at]} bounds={bounds} many={places.length > 1} />
			</MapContainer>
		</div>
	);
}

/** Shows all places at first, and keeps the one pointed at in sight. */
function Follow(props: { place?: Place; bounds: ReturnType<typeof latLngBounds>; many: boolean }) {
	const map = useMap();
	const { place, bounds, many } = props;
	useEffect(() => {
		map.invalidateSize();
		if (many) map.fitBounds(bounds, { maxZoom: CLOSEST, padding: [24, 24] });
	}, [map, bounds, many]);
	useEffect(() => {
		if (place) map.panInside([place.latitude, place.longitude], { padding: [24, 24] });
	}, [map, place]);
	return null;
}
