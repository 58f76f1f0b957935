import { addDays } from "./clock.mjs";
import { driverPapers } from "./driver-papers.mjs";
import { favourites, RANK } from "./favourites.mjs";
import { peopleOf, slugOf } from "./names.mjs";
import { addressIn, mobile, townOf, towns } from "./places.mjs";
import { addUser } from "./staff.mjs";

/** Drivers, each with licence, cards, rates and the vehicle they usually take. */
export function driversOf(world) {
	const chance = world.random.fork("drivers");
	const person = peopleOf(chance);
	const skills = world.rows.seeds("skill");
	world.drivers = Array.from({ length: world.spec.sizes.drivers }, (_, place) =>
		driver(world, chance, person, skills, place),
	);
	favourites(world, chance);
}

// The first driver of a company with a demo login is that login's; its class fits the van it takes.
function licenceOf(place, chance, named) {
	if (named && place === 0) return "B";
	return chance.weighted({ B: 44, C1: 16, C: 20, "C+E": 20 });
}

function driver(world, chance, person, skills, place) {
	const { rows, spec, clock } = world;
	const named = place === 0 ? spec.driver : null;
	const { first_name, last_name } = named ?? person();
	const licence = licenceOf(place, chance, spec.driver);
	const self = !named && chance.chance(0.35);
	const active = place < 5 || place % 12 !== 7;
	const town = townOf(chance.pick(spec.depots)[2]);
	const home = addressIn(chance, chance.chance(0.7) ? town : chance.pick(towns), first_name);
	const email = named?.email ?? `${slugOf(first_name)}.${slugOf(last_name)}@drivers.${spec.slug}.test`;
	const row = rows.add("driver", {
		code: `${spec.slug[0].toUpperCase()}D${String(place + 1).padStart(3, "0")}`,
		title: null,
		first_name,
		last_name,
		email,
		mobile: mobile(chance),
		date_of_birth: addDays(clock.day(-365 * 24), -chance.int(0, 365 * 36)),
		address_line_1: home.address_line_1,
		town: home.town,
		post_code: home.post_code,
		emergency_contact: person().name,
		emergency_phone: mobile(chance),
		driver_emp_type: self ? 1 : 2,
		vat_registered: self && chance.chance(0.3) ? 1 : 0,
		ni_number: `Q${chance.letters(1, "ABCEGHJ")} ${chance.digits(2)} ${chance.digits(2)} ${chance.digits(2)} ${chance.pick(["A", "B", "C"])}`,
		utr_number: self ? chance.digits(10) : null,
		status: active ? 1 : 0,
		is_available: active ? 1 : 0,
		depot_id: chance.pick(world.depots).id,
		started_on: clock.day(-chance.int(60, 3200)),
	});
	const user = addUser(world, {
		user_type: "driver",
		email,
		first_name,
		last_name,
		mobile: row.mobile,
		role_id: world.roles.get("Driver").id,
		driver_id: row.id,
		is_active: active ? 1 : 0,
	});
	const pay = driverPapers(world, chance, row, licence, self, place, skills);
	return {
		row,
		user,
		first_name,
		last_name,
		licence,
		rank: RANK[licence],
		self,
		active,
		away: new Map(),
		...pay,
	};
}
