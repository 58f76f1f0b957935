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
	/** True if computed from straight lines. */
	estimate: boolean;
}

/** Geocoding and road distance, from a provider or from the embedded gazetteer. */
export interface Maps {
	/** Places that match the text, best first, ten at most. */
	search(query: string): Promise<MapPlace[]>;
	/** Folded names of the towns of the gazetteer. */
	towns(): Promise<{ has(name: string): boolean }>;
	/** Road distance in miles; `estimate` is true if computed from the straight line. */
	distance(from: MapPoint, to: MapPoint): Promise<{ miles: number; estimate: boolean }>;
	/** A lorry route over points in order, with one leg between each two; an estimate if no provider responds within 10 s. */
	route(points: readonly MapPoint[]): Promise<MapRoute>;
}
