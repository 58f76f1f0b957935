import { addDays } from "./clock.mjs";
import { peopleOf, slugOf } from "./names.mjs";
import { addressIn, mobile, phone, townOf, towns } from "./places.mjs";

const SUBS =
	"Hallam Express|Trentside Haulage|Beck & Co Couriers|Solway Freight|Medway Same Day|Fosse Transport|Ouse Valley Logistics|Redgate Couriers|Blue Heron Transport|Peak District Vans|Anglian Carriers|Kirkby Haulage|Dovecote Distribution|Mersey Motorways|Stour Logistics|Wold Transport|Cannock Chase Couriers|Avon Trunking|Ridgeway Removals|Tees Tanker Services|Fenland Fridge|Malvern Movers|Clydebridge Haulage|Exe Express|Kent Orchard Transport".split(
		"|",
	);
const CONTRACTORS = [
	"Apex Vehicle Rental|Northampton",
	"Brigstow Truck Hire|Bristol",
	"Metro Van Contracts|London",
];

function address(chance, town, name) {
	const { address_line_1, address_line_2, country, post_code } = addressIn(chance, town, name);
	return { address_line_1, address_line_2, town: town.name, country, post_code };
}

const registration = (chance, { taxCodes }) => ({
	company_house_no: `0${chance.digits(7)}`,
	vat_code: `GB ${chance.digits(3)} ${chance.digits(4)} ${chance.digits(2)}`,
	tax_code_id: taxCodes[1].id,
	bank_name: chance.pick(["Chiltern Bank", "Severn Bank", "Northern Mutual"]),
	account_no: chance.digits(8),
	sort_code: `${chance.digits(2)}-${chance.digits(2)}-${chance.digits(2)}`,
});

/** Who carries for the company and whom it hires from. */
export function partnersOf(world) {
	const { rows, spec, clock } = world;
	const chance = world.random.fork("partners");
	const person = peopleOf(chance);
	world.contractors = CONTRACTORS.slice(0, spec.sizes.jobs > 0 ? 3 : 1).map((line, place) => {
		const [name, town] = line.split("|");
		return rows.add("contractor", {
			code: `HIRE${place + 1}`,
			name,
			email: `hire@${slugOf(name)}.example`,
			landline: phone(chance),
			...address(chance, townOf(town), name),
		});
	});
	world.subContractors = SUBS.slice(0, spec.sizes.sub_contractors).map((name, place) =>
		subContractor(world, chance, person, name, place),
	);
	world.ownerDrivers = Array.from({ length: spec.sizes.owner_drivers }, (_, place) =>
		ownerDriver(world, chance, person(), place),
	);
	for (const sub of world.subContractors.slice(0, 6))
		rows.add("self_billing_agreement", {
			sub_contractor_id: sub.id,
			owner_driver_id: null,
			vat_code: sub.vat_code,
			starts_on: clock.day(-200),
			ends_on: addDays(clock.day(-200), 364),
			signed_at: clock.instant(clock.day(-201), 840),
		});
}

function subContractor(world, chance, person, name, place) {
	const { rows, clock } = world;
	const facts = registration(chance, world);
	const contact = person();
	const sub = rows.add("sub_contractor", {
		code: `${name
			.replace(/[^A-Za-z]/g, "")
			.slice(0, 4)
			.toUpperCase()}${place + 1}`,
		name,
		email: `traffic@${slugOf(name)}.example`,
		landline: phone(chance),
		...address(chance, chance.pick(towns), name),
		is_active: place === 22 ? 0 : 1,
		insurance_expires_on: clock.day(chance.int(-10, 330)),
	});
	rows.add("sub_contractor_company", {
		subcontractor_id: sub.id,
		...facts,
		contact: contact.name,
		role: chance.pick(["Owner", "Traffic Manager", "Director"]),
		mobile: mobile(chance),
		email: `accounts@${slugOf(name)}.example`,
	});
	return { ...sub, vat_code: facts.vat_code, contact };
}

function ownerDriver(world, chance, { first_name, last_name, name }, place) {
	const { rows, clock } = world;
	const owner = rows.add("owner_driver", {
		code: `OD${String(place + 1).padStart(2, "0")}`,
		first_name,
		last_name,
		email: `${slugOf(name)}@owners.example`,
		landline: null,
		mobile: mobile(chance),
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
	const { address_line_1, address_line_2, town, post_code } = address(chance, chance.pick(towns), name);
	rows.add("owner_driver_company", {
		owner_driver_id: owner.id,
		company_name: `${last_name} Transport`,
		address_line_1,
		address_line_2,
		town,
		post_code,
		...registration(chance, world),
		contact: name,
		role: "Owner",
		mobile: owner.mobile,
		email: owner.email,
	});
	return { ...owner, first_name, last_name };
}
