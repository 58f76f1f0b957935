import { toPounds } from "../shared/amounts";
import type { World } from "./world";

// code | description | pence an hour
const WAITING: [code: string, description: string, pence: number][] = [
	["WT-VAN", "Waiting, vans, per hour", 2200],
	["WT-LUT", "Waiting, Luton, per hour", 2600],
	["WT-RIG", "Waiting, rigid, per hour", 3500],
	["WT-ART", "Waiting, artic, per hour", 4500],
];

// code | description | waiting | pence a mile | least charge in pounds | colour | vehicle types that carry it | kilograms | spaces | share
const LOAD_TYPES: [
	code: string,
	description: string,
	wait: number,
	pence: number,
	least: number,
	color: string,
	carriers: string,
	kilograms: number,
	spaces: number,
	share: number,
][] = [
	["MOTORCYCLE", "Motorcycle, documents and samples", 0, 95, 28, "#6b7280", "SMALL VAN|SWB VAN", 15, 0, 2],
	[
		"SMALL VAN",
		"Small van, 1 pallet, 400 kg",
		0,
		105,
		34,
		"#0ea5e9",
		"SMALL VAN|SWB VAN|LWB VAN",
		380,
		1,
		13,
	],
	["SWB VAN", "Short wheelbase van, 2 pallets, 800 kg", 0, 118, 40, "#0284c7", "SWB VAN|LWB VAN", 780, 2, 16],
	["MWB VAN", "Medium wheelbase van, 2 pallets, 900 kg", 0, 125, 44, "#0369a1", "LWB VAN|LUTON", 880, 2, 3],
	["LWB VAN", "Long wheelbase van, 3 pallets, 1,100 kg", 0, 135, 48, "#4f46e5", "LWB VAN|LUTON", 1080, 3, 17],
	["XLWB VAN", "Extra long van, 4 pallets, 1,000 kg", 0, 145, 52, "#4338ca", "LWB VAN|LUTON", 980, 4, 4],
	["LUTON", "Luton box, 4 pallets, 1,000 kg", 1, 155, 58, "#7c3aed", "LUTON|7.5T", 980, 4, 12],
	["LUTON TL", "Luton with tail lift, 900 kg", 1, 165, 64, "#9333ea", "LUTON|7.5T", 880, 4, 4],
	["FRIDGE", "Chilled van, 3 pallets, 800 kg", 1, 175, 68, "#06b6d4", "LWB VAN|LUTON", 780, 3, 3],
	["7.5T", "7.5 tonne, 10 pallets, 2,500 kg", 2, 190, 92, "#16a34a", "7.5T|18T", 2450, 10, 10],
	["18T", "18 tonne, 14 pallets, 9,000 kg", 2, 235, 128, "#ca8a04", "18T|26T", 8800, 14, 8],
	["ADR 18T", "18 tonne with ADR, dangerous goods", 2, 275, 155, "#dc2626", "18T|26T", 8600, 12, 2],
	["26T", "26 tonne, 16 pallets, 15,000 kg", 2, 260, 145, "#d97706", "26T|ARTIC", 14600, 16, 4],
	["HIAB", "26 tonne with crane", 2, 320, 210, "#ea580c", "26T", 11800, 12, 1],
	["ARTIC", "Articulated, 26 pallets, 26,000 kg", 3, 285, 190, "#be123c", "ARTIC", 25500, 26, 8],
	["DOUBLE DECK", "Double deck trailer, 52 pallets", 3, 310, 230, "#881337", "ARTIC", 24000, 52, 1],
];

const EXTRAS: [code: string, name: string, type: number, charge: number][] = [
	["TAIL", "Tail lift", 0, 15],
	["TIMED", "Timed delivery", 0, 20],
	["OOH", "Out of hours", 0, 35],
	["FUEL", "Fuel surcharge", 1, 6.5],
	["WKND", "Weekend working", 1, 25],
	["ADRS", "ADR surcharge", 1, 10],
	["HAND", "Handball", 2, 0.02],
	["DROP", "Additional drop", 3, 12.5],
	["PALX", "Pallet exchange", 3, 4.5],
	["DART", "Dartford Crossing", 3, 4.2],
	["TOLL", "Tolls and ferries", 4, 0],
	["PARK", "Parking", 4, 0],
];

const SERVICES: [code: string, description: string][] = [
	["SAMEDAY", "Same day direct"],
	["OVERNIGHT", "Overnight"],
	["NEXTDAY", "Next day"],
	["TIMED", "Timed delivery"],
	["ECONOMY", "Economy, two days"],
	["TWOMAN", "Two-man delivery"],
	["AIRPORT", "Airport transfer"],
];
const FREIGHT: [code: string, description: string][] = [
	["PALLETS", "Palletised"],
	["PARCELS", "Parcels and cartons"],
	["LOOSE", "Loose, handball"],
	["STILLAGE", "Stillages and cages"],
	["MEDICAL", "Medical, handle with care"],
	["CHILLED", "Chilled food"],
	["ADR", "Dangerous goods, ADR"],
	["MACHINE", "Machinery and plant"],
];

/** Adds services, freight types, waiting charges, load types and extra tariffs. */
export function addTariffs(world: World) {
	const { rows } = world;
	world.services = SERVICES.map(([code, description]) =>
		rows.ensure("service", ["code"], { code, description }),
	);
	world.freight = FREIGHT.map(([code, description]) =>
		rows.ensure("freight_type", ["code"], { code, description }),
	);
	const waiting = WAITING.map(([code, description, pence]) =>
		rows.ensure("waiting_charge", ["code"], { code, description, charge: toPounds(pence) }),
	);
	const loadTypes = LOAD_TYPES.map(
		([code, description, wait, pence, least, color, carriers, kilograms, spaces, share]) => ({
			...rows.add("load_type", {
				code,
				description,
				waiting_charge_id: waiting[wait]?.id,
				per_mile: toPounds(pence),
				color,
			}),
			pence,
			least: least * 100,
			hour: WAITING[wait]?.[2] ?? 0,
			carriers: carriers.split("|"),
			kilograms,
			spaces,
			share,
		}),
	);
	const extras = new Map(
		EXTRAS.map(([code, name, type, charge], place) => [
			code,
			{
				...rows.ensure("extra_tariff", ["code"], {
					code,
					name,
					description: name,
					type,
					charge: charge,
					add_to_csv: type === 1 ? 1 : 0,
					position: place + 1,
				}),
				plain: charge,
			},
		]),
	);
	Object.assign(world, { loadTypes, extras });
	return { loadTypes, extras };
}
