import { mapInParallel } from "./office.mjs";
import { createOwnWorkdays, OWN_PREFIX } from "./own-workdays.mjs";
import { londonDayOf } from "./simulated-clock.mjs";

/** @import * as T from "./types" */

const DAY_SHIFT = 1;
/** Fewer than the tries that a network has, so that codes under way are no reason for a refusal. */
const PAIRING_AT_ONCE = 4;

/**
 * The drivers of a run, each signed in by a pairing code: first those of the company who have a workday with open jobs on the simulated
 * day, then the simulation's own; `ownOnly` leaves out the company's. Returns
 * `{ driver_id, work_day_id, date, token, slug }`.
 * @param {{ http: T.Http, office: T.Office, clock: T.SimulatedClock, options: Pick<T.FleetOptions, "drivers" | "seed" | "ownOnly">, run: string }} fleet
 * @returns {Promise<T.Driver[]>}
 */
export async function prepareFleet({ http, office, clock, options, run }) {
	const date = londonDayOf(clock.from);
	const carriers = await office.call("GET", `/client/get-allo-driver-subcon-by-job/${date}`);
	const demo = options.ownOnly ? [] : findOpenWorkdays(carriers).slice(0, options.drivers);
	const own = await createOwnWorkdays(office, {
		count: options.drivers - demo.length,
		date,
		times: timesOf(clock),
		run,
		seed: options.seed,
		carriers,
	});
	const drivers = await mapInParallel([...demo, ...own], PAIRING_AT_ONCE, async (driver) => ({
		...driver,
		date,
		token: await pair(http, office, driver.driver_id),
	}));
	// A driver whose account is not open yet cannot sign in, and the office decides on that.
	return drivers.flatMap(({ token, ...driver }) => (token === null ? [] : [{ ...driver, token }]));
}

/**
 * Day shifts of the company's own people that are not over and have open jobs; those of a run that broke off stay as they are.
 * @param {T.Carriers} carriers
 */
const findOpenWorkdays = ({ allocated_workdays }) =>
	allocated_workdays
		.filter(
			({ client_driver, clockout_time, shift_type_id, jobs }) =>
				client_driver &&
				shift_type_id === DAY_SHIFT &&
				!client_driver.code.startsWith(OWN_PREFIX) &&
				clockout_time === null &&
				jobs.some(({ is_planned, is_completed }) => !is_planned && !is_completed),
		)
		.flatMap(({ id, client_driver }) =>
			client_driver ? [{ driver_id: client_driver.id, work_day_id: id }] : [],
		);

/** @param {number} moment */
const timeOf = (moment) => new Date(moment).toISOString().slice(11, 16);

/**
 * The planned times of a workday and of its jobs, in UTC, inside the simulated day.
 * @param {{ from: number, to: number }} clock
 * @returns {T.PlannedTimes}
 */
const timesOf = ({ from, to }) => ({
	start: timeOf(from),
	ofJob: (at, count) => ({
		collection_time: timeOf(from + ((to - from) * (at + 0.3)) / count),
		delivery_time: timeOf(from + ((to - from) * (at + 0.8)) / count),
	}),
});

/**
 * Signs a driver's device in by a new code. Returns its token; null for a driver without an account.
 * @param {T.Http} http
 * @param {T.Office} office
 * @param {number} driver_id
 * @returns {Promise<string | null>}
 */
async function pair(http, office, driver_id) {
	const code = await office.call("POST", `/client/driver-pairing-code/${driver_id}`).catch(() => null);
	if (!code) return null;
	const { company } = code;
	const paired = await http.call("POST", "/driver/pair", {
		body: { company, code: code.code, device_name: "Simulated" },
	});
	if (paired.status !== 200)
		throw new Error(`driver ${driver_id} could not pair: ${paired.status} ${paired.message}`);
	return paired.data.token;
}
