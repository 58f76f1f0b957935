import { useCallback, useEffect, useMemo, useState } from "react";
import { DEFAULT_VEHICLE } from "~/domain/planning/organizer/rules-route";
import type { RouteVehicle } from "~/shared/maps-port";

const STREETS_KEY = "cartage:live-map-streets";

export interface MapOptions {
	/** For whom the route to the next stop is. */
	vehicle: RouteVehicle;
	setVehicle: (change: Partial<RouteVehicle>) => void;
	streets: Streets;
	setStreets: (streets: Streets) => void;
	/** Whether the selected driver's trail and route are shown. */
	hasTrail: boolean;
	hasRoute: boolean;
	toggle: (option: MapToggle) => void;
}
/** Whether streets come from the tile server: "wanted" until the first tile comes, "lost" once none comes any more. */
export type Streets = "off" | "wanted" | "shown" | "lost";
export type MapToggle = "streets" | "trail" | "route";

/** What the map shows. Streets are off until someone wants them, as their tiles come from outside; the choice stays in the browser. */
export function useMapOptions(): MapOptions {
	const [vehicle, changeVehicle] = useState(DEFAULT_VEHICLE);
	const [streets, setStreets] = useState<Streets>("off");
	useEffect(() => {
		if (localStorage.getItem(STREETS_KEY) === "1") setStreets("wanted");
	}, []);
	const [hasTrail, setTrail] = useState(true);
	const [hasRoute, setRoute] = useState(true);
	const setVehicle = useCallback(
		(change: Partial<RouteVehicle>) => changeVehicle((before) => ({ ...before, ...change })),
		[],
	);
	const toggle = useCallback((option: MapToggle) => {
		if (option === "trail") return setTrail((on) => !on);
		if (option === "route") return setRoute((on) => !on);
		setStreets((before) => {
			localStorage.setItem(STREETS_KEY, before === "off" ? "1" : "0");
			return before === "off" ? "wanted" : "off";
		});
	}, []);
	return useMemo(
		() => ({ vehicle, setVehicle, streets, setStreets, hasTrail, hasRoute, toggle }),
		[vehicle, setVehicle, streets, hasTrail, hasRoute, toggle],
	);
}
