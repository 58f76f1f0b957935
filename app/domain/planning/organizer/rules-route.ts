import type { LoadType, RouteVehicle } from "~/shared/maps-port";

/** The travel modes of the map, the default first. */
export const TRAVEL_MODES = ["truck", "car", "van"] as const satisfies readonly RouteVehicle["mode"][];

/** The vehicle with which the live map starts. */
export const DEFAULT_VEHICLE: RouteVehicle = {
	mode: "truck",
	length: 10,
	width: 2.5,
	height: 4,
	load: "general",
	has_traffic: true,
};

export const LOAD_LABELS: Readonly<Record<LoadType, string>> = {
	general: "General hazmat",
	class_1: "Hazmat class 1",
	class_2: "Hazmat class 2",
	class_3: "Hazmat class 3",
	class_4: "Hazmat class 4",
	class_5: "Hazmat class 5",
	class_6: "Hazmat class 6",
	class_7: "Hazmat class 7",
	class_8: "Hazmat class 8",
	class_9: "Hazmat class 9",
	explosive: "Explosive",
	harmful_to_water: "Harmful to water",
};
