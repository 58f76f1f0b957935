import { useMemo } from "react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import type { LiveRoute } from "~/domain/planning/organizer/live-route";
import { useApiRead } from "~/features/kernel/requests";
import { todayInLondon } from "~/shared/time/london";
import type { MapTrack } from "./map/live-map-view";
import type { MapOptions } from "./use-map-options";

/** Widths of the specification, for a lorry's route and for others. */
const TRUCK_ROUTE_PX = 9;
const OTHER_ROUTE_PX = 5;
const TRAIL_PX = 3.5;
const PLANNED_PX = 3;

/** The lines of a driver's day: the route as planned, the trail as driven, the way to the next stop. */
export function useDayTracks(
	driver: LiveDriver | null,
	route: LiveRoute | null,
	{ hasTrail, hasRoute, vehicle }: MapOptions,
): MapTrack[] {
	const today = todayInLondon(new Date());
	const trail = useApiRead(
		"GET /client/driver-trail/{id}",
		driver && hasTrail ? { params: { id: driver.driver.id }, query: { date: today } } : null,
	).data;
	const vehicleId = driver?.vehicle?.id;
	const planned = useApiRead(
		"GET /client/planner/vehicle-route",
		driver && vehicleId && hasRoute ? { query: { date: driver.date, vehicle_id: vehicleId } } : null,
	).data;
	const id = driver?.driver.id;
	const [latitude, longitude] = [driver?.fix?.latitude, driver?.fix?.longitude];
	return useMemo((): MapTrack[] => {
		if (id === undefined) return [];
		const here: [number, number][] =
			latitude !== undefined && longitude !== undefined ? [[latitude, longitude]] : [];
		return [
			...(hasRoute && planned && planned.line.length > 1
				? [{ points: planned.line, kind: "planned" as const, width: PLANNED_PX }]
				: []),
			...(hasRoute && route
				? [
						{
							points: route.line,
							kind: route.estimate ? ("estimate" as const) : ("next" as const),
							width: vehicle.mode === "truck" ? TRUCK_ROUTE_PX : OTHER_ROUTE_PX,
						},
					]
				: []),
			...(hasTrail && trail && trail.length > 0
				? [
						{
							points: [...trail.map((place): [number, number] => [place.latitude, place.longitude]), ...here],
							kind: "trail" as const,
							width: TRAIL_PX,
						},
					]
				: []),
		];
	}, [id, latitude, longitude, trail, planned, route, hasTrail, hasRoute, vehicle.mode]);
}
