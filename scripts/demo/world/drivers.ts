import type { TableRow } from "../../lib/databases/table-rows";
import { addDemoDays } from "../shared/clock.mjs";
import { allTowns, createDemoAddress, createMobile, getTown } from "../shared/places.mjs";
import { addDriverDocuments } from "./driver-documents";
import { addFavouriteDrivers, LICENCE_RANKS } from "./favourites";
import { createPersonGenerator, type PersonGenerator, toDomainName } from "./names";

import { addUser } from "./staff";
import type { Licence, Random, World } from "./world";

/** Adds drivers with licence, cards, rates and favourite vehicles. */
export function addDrivers(world: World) {
	const chance = world.random.fork("drivers");
	const person = createPersonGenerator(chance);
	const skills = world.rows.seeds("skill");
	world.drivers = Array.from({ length: world.spec.sizes.drivers }, (_, place) =>
		addDriver(world, chance, person, skills, place),
	);
	addFavouriteDrivers(world, chance);
}

// The first driver of a company with a driver login belongs to that login; the licence fits the van.
function pickLicence(place: number, chance: Random, loginDriver: World["spec"]["driver"]): Licence {
	if (loginDriver && place === 0) return "B";
	return chance.weighted({ B: 44, C1: 16, C: 20, "C+E": 20 });
}

/** Adds a driver with their papers. */
export function addDriver(
	world: World,
	chance: Random,
	person: PersonGenerator,
	skills: readonly TableRow<"skill">[],
	place: number,
) {
	const { rows, spec, clock } = world;
	const loginDriver = place === 0 ? spec.driver : null;
	const { first_name, last_name } = loginDriver ?? person();
	const licence = pickLicence(place, chance, spec.driver);
	const self = !loginDriver && chance.chance(0.35);
	const active = place < 5 || place % 12 !== 7;
	const town = getTown(chance.pick(spec.depots)[2]);
	const home = createDemoAddress(chance, chance.chance(0.7) ? town : chance.pick(allTowns), first_name);
	const email =
		loginDriver?.email ?? `${toDomainName(first_name)}.${toDomainName(last_name)}@drivers.${spec.slug}.test`;
	const row = rows.add("driver", {
		code: `${spec.slug.slice(0, 1).toUpperCase()}D${String(place + 1).padStart(3, "0")}`,
		title: null,
		first_name,
		last_name,
		email,
		mobile: createMobile(chance),
		date_of_birth: addDemoDays(clock.day(-365 * 24), -chance.int(0, 365 * 36)),
		address_line_1: home.address_line_1,
		town: home.town,
		post_code: home.post_code,
		emergency_contact: person().name,
		emergency_phone: createMobile(chance),
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
		role_id: world.roles.get("Driver")?.id,
		driver_id: row.id,
		is_active: active ? 1 : 0,
	});
	const pay = addDriverDocuments(world, chance, row, licence, self, place, skills);
	return {
		row,
		user,
		first_name,
		last_name,
		licence,
		rank: LICENCE_RANKS[licence],
		self,
		active,
		away: new Map<string, number>(),
		...pay,
	};
}
