import { findUnNumber } from "~/domain/jobs/dangerous-goods/un-numbers";
import type { DangerousGoods } from "~/shared/jobs/dangerous-goods";
import type { DemoJob, Random, World } from "../world/world";

/** The ids of the needs and skills that the migrations create. */
const NEED = { adr: 1, tailLift: 2, moffett: 3, hiab: 4, fridge: 5, twoDrivers: 6, security: 7 };
const SKILL = { adr: 5, hiab: 9, moffett: 12, twoMan: 2 };

/** What every job of a load type needs. */
const OF_LOAD_TYPE: Readonly<Record<string, readonly number[]>> = {
	"LUTON TL": [NEED.tailLift],
	FRIDGE: [NEED.fridge],
	"ADR 18T": [NEED.adr],
	HIAB: [NEED.hiab],
};

// UN number, packages, quantity, limited quantity
const GOODS: [un_number: string, packages: string, quantity: string, limited: 0 | 1][] = [
	["1263", "12 drums", "300 L", 0],
	["1950", "40 cartons", "480 kg", 1],
	["1993", "4 IBCs", "4000 L", 0],
	["1830", "2 IBCs", "2000 L", 0],
	["3082", "20 drums", "500 L", 0],
	["1219", "16 jerricans", "400 L", 0],
];

function pickGoods(chance: Random): DangerousGoods[] {
	const [un_number, packages, quantity, limited_quantity] = chance.pick(GOODS);
	const known = findUnNumber(un_number);
	return known ? [{ ...known, packages, quantity, limited_quantity }] : [];
}

/** The needs of load types, vehicles, trailers, drivers and jobs. Those who carry a job have what it needs, but for a few. */
export function addNeeds(world: World, jobs: readonly DemoJob[]) {
	const chance = world.random.fork("needs");
	for (const type of world.loadTypes)
		for (const need_id of OF_LOAD_TYPE[type.code] ?? [])
			world.rows.put("load_type_need", { load_type_id: type.id, need_id });
	const equipped = new Map<number, Set<number>>();
	const equip = (vehicle: number, need: number) =>
		equipped.set(vehicle, new Set([...(equipped.get(vehicle) ?? []), need]));
	// Every row has these columns: they are written together.
	for (const row of world.rows.all("job"))
		Object.assign(row, { needs: [], dangerous_goods: [], do_not_stack: 0 });
	for (const job of jobs) {
		addJobNeeds(chance, job);
		const needs = [...(OF_LOAD_TYPE[job.loadType.code] ?? []), ...(job.row.needs ?? [])];
		const isMet = !chance.chance(0.08);
		for (const { turn } of job.turns)
			for (const need of isMet ? needs : []) {
				equip(turn.vehicle.row.id, need);
				giveSkill(world, turn.driver.row.id, need);
			}
	}
	equipFleet(world, equip);
	for (const [vehicle_id, needs] of equipped)
		for (const need_id of needs)
			if (need_id !== NEED.adr && need_id !== NEED.twoDrivers)
				world.rows.put("vehicle_feature", { vehicle_id, need_id });
	for (const trailer of world.trailers)
		if (trailer.description === "13.6 m fridge")
			world.rows.put("trailer_feature", { trailer_id: trailer.id, need_id: NEED.fridge });
	addSkillDates(world, chance);
}

function addJobNeeds(chance: Random, { loadType, row, kilograms }: DemoJob) {
	const isVan = kilograms < 1_000;
	if (loadType.code === "ADR 18T") Object.assign(row, { dangerous_goods: pickGoods(chance) });
	else if (loadType.code === "FRIDGE")
		Object.assign(row, { temperature: chance.pick(["2 to 8 °C", "0 to 5 °C", "−18 °C"]) });
	else if (loadType.code === "7.5T" && chance.chance(0.4)) Object.assign(row, { needs: [NEED.tailLift] });
	else if (loadType.code === "LUTON" && chance.chance(0.25))
		Object.assign(row, { needs: [NEED.twoDrivers], dimensions: "2.1 × 0.9 × 1.1 m", do_not_stack: 1 });
	else if (loadType.code === "26T" && chance.chance(0.2)) Object.assign(row, { needs: [NEED.moffett] });
	else if (isVan && chance.chance(0.02)) Object.assign(row, { needs: [NEED.security] });
}

/** What vehicles have whether a job of these days needs it or not. */
function equipFleet(world: World, equip: (vehicle: number, need: number) => void) {
	for (const [place, { row, type }] of world.vehicles.entries()) {
		if (type === "LUTON") equip(row.id, NEED.tailLift);
		if (["7.5T", "18T"].includes(type) && place % 2 === 0) equip(row.id, NEED.tailLift);
		if (type === "26T" && place % 3 === 0) equip(row.id, NEED.moffett);
		if (type === "26T" && place % 3 === 1) equip(row.id, NEED.hiab);
	}
}

const SKILL_OF_NEED = new Map([
	[NEED.adr, SKILL.adr],
	[NEED.hiab, SKILL.hiab],
	[NEED.moffett, SKILL.moffett],
	[NEED.twoDrivers, SKILL.twoMan],
]);

function giveSkill({ rows }: World, driver_id: number, need: number) {
	const skill_id = SKILL_OF_NEED.get(need);
	const has = rows
		.all("driver_skill")
		.some((row) => row.driver_id === driver_id && row.skill_id === skill_id);
	if (skill_id !== undefined && !has) rows.add("driver_skill", { driver_id, skill_id });
}

/** ADR certificates last five years: most are valid, one in twelve has run out and one in twelve soon will. */
function addSkillDates({ rows, clock }: World, chance: Random) {
	for (const [place, row] of rows.all("driver_skill").entries())
		if (row.skill_id === SKILL.adr)
			row.expires_on = clock.day(
				place % 12 === 4 ? -chance.int(3, 40) : place % 12 === 9 ? chance.int(5, 28) : chance.int(90, 1700),
			);
}
