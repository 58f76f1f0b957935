/**
 * @typedef {import("./random.mjs").Random} Random
 * @typedef {{ latitude: number, longitude: number }} Position
 * @typedef {(typeof allTowns)[number]} Town
 */

// town | outward codes | degrees north | degrees east
const TOWNS = `Barking|IG11|51.54|0.08
Basingstoke|RG21 RG24|51.27|-1.09
Bedford|MK40 MK42|52.14|-0.47
Birmingham|B6 B24 B33|52.48|-1.89
Bristol|BS2 BS11|51.45|-2.59
Bury St Edmunds|IP32|52.25|0.71
Cambridge|CB1 CB4|52.20|0.12
Cardiff|CF24 CF11|51.48|-3.17
Carlisle|CA6 CA3|54.90|-2.94
Chelmsford|CM2|51.73|0.47
Corby|NN17|52.49|-0.69
Coventry|CV3 CV6|52.41|-1.51
Crawley|RH10|51.12|-0.17
Croydon|CR0|51.37|-0.10
Dagenham|RM9 RM10|51.54|0.13
Dartford|DA1 DA2|51.45|0.21
Daventry|NN11|52.26|-1.16
Derby|DE24 DE21|52.92|-1.47
Doncaster|DN3 DN4|53.52|-1.13
Edinburgh|EH28 EH12|55.95|-3.19
Enfield|EN3|51.65|-0.08
Exeter|EX2|50.72|-3.53
Felixstowe|IP11|51.96|1.35
Feltham|TW13 TW14|51.45|-0.41
Glasgow|G51 G34|55.86|-4.25
Grimsby|DN31|53.56|-0.08
Harlow|CM19 CM20|51.77|0.10
Heathrow|TW6|51.47|-0.45
Hemel Hempstead|HP2|51.75|-0.47
Hull|HU9 HU3|53.74|-0.33
Ipswich|IP3|52.06|1.16
Leeds|LS10 LS11|53.80|-1.55
Leicester|LE4 LE19|52.63|-1.13
Lincoln|LN6|53.23|-0.54
Liverpool|L24 L20|53.41|-2.98
London|E16 SE10 NW10 E3 N18 SW18|51.51|-0.08
Luton|LU2 LU4|51.88|-0.42
Manchester|M17 M11|53.48|-2.24
Middlesbrough|TS2|54.57|-1.23
Milton Keynes|MK1 MK9|52.04|-0.76
Newcastle upon Tyne|NE6 NE15|54.97|-1.61
Northampton|NN4 NN5|52.24|-0.90
Norwich|NR6|52.63|1.30
Nottingham|NG7 NG2|52.95|-1.15
Oxford|OX4|51.75|-1.24
Peterborough|PE1 PE2|52.57|-0.24
Plymouth|PL6|50.37|-4.14
Portsmouth|PO6|50.82|-1.08
Preston|PR2 PR5|53.76|-2.70
Reading|RG2 RG30|51.45|-0.97
Rugby|CV21 CV23|52.37|-1.26
Scunthorpe|DN15|53.59|-0.65
Sheffield|S9|53.38|-1.47
Slough|SL1 SL3|51.51|-0.59
Southampton|SO15|50.90|-1.40
Stevenage|SG1|51.90|-0.20
Stoke-on-Trent|ST4|53.00|-2.18
Swindon|SN3|51.56|-1.78
Tilbury|RM18|51.46|0.36
Wakefield|WF4 WF2|53.68|-1.50
Warrington|WA2 WA5|53.39|-2.59
Watford|WD24|51.66|-0.40
Wisbech|PE13|52.67|0.16
Worcester|WR4|52.19|-2.22`;

export const allTowns = TOWNS.split("\n").map((line) => {
	const [name = "", outward = "", latitude, longitude] = line.split("|");
	return { name, outward: outward.split(" "), latitude: Number(latitude), longitude: Number(longitude) };
});
const byName = new Map(allTowns.map((town) => [town.name, town]));
/**
 * @param {string} name
 * @returns {Town}
 */
export function getTown(name) {
	const town = byName.get(name);
	if (!town) throw new Error(`the demo has no town ${name}`);
	return town;
}

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/**
 * Miles by road, roughly: a quarter more than the straight line. What is stored or planned is estimated by the product's roads.
 * @param {Position} from
 * @param {Position} to
 */
export function roadMiles(from, to) {
	const north = radians(to.latitude - from.latitude);
	const east = radians(to.longitude - from.longitude);
	const half =
		Math.sin(north / 2) ** 2 +
		Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
	return Math.round(2 * 3958.76 * Math.asin(Math.min(1, Math.sqrt(half))) * 12.5) / 10;
}

const STREETS = [
	"Enterprise Way",
	"Trading Estate",
	"Station Road",
	"Kingsway",
	"Mill Lane",
	"Cargo Centre, Shoreham Road",
	"Dock Gate 2",
	"The Old Maltings, High Street",
	"Wharf Road",
	"Brunel Close",
	"Telford Way",
	"Foundry Lane",
	"Meridian Business Park",
	"Gateway Park",
	"Kelvin Road",
	"Stephenson Drive",
	"Canal Street",
	"Quarry Hill",
];

/**
 * An address in a town: street, postcode, telephone and a position near the town centre.
 * @param {Random} random
 * @param {Town} town
 * @param {string} name
 */
export function createDemoAddress(random, town, name) {
	const unit = random.chance(0.6) ? `Unit ${random.int(1, 42)}` : String(random.int(1, 180));
	return {
		name,
		address_line_1: `${unit} ${random.pick(STREETS)}`,
		address_line_2: random.chance(0.2)
			? random.pick(["Industrial Estate", "North Gate", "Building C", "Zone 4"])
			: null,
		town: town.name,
		country: "United Kingdom",
		post_code: `${random.pick(town.outward)} ${random.int(1, 9)}${random.letters(2, "ABDEFGHJLNPQRSTUWXYZ")}`,
		phone: createPhone(random),
		latitude: Math.round((town.latitude + random.int(-250, 250) / 10_000) * 10_000) / 10_000,
		longitude: Math.round((town.longitude + random.int(-250, 250) / 10_000) * 10_000) / 10_000,
	};
}

/**
 * A number from the landline or mobile range reserved for fiction.
 * @param {Random} random
 */
export const createPhone = (random) =>
	random.chance(0.7) ? `01632 960${random.digits(3)}` : `07700 900${random.digits(3)}`;
/** @param {Random} random */
export const createMobile = (random) => `07700 900${random.digits(3)}`;
