import { allTowns, createDemoAddress, roadMiles } from "../demo/shared/places.mjs";
import { createRandom } from "../demo/shared/random.mjs";
import { mapInParallel } from "./office.mjs";

/** @import * as T from "./types" */

/** The codes of drivers and vehicles that a simulation makes begin with this. */
export const OWN_PREFIX = "SIM";
const AT_ONCE = 8;
const JOBS_PER_DAY = 3;
/** How far a job may go, in miles by road. */
const MAX_MILES = 45;
const FIRST_NAMES = [
	"Alan",
	"Beata",
	"Costin",
	"Dilys",
	"Emil",
	"Fatima",
	"Grace",
	"Harpreet",
	"Ioana",
	"Jack",
];
const LAST_NAMES = [
	"Archer",
	"Bielak",
	"Carr",
	"Dobrev",
	"Ellis",
	"Farah",
	"Green",
	"Hall",
	"Ionescu",
	"Jarvis",
];

/** @param {string} code */
const numberOf = (code) => Number(code.slice(OWN_PREFIX.length));
/** @param {{ code: string }} owned */
const isOwn = ({ code }) => code.startsWith(OWN_PREFIX);

/**
 * Workdays on `date` of drivers that the simulation owns, each with booked jobs: drivers of earlier runs who are free that day first, then
 * new ones with a vehicle. Returns `{ driver_id, work_day_id }` for each.
 * @param {T.Office} office
 * @param {{ count: number, date: string, times: T.PlannedTimes, run: string, seed: string, carriers: T.Carriers }} request
 */
export async function createOwnWorkdays(office, { count, date, times, run, seed, carriers }) {
	const drivers = await findOwnDrivers(office, count, carriers);
	const lists = await office.call("GET", "/client/get-traffic-diary-default-values");
	const form = { customer_id: lists.customers[0].id, load_type_id: lists.load_types[0].id };
	return await mapInParallel(drivers, AT_ONCE, async ({ driver_id, vehicle_id }, driver) => {
		const random = createRandom(`${seed}/jobs/${driver}`);
		const { id: work_day_id } = await office.call("POST", "/client/create-workday", {
			date,
			driver_id,
			vehicle_id,
			shift_type_id: 1,
			start_time: times.start,
		});
		for (const [at, job] of planJobs(random).entries()) {
			const uid = `simulate-${run}-${driver}-${at}`;
			const fields = { ...job, collection_date: date, delivery_date: date, ...times.ofJob(at, JOBS_PER_DAY) };
			const { id: job_id } = await office.call("POST", "/client/save-job", {
				...form,
				...fields,
				uid,
				base_charge: random.int(60, 400),
				item_count: random.int(1, 30),
			});
			await office.call("POST", "/client/work-day-jobs", { job_id, work_day_id, is_planned: 0 });
		}
		return { driver_id, work_day_id };
	});
}

/**
 * Own drivers who are free that day, with their vehicles; new ones where they are too few.
 * @param {T.Office} office
 * @param {number} count
 * @param {T.Carriers} carriers
 * @returns {Promise<{ driver_id: number, vehicle_id: number | undefined }[]>}
 */
async function findOwnDrivers(office, count, { allocated_workdays, unavailable_drivers }) {
	const vehicles = new Map((await listOwn(office, "/client/vehicle")).map(({ code, id }) => [code, id]));
	const free = unavailable_drivers
		.filter((driver) => isOwn(driver) && vehicles.has(driver.code))
		.slice(0, count)
		.map(({ id, code }) => ({ driver_id: id, vehicle_id: vehicles.get(code) }));
	const booked = allocated_workdays.flatMap(({ client_driver }) => (client_driver ? [client_driver] : []));
	const own = [...unavailable_drivers, ...booked].filter(isOwn).map(({ code }) => numberOf(code));
	const last = Math.max(0, ...own, ...[...vehicles.keys()].map(numberOf));
	const made = await mapInParallel(
		Array.from({ length: count - free.length }, (_, at) => last + 1 + at),
		AT_ONCE,
		(number) => createOwnDriver(office, number),
	);
	return [...free, ...made];
}

/**
 * @param {T.Office} office
 * @param {string} path
 * @returns {Promise<{ code: string, id: number }[]>}
 */
async function listOwn(office, path) {
	/** @type {{ code: string, id: number }[]} */
	const rows = [];
	for (let page = 1; ; page++) {
		const { data, total } = await office.call(
			"GET",
			`${path}?keywords=${OWN_PREFIX}&perPage=500&page=${page}`,
		);
		rows.push(...data.filter(isOwn));
		if (page * 500 >= total) return rows;
	}
}

/**
 * A driver with an account, and a vehicle of the same code.
 * @param {T.Office} office
 * @param {number} number
 */
async function createOwnDriver(office, number) {
	const code = `${OWN_PREFIX}${String(number).padStart(4, "0")}`;
	const { id: driver_id } = await office.call("POST", "/client/driver", {
		code,
		first_name: FIRST_NAMES[number % FIRST_NAMES.length],
		last_name: LAST_NAMES[Math.floor(number / FIRST_NAMES.length) % LAST_NAMES.length],
		email: `${code.toLowerCase()}@simulated.test`,
	});
	await office.call("POST", `/client/driver/credentials/${driver_id}`);
	const { id: vehicle_id } = await office.call("POST", "/client/vehicle", {
		code,
		reg: registrationOf(number),
		description: "Simulated",
	});
	return { driver_id, vehicle_id };
}

/**
 * A registration that is not issued: Q plates begin with Q.
 * @param {number} number
 */
const registrationOf = (number) => `Q${number} SIM`;

/**
 * Jobs from one town to others that are near, each from where the one before ended.
 * @param {T.Random} random
 */
function planJobs(random) {
	let town = random.pick(allTowns);
	return Array.from({ length: JOBS_PER_DAY }, () => {
		const near = allTowns.filter((other) => other !== town && roadMiles(town, other) <= MAX_MILES);
		const next = near.length > 0 ? random.pick(near) : town;
		const job = { ...toFields("collection", random, town), ...toFields("delivery", random, next) };
		town = next;
		return job;
	});
}

/**
 * @param {string} side
 * @param {T.Random} random
 * @param {import("../demo/shared/places.mjs").Town} town
 */
function toFields(side, random, town) {
	const address = createDemoAddress(
		random,
		town,
		`${town.name} ${random.pick(["Depot", "Stores", "Works"])}`,
	);
	return Object.fromEntries(Object.entries(address).map(([name, value]) => [`${side}_${name}`, value]));
}
