/** @import * as T from "./types" */

/** @type {T.HaulierRow[]} */
export const HAULIERS = [
	["20418", "Trent Valley Vans", "Orla Finch", "01632 960101", [212, 1, 4, 0]],
	["20533", "Orwell Freight", "Dev Anand", "01632 960102", [96, 2, 3, 1]],
	["21077", "Calder Couriers", "Kay Muir", "01632 960103", [340, 0, 2, 0]],
	["21390", "Northway Carriers", "Ben Oakes", "01632 960104", [1204, 11, 9, 2]],
	["22846", "Tyne Link", "Sian Beck", "01632 960105", [63, 1, 0, 0]],
];
/** What the hauliers write with their quotes, in the same order. */
export const NOTES = [
	"Can load from 12:30, curtain",
	null,
	"Driver has chains and straps",
	"Tracked, on site in an hour",
	null,
];

const list = (/** @type {string[]} */ ...names) =>
	names.map((name) => ({ name, apiKey: name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_") }));

/** The lists that loads are filled from. */
export const FORM_VALUES = {
	jobDescriptions: list("Single drop", "Multi drop", "Return journey", "Wait and return"),
	freightTypes: list("General", "Palletised", "Machinery", "Fragile", "Documents"),
	packagings: list("Pallets", "Boxes", "Crates", "Loose", "Roll cages"),
	paymentTerms: list("30 days end of month", "30 days", "14 days", "7 days"),
	vehicleBodyTypes: list("Panel van", "Curtain", "Box", "Flat bed", "Refrigerated"),
	vehicleTypes: list("Small van", "SWB up to 2.4m", "LWB up to 4m", "Luton", "7.5T", "18T", "Artic"),
};
