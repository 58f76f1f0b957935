import { decimal5, money } from "./amounts.mjs";
import { addDays } from "./clock.mjs";
import { peopleOf, slugOf } from "./names.mjs";
import { addressIn, mobile, townOf, towns } from "./places.mjs";
import { addUser } from "./staff.mjs";

const RANK = { B: 1, C1: 2, C: 3, "C+E": 4 };
const CATEGORIES = { B: ["B", "BE"], C1: ["B", "C1", "C1E"], C: ["B", "C1", "C"], "C+E": ["B", "C1", "C", "CE"] };

/** Drivers, each with licence, cards, rates and the vehicle they usually take. */
export function driversOf(world) {
	const chance = world.random.fork("drivers");
	const person = peopleOf(chance);
	const skills = world.rows.seeds("skill");
	world.drivers = Array.from({ length: world.spec.sizes.drivers }, (_, place) => driver(world, chance, person, skills, place));
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
	const pay = papers(world, chance, row, licence, self, place, skills);
	return { row, user, first_name, last_name, licence, rank: RANK[licence], self, active, away: new Map(), ...pay };
}

function papers(world, chance, row, licence, self, place, skills) {
	const { rows, clock } = world;
	const driver_id = row.id;
	const heavy = licence !== "B";
	// Some cards have run out and some are about to, so that the lists of expiring papers have something to say.
	const expiry = (step) => clock.day(place % step === 3 ? -chance.int(2, 60) : place % step === 5 ? chance.int(3, 40) : chance.int(120, 1700));
	rows.add("driver_licence", {
		driver_id,
		licence_class_id: world.classes.get(licence).id,
		card_number: `${row.last_name.replace(/\W/g, "").toUpperCase().padEnd(5, "9").slice(0, 5)}${chance.digits(6)}${row.first_name[0]}99${chance.letters(2)}`,
		country_of_issue: "United Kingdom",
		issue_date: clock.day(-chance.int(400, 3000)),
		expiry_date: expiry(23),
		licence_type: "Full",
	});
	rows.add("driver_card", { driver_id, document_type_id: 2, card_number: `DB${chance.digits(14)}`, card_expiry_date: heavy || place % 2 ? expiry(14) : null, downloaded_on: heavy ? clock.day(-chance.int(1, 30)) : null });
	if (heavy) rows.add("driver_card", { driver_id, document_type_id: 3, card_number: chance.digits(16), card_expiry_date: expiry(17), downloaded_on: null });
	for (const code of CATEGORIES[licence]) {
		const category = rows.ensure("licence_category", ["code"], { code, description: `Category ${code}` });
		const known = rows.all("driver_licence_category").some((held) => held.driver_id === driver_id && held.licence_category_id === category.id);
		if (!known) rows.add("driver_licence_category", { driver_id, licence_category_id: category.id, valid_from: clock.day(-2500), valid_to: clock.day(2000) });
	}
	if (place % 9 === 4) rows.add("driver_licence_endorsement", { driver_id, date: clock.day(-chance.int(60, 1000)), code: chance.pick(["SP30", "SP50", "CU80"]), points_received: 3 });
	for (const skill of chance.sample(skills, chance.int(1, 3))) rows.put("driver_skill", { driver_id, skill_id: skill.id });
	if (self) company(world, chance, row);
	const base = { B: 1350, C1: 1475, C: 1625, "C+E": 1780 }[licence] + (self ? 320 : 0);
	const pay = { day_rate: base, night_rate: base + 275, nightout: 3500, minimum: 480 };
	rows.add("driver_rate", { driver_id, day_rate: money(pay.day_rate), night_rate: money(pay.night_rate), nightout: money(pay.nightout), minimum_hours_pay: "08:00" });
	rows.add("holiday_allowance", { driver_id, year_start: `${clock.today.slice(0, 4)}-01-01`, days: decimal5(28), carried_over: 0 });
	return { pay };
}

function company({ rows, taxCodes }, chance, row) {
	rows.add("driver_company", {
		driver_id: row.id,
		company_name: `${row.first_name[0]} ${row.last_name} Driving Services`,
		company_house_no: null,
		vat_code: row.vat_registered ? `GB ${chance.digits(3)} ${chance.digits(4)} ${chance.digits(2)}` : null,
		tax_code_id: taxCodes[row.vat_registered ? 1 : 0].id,
		bank_name: "Northern Mutual",
		account_no: chance.digits(8),
		sort_code: `${chance.digits(2)}-${chance.digits(2)}-${chance.digits(2)}`,
		town: row.town,
		post_code: row.post_code,
		email: row.email,
	});
}

/** The day driver of each vehicle, for some a second one, and night drivers where there are any left. */
function favourites(world, chance) {
	const { rows, vehicles, drivers } = world;
	const free = drivers.filter((entry) => entry.active);
	const heaviestFirst = vehicles.toSorted((a, b) => RANK[b.licence] - RANK[a.licence]);
	const take = (vehicle) => {
		const rank = RANK[vehicle.licence];
		const able = free.filter((entry) => entry.rank >= rank);
		const chosen = able.toSorted((a, b) => a.rank - b.rank)[0];
		if (chosen) free.splice(free.indexOf(chosen), 1);
		return chosen;
	};
	const favour = (vehicle, entry, shift_type_id, position) =>
		rows.add("vehicle_favourite_driver", { vehicle_id: vehicle.row.id, driver_id: entry.row.id, shift_type_id, position });
	const named = world.spec.driver ? drivers[0] : null;
	if (named) {
		const van = vehicles.find((entry) => entry.type === "LWB VAN");
		free.splice(free.indexOf(named), 1);
		van.day = named;
		van.off.clear();
		favour(van, named, 1, 1);
	}
	for (const vehicle of heaviestFirst) {
		if (vehicle.day) continue;
		vehicle.day = take(vehicle) ?? null;
		if (vehicle.day) favour(vehicle, vehicle.day, 1, 1);
	}
	for (const vehicle of chance.shuffle(vehicles)) {
		vehicle.night = take(vehicle) ?? null;
		if (vehicle.night) favour(vehicle, vehicle.night, 2, 1);
	}
}

export const canDrive = (driver, vehicle) => driver.rank >= RANK[vehicle.licence];
