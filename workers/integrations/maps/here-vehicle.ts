import type { LoadType, RouteVehicle } from "~/shared/maps-port";

/** Goods of a lorry as the routing service names them. */
const GOODS: Readonly<Record<LoadType, string>> = {
	general: "other",
	class_1: "explosive",
	class_2: "gas",
	class_3: "flammable",
	class_4: "combustible",
	class_5: "organic",
	class_6: "poison",
	class_7: "radioactive",
	class_8: "corrosive",
	class_9: "other",
	explosive: "explosive",
	harmful_to_water: "harmfulToWater",
};

const toCentimetres = (metres: number) => String(Math.round(metres * 100));

/** The parameters of a route's vehicle: a lorry of the service's own sizes without one. A van drives as a car does. */
export function vehicleParams(vehicle?: RouteVehicle): Record<string, string> {
	if (!vehicle) return { transportMode: "truck" };
	const traffic: Record<string, string> = vehicle.has_traffic ? {} : { "traffic[mode]": "disabled" };
	if (vehicle.mode !== "truck") return { transportMode: "car", ...traffic };
	return {
		transportMode: "truck",
		"vehicle[length]": toCentimetres(vehicle.length),
		"vehicle[width]": toCentimetres(vehicle.width),
		"vehicle[height]": toCentimetres(vehicle.height),
		"vehicle[shippedHazardousGoods]": GOODS[vehicle.load],
		...traffic,
	};
}
