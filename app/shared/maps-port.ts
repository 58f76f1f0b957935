export interface MapPlace {
	name: string;
	address_line_1: string;
	address_line_2: string;
	town: string;
	country: string;
	post_code: string;
	latitude: number;
	longitude: number;
}
export interface MapPoint {
	latitude: number;
	longitude: number;
}

/** A route over several points: miles and minutes of each leg, and the line as latitude and longitude pairs. */
export interface MapRoute {
	legs: { miles: number; minutes: number }[];
	line: [number, number][];
	/** True if estimated over the packaged road network. */
	estimate: boolean;
}

/** What drives a route; sizes in metres. Sizes and load matter to a lorry only. */
export interface RouteVehicle {
	mode: "truck" | "car" | "van";
	length: number;
	width: number;
	height: number;
	load: LoadType;
	/** Whether the traffic of the moment counts. */
	has_traffic: boolean;
}

/** What a lorry carries, as routing services distinguish it: hazard classes 1 to 9, explosive, general, harmful to water. */
export const ROUTE_LOADS = [
	"general",
	"class_1",
	"class_2",
	"class_3",
	"class_4",
	"class_5",
	"class_6",
	"class_7",
	"class_8",
	"class_9",
	"explosive",
	"harmful_to_water",
] as const;
export type LoadType = (typeof ROUTE_LOADS)[number];

/** Geocoding and road distance, from a provider or from the embedded gazetteer. */
export interface Maps {
	/** Places that match the text, best first, ten at most. */
	search(query: string): Promise<MapPlace[]>;
	/** Folded names of the towns of the gazetteer. */
	towns(): Promise<{ has(name: string): boolean }>;
	/** Where a town or postcode roughly is, by the gazetteer alone, so that it costs nothing; null if neither is known. */
	locate(place: { town: string | null; post_code: string | null }): Promise<MapPoint | null>;
	/** The town of the gazetteer by which people would name a point; null far from any, as at sea. */
	nearestTown(point: MapPoint): Promise<string | null>;
	/** Road distance in miles; `estimate` is true if it comes from the packaged road network. */
	distance(from: MapPoint, to: MapPoint): Promise<{ miles: number; estimate: boolean }>;
	/**
	 * A route over points in order, with one leg between each two; an estimate if no provider responds within 10 s. Without a vehicle it is
	 * that of a lorry.
	 */
	route(points: readonly MapPoint[], vehicle?: RouteVehicle): Promise<MapRoute>;
	/**
	 * Minutes of a lorry from each of at most 100 points to each other, row by row, null where no way leads; null if the provider does not
	 * answer. There is none without a provider.
	 */
	matrix: ((points: readonly MapPoint[]) => Promise<(number | null)[][] | null>) | null;
}
