import { mapInParallel } from "./office.mjs";
import { londonDayOf } from "./simulated-clock.mjs";

/**
 * @import * as T from "./types"
 * @typedef {{ id: number }} Identified
 */

const AT_ONCE = 8;
const PICTURE_FIELDS = new Set(["signature", "pictures", "receipt"]);

/** @param {T.SimulatedEntry[]} entries */
const jobIdsOf = (entries) => [...new Set(entries.flatMap(({ fields }) => fields.job_id ?? []))];

/** @param {{ from: number, to: number }} clock */
const daysOf = ({ from, to }) => [...new Set([londonDayOf(from), londonDayOf(to)])];

/**
 * The positions of a driver on the days of the clock.
 * @param {T.Office} office
 * @param {Pick<T.Driver, "driver_id">} driver
 * @param {T.SimulatedClock} clock
 * @returns {Promise<{ at: string }[]>}
 */
async function readTrail(office, { driver_id }, clock) {
	const trails = await mapInParallel(daysOf(clock), 1, (date) =>
		office.call("GET", `/client/driver-trail/${driver_id}?date=${date}`),
	);
	return trails.flat();
}

/**
 * What is there before the day: the ids of the timeline entries of a workday and its jobs, and the moments of the driver's positions.
 * @param {T.Office} office
 * @param {T.Driver} driver
 * @param {number[]} jobIds
 * @param {T.SimulatedClock} clock
 * @returns {Promise<T.BeforeDay>}
 */
export async function readBefore(office, driver, jobIds, clock) {
	const { work_day_id } = driver;
	/** @type {T.OfficeWorkday} */
	const workday = await office.call("GET", `/client/get-workday/${work_day_id}`);
	/** @type {T.SimulatedOfficeJob[]} */
	const jobs = await mapInParallel(jobIds, 1, (id) => office.call("GET", `/client/get-job/${id}`));
	return {
		workday: new Set(workday.workday_activity.map(({ id }) => id)),
		jobs: new Set(jobs.flatMap(({ job_activities }) => job_activities.map(({ id }) => id))),
		trail: new Set((await readTrail(office, driver, clock)).map(({ at }) => Date.parse(at))),
	};
}

/**
 * What the office shows of each driver's day, with the files that the driver sent: `{ driver, entries, workday, jobs, trail, files, refused }`.
 * @template {{ driver: T.Driver }} Device\n * @param {T.Office} office\n * @param {Device[]} devices\n * @param {{ clock: T.SimulatedClock, journal: T.Journal }} day\n * @returns {Promise<(Device & T.OfficeDay & { entries: T.SimulatedEntry[] })[]>}
 */
export async function readBack(office, devices, { clock, journal }) {
	/** @type {{ driver_id: number, uid: string, payload: object }[]} */
	const refused = await office.call("GET", "/client/driver-refused");
	/** @type {Map<number, T.SimulatedEntry[]>} */
	const byDriver = new Map(devices.map(({ driver }) => [driver.driver_id, []]));
	for (const entry of journal.entries.values()) byDriver.get(entry.driver_id)?.push(entry);
	return await mapInParallel(devices, AT_ONCE, async (simulated) => {
		const { driver } = simulated;
		const entries = byDriver.get(driver.driver_id) ?? [];
		const sent = entries.flatMap(({ files }) => files).filter(({ field }) => PICTURE_FIELDS.has(field));
		return {
			...simulated,
			entries,
			workday: await office.call("GET", `/client/get-workday/${driver.work_day_id}`),
			jobs: await mapInParallel(jobIdsOf(entries), 1, (id) => office.call("GET", `/client/get-job/${id}`)),
			trail: await readTrail(office, driver, clock),
			files: await mapInParallel(sent, 1, async (file) => ({
				...file,
				bytes:
					file.key === null ? null : await office.readFile(`/client/files/${file.key}`).catch(() => null),
			})),
			refused: refused.filter(({ driver_id }) => driver_id === driver.driver_id),
		};
	});
}
