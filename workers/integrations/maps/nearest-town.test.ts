import { expect, it } from "vitest";
import { embeddedMaps } from "./embedded";

it.each<[what: string, latitude: number, longitude: number, town: string | null]>([
	["in a town", 52.4, -0.74, "Kettering"],
	["beside a town with a village nearer", 52.393, -0.72, "Kettering"],
	["in a district of a large city", 53.46, -2.25, "Manchester"],
	["in a village that is far from any town", 52.33, -1.17, "Kilsby"],
	["on the moors", 54.6, -2.6, "Appleby-in-Westmorland"],
	["in the capital", 51.5, -0.12, "London"],
	["at sea", 55.5, 2.5, null],
	["abroad", 50.9, 2.3, null],
])("a point %s is named after what people know", async (_, latitude, longitude, town) => {
	expect(await embeddedMaps.nearestTown({ latitude, longitude })).toBe(town);
});
