import { regimeFor } from "~/domain/planning/run/rules-hours";
import { getTown } from "../shared/places.mjs";
import { VEHICLE_TYPES, type VehicleType } from "./vehicle-types";
import type { Licence, Random, World } from "./world";

const CLASSES: [licence: Licence, description: string, rank: number][] = [
	["B", "Car and van to 3.5 tonnes", 1],
	["C1", "Lorry to 7.5 tonnes", 2],
	["C", "Rigid lorry", 3],
	["C+E", "Articulated lorry", 4],
];

/** The classes of vehicle a licence covers, lowest first. */
function addLicenceClasses({ rows }: World) {
	return new Map(
		CLASSES.map(([class_name, description, rank]) => [
			class_name,
			rows.ensure("licence_class", ["class_name"], { class_name, description, rank }),
		]),
	);
}

/** How many vehicles of each type a fleet of this size has. */
function countByType(size: number) {
	const totalShare = VEHICLE_TYPES.reduce((total, type) => total + type[4], 0);
	const counts = VEHICLE_TYPES.map((type) => Math.floor((type[4] * size) / totalShare));
	const order = [2, 1, 4, 3, 0, 5, 7, 6];
	for (let place = 0; counts.reduce((a, b) => a + b) < size; place++) {
		const type = order[place % order.length] ?? 0;
		counts[type] = (counts[type] ?? 0) + 1;
	}
	return counts;
}

/** Adds vehicles, trailers and vehicle dates (MOT, PMI, VOR). */
export function addFleet(world: World) {
	const { rows, spec } = world;
	const chance = world.random.fork("fleet");
	world.classes = addLicenceClasses(world);
	world.vehicleTypes = new Map(
		VEHICLE_TYPES.map(([v_code, description]) => [
			v_code,
			rows.ensure("vehicle_type", ["v_code"], { v_code, description }),
		]),
	);
	const regs = new Set<string>();
	const counts = countByType(spec.sizes.vehicles);
	world.vehicles = VEHICLE_TYPES.flatMap((type, place) =>
		Array.from({ length: counts[place] ?? 0 }, () => addVehicle(world, chance, type, regs)),
	);
	for (const [place, entry] of world.vehicles.entries()) addVehicleDates(world, chance, entry, place);
	world.trailers = Array.from({ length: spec.sizes.trailers }, (_, place) =>
		rows.add("trailer", {
			code: `TR${String(place + 1).padStart(2, "0")}`,
			serial_no: `C${chance.digits(6)}`,
			description: chance.pick(["13.6 m curtainsider", "13.6 m box", "Double deck box", "13.6 m fridge"]),
			cubic_max: chance.pick([82, 86, 92, 130]),
		}),
	);
}

function createRegistration(chance: Random, regs: Set<string>) {
	for (;;) {
		const reg = `${chance.letters(2)}${chance.pick(["68", "19", "69", "20", "70", "21", "71", "22", "72", "23", "73", "24", "74", "25"])} ${chance.letters(3)}`;
		if (regs.has(reg)) continue;
		regs.add(reg);
		return reg;
	}
}

/** Adds a vehicle of a type. */
export function addVehicle(
	world: World,
	chance: Random,
	[code, , licence, models, , payload, spaces, length, width, height, gross]: VehicleType,
	regs: Set<string>,
) {
	const { rows, clock } = world;
	const number = regs.size + 1;
	const heavy = regimeFor(gross) === "eu";
	const depot = chance.pick(world.depots);
	const row = rows.add("vehicle", {
		code: `${world.spec.slug.slice(0, 1).toUpperCase()}${String(number).padStart(3, "0")}`,
		reg: createRegistration(chance, regs),
		description: chance.pick(models.split("|")),
		driver_class_id: world.classes.get(licence)?.id,
		vehicle_type_id: world.vehicleTypes.get(code)?.id,
		contractor_id: chance.chance(0.3) ? chance.pick(world.contractors).id : null,
		depot_id: depot.id,
		order: number,
		is_active: 1,
		payload: payload,
		spaces: spaces,
		length: length,
		width: width,
		height: height,
		gross_weight: gross,
		pmi_interval_weeks: heavy ? 6 : 13,
		tax_due_on: clock.day(chance.int(8, 360)),
		tacho_calibration_due_on: heavy ? clock.day(chance.int(20, 700)) : null,
	});
	return {
		row,
		type: code,
		licence,
		heavy,
		base: getTown(depot.town ?? ""),
		payload,
		spaces,
		odometer: chance.int(18_000, 240_000),
		off: new Set<string>(),
	};
}

function addVehicleDates(world: World, chance: Random, entry: ReturnType<typeof addVehicle>, place: number) {
	const { rows, clock } = world;
	const addDate = (kind: "mot" | "pmi" | "vor", days: number, notes: string | null = null) => {
		const date = clock.day(days);
		if (kind === "vor") entry.off.add(date);
		rows.add("vehicle_date", { vehicle_id: entry.row.id, kind, date, notes });
	};
	addDate("mot", chance.int(6, 350));
	const weeks = entry.heavy ? 6 : 13;
	const last = chance.int(1, weeks * 7 - 1);
	addDate("pmi", -last);
	addDate("pmi", weeks * 7 - last);
	if (place % 10 !== 4) return;
	const from = chance.int(-2, 1);
	const reason = chance.pick([
		"Tail lift",
		"Gearbox",
		"Windscreen",
		"Brakes, awaiting parts",
		"Accident damage",
	]);
	for (let day = from; day < from + 3; day++) addDate("vor", day, reason);
	rows.add("vehicle_reminder", {
		vehicle_id: entry.row.id,
		date: clock.day(2),
		time: "08:00",
		notes: `${reason}: ring the garage`,
		sent_at: null,
	});
}
