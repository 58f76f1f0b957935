/** A place that sample jobs start or end at. */
export interface SamplePlace {
	name: string;
	address_line_1: string;
	town: string;
	post_code: string;
	latitude: number;
	longitude: number;
}

const place = (
	name: string,
	address_line_1: string,
	town: string,
	post_code: string,
	latitude: number,
	longitude: number,
): SamplePlace => ({ name, address_line_1, town, post_code, latitude, longitude });

/** Where the sample customers' goods go. */
export const SAMPLE_PLACES = {
	leeds: place("Aire Valley Foods", "Unit 4, Haigh Park Road", "Leeds", "LS10 1RT", 53.7771, -1.5089),
	york: place("Foss Island Stores", "18 Layerthorpe", "York", "YO31 7YW", 53.9633, -1.0708),
	hull: place("Humber Cold Store", "Hedon Road", "Hull", "HU9 5NJ", 53.7457, -0.2716),
	leicester: place("Soar Print Works", "Barkby Road", "Leicester", "LE4 9LD", 52.6609, -1.0936),
	derby: place("Derwent Castings", "Raynesway", "Derby", "DE21 7BH", 52.9081, -1.4187),
	sheffield: place("Don Valley Tools", "Attercliffe Common", "Sheffield", "S9 2FB", 53.3984, -1.4231),
	manchester: place("Irwell Optics", "Trafford Park Road", "Manchester", "M17 1WA", 53.4641, -2.3183),
	birmingham: place("Tame Bridge Medical", "Tyburn Road", "Birmingham", "B24 8NP", 52.5157, -1.8364),
	nottingham: place("Trent Books", "Lenton Lane", "Nottingham", "NG7 2NR", 52.9369, -1.1826),
	doncaster: place("Railport Distribution", "Wheatley Hall Road", "Doncaster", "DN2 4LP", 53.5382, -1.1155),
} as const;

export type SamplePlaceName = keyof typeof SAMPLE_PLACES;
