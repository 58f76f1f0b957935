import { useEffect, useState } from "react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import type { LiveRoute } from "~/domain/planning/organizer/live-route";
import { useApiRead } from "~/features/kernel/requests";
import { metresBetween } from "~/features/planning/live-drivers";
import type { RouteVehicle } from "~/shared/maps-port";

/** How far a driver goes before the route to the next stop is requested again. */
const AGAIN_AFTER_METRES = 2000;

export interface NextRouteState {
	route: LiveRoute | null;
	error: string | null;
	loading: boolean;
}

/** The route from a driver to the next stop for a vehicle; none while the driver has no position, is off duty, or the stop is not on the map. */
export function useNextRoute(driver: LiveDriver | null, vehicle: RouteVehicle): NextRouteState {
	const from = useRarely(driver);
	const stop = driver?.clock_out === null ? driver.next_stop : null;
	const { data, error, loading } = useApiRead(
		"GET /client/live-route",
		from && stop?.latitude != null && stop.longitude !== null
			? {
					query: {
						from_latitude: from.latitude,
						from_longitude: from.longitude,
						to_latitude: stop.latitude,
						to_longitude: stop.longitude,
						mode: vehicle.mode,
						length: vehicle.length,
						width: vehicle.width,
						height: vehicle.height,
						load: vehicle.load,
						has_traffic: vehicle.has_traffic ? "1" : "0",
					},
				}
			: null,
	);
	const hasStop = from !== null && stop?.latitude != null;
	return { route: hasStop ? data : null, error: hasStop ? error : null, loading: hasStop && loading };
}

/** A driver's position, a new one only after some way or for another driver or stop. */
function useRarely(driver: LiveDriver | null) {
	const [place, setPlace] = useState<{ key: string; latitude: number; longitude: number } | null>(null);
	const fix = driver?.fix;
	const key =
		driver && fix ? `${driver.driver.id} ${driver.next_stop?.job_id} ${driver.next_stop?.does}` : null;
	useEffect(() => {
		if (!key || !fix) return setPlace(null);
		setPlace((before) =>
			before?.key === key && metresBetween(before, fix) < AGAIN_AFTER_METRES
				? before
				: { key, latitude: fix.latitude, longitude: fix.longitude },
		);
	}, [key, fix]);
	return place;
}
