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

/** Geocoding and road distance, from a provider or from the embedded gazetteer. */
export interface Maps {
	/** Places that match what was typed, best first, ten at most. */
	search(query: string): Promise<Place[]>;
	/** Road distance in miles; `estimate` is true when it was worked out from the straight line. */
	distance(from: Point, to: Point): Promise<{ miles: number; estimate: boolean }>;
}
