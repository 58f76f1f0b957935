export interface Place {
	name: string;
	address_line_1: string;
	address_line_2: string;
	town: string;
	country: string;
	post_code: string;
	latitude: number;
	longitude: number;
}
export interface Point {
	latitude: number;
	longitude: number;
}

/** A way over several points: each leg's miles and minutes, and the road as latitudes and longitudes. */
export interface Way {
	legs: { miles: number; minutes: number }[];
	line: [number, number][];
	/** True when it was worked out from straight lines. */
	estimate: boolean;
}

/** Geocoding and road distance, from a provider or from the embedded gazetteer. */
export interface Maps {
	/** Places that match what was typed, best first, ten at most. */
	search(query: string): Promise<Place[]>;
	/** Road distance in miles; `estimate` is true when it was worked out from the straight line. */
	distance(from: Point, to: Point): Promise<{ miles: number; estimate: boolean }>;
	/** A lorry's way over points in their order, one leg fewer than points; an estimate when no provider answers within 10 s. */
	route(points: readonly Point[]): Promise<Way>;
}
