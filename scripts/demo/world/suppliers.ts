import { addDemoDays } from "../shared/clock.mjs";
import type { Town } from "../shared/places.mjs";
import { allTowns, createDemoAddress, createMobile, createPhone, getTown } from "../shared/places.mjs";
import { createPersonGenerator, type Person, type PersonGenerator, toDomainName } from "./names";
import type { Random, World } from "./world";

const SUB_CONTRACTORS =
	"Hallam Express|Trentside Haulage|Beck & Co Couriers|Solway Freight|Medway Same Day|Fosse Transport|Ouse Valley Logistics|Redgate Couriers|Blue Heron Transport|Peak District Vans|Anglian Carriers|Kirkby Haulage|Dovecote Distribution|Mersey Motorways|Stour Logistics|Wold Transport|Cannock Chase Couriers|Avon Trunking|Ridgeway Removals|Tees Tanker Services|Fenland Fridge|Malvern Movers|Clydebridge Haulage|Exe Express|Kent Orchard Transport".split(
		"|",
	);
const CONTRACTORS = [
	"Apex Vehicle Rental|Northampton",
	"Brigstow Truck Hire|Bristol",
	"Metro Van Contracts|London",
];

function createSupplierAddress(chance: Random, town: Town, name: string) {
	const { address_line_1, address_line_2, country, post_code } = createDemoAddress(chance, town, name);
	return { address_line_1, address_line_2, town: town.name, country, post_code };
}

const createCompanyDetails = (chance: Random, { taxCodes }: World) => ({
	company_house_no: `0${chance.digits(7)}`,
	vat_code: `GB ${chance.digits(3)} ${chance.digits(4)} ${chance.digits(2)}`,
	tax_code_id: taxCodes[1]?.id,
	bank_name: chance.pick(["Chiltern Bank", "Severn Bank", "Northern Mutual"]),
	account_no: chance.digits(8),
	sort_code: `${chance.digits(2)}-${chance.digits(2)}-${chance.digits(2)}`,
});

/** Adds contractors, sub-contractors and owner-drivers. */
export function addSuppliers(world: World) {
	const { rows, spec, clock } = world;
	const chance = world.random.fork("partners");
	const person = createPersonGenerator(chance);
	world.contractors = CONTRACTORS.slice(0, spec.sizes.jobs > 0 ? 3 : 1).map((line, place) => {
		const [name = "", town = ""] = line.split("|");
		return rows.add("contractor", {
			code: `HIRE${place + 1}`,
			name,
			email: `hire@${toDomainName(name)}.example`,
			landline: createPhone(chance),
			...createSupplierAddress(chance, getTown(town), name),
		});
	});
	world.subContractors = SUB_CONTRACTORS.slice(0, spec.sizes.sub_contractors).map((name, place) =>
		addSubContractor(world, chance, person, name, place),
	);
	world.ownerDrivers = Array.from({ length: spec.sizes.owner_drivers }, (_, place) =>
		addOwnerDriver(world, chance, person(), place),
	);
	for (const sub of world.subContractors.slice(0, 6))
		rows.add("self_billing_agreement", {
			sub_contractor_id: sub.id,
			owner_driver_id: null,
			driver_id: null,
			vat_code: sub.vat_code,
			starts_on: clock.day(-200),
			ends_on: addDemoDays(clock.day(-200), 364),
			signed_at: clock.instant(clock.day(-201), 840),
		});
}

/** Adds a sub-contractor with its company. */
export function addSubContractor(
	world: World,
	chance: Random,
	person: PersonGenerator,
	name: string,
	place: number,
) {
	const { rows, clock } = world;
	const companyDetails = createCompanyDetails(chance, world);
	const contact = person();
	const sub = rows.add("sub_contractor", {
		code: `${name
			.replace(/[^A-Za-z]/g, "")
			.slice(0, 4)
			.toUpperCase()}${place + 1}`,
		name,
		email: `traffic@${toDomainName(name)}.example`,
		landline: createPhone(chance),
		...createSupplierAddress(chance, chance.pick(allTowns), name),
		is_active: place === 22 ? 0 : 1,
		insurance_expires_on: clock.day(chance.int(-10, 330)),
	});
	rows.add("sub_contractor_company", {
		subcontractor_id: sub.id,
		...companyDetails,
		contact: contact.name,
		role: chance.pick(["Owner", "Traffic Manager", "Director"]),
		mobile: createMobile(chance),
		email: `accounts@${toDomainName(name)}.example`,
	});
	return { ...sub, vat_code: companyDetails.vat_code, contact };
}

/** Adds an owner-driver with their company. */
export function addOwnerDriver(
	world: World,
	chance: Random,
	{ first_name, last_name, name }: Person,
	place: number,
) {
	const { rows, clock } = world;
	const owner = rows.add("owner_driver", {
		code: `OD${String(place + 1).padStart(2, "0")}`,
		first_name,
		last_name,
		email: `${toDomainName(name)}@owners.example`,
		landline: null,
		mobile: createMobile(chance),
		vehicle_reg: `${chance.letters(2)}${chance.pick(["19", "20", "70", "21", "71", "22"])} ${chance.letters(3)}`,
		vehicle_description: chance.pick([
			"MB Sprinter LWB",
			"Ford Transit LWB",
			"VW Crafter",
			"Iveco Daily Luton",
		]),
		is_active: 1,
		insurance_expires_on: clock.day(chance.int(5, 330)),
	});
	const { address_line_1, address_line_2, town, post_code } = createSupplierAddress(
		chance,
		chance.pick(allTowns),
		name,
	);
	rows.add("owner_driver_company", {
		owner_driver_id: owner.id,
		company_name: `${last_name} Transport`,
		address_line_1,
		address_line_2,
		town,
		post_code,
		...createCompanyDetails(chance, world),
		contact: name,
		role: "Owner",
		mobile: owner.mobile,
		email: owner.email,
	});
	return { ...owner, first_name, last_name };
}
