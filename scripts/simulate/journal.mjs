import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** @import * as T from "./types" */

/**
 * What a simulated fleet reported and what it was answered, in memory and, with a path, as a line of JSON each.
 * @param {{ run: string, path?: string }} options
 */
export function createJournal({ run, path }) {
	if (path) mkdirSync(dirname(path), { recursive: true });
	const file = path ? createWriteStream(path) : null;
	/** @type {Map<string, T.SimulatedEntry & { driver_id: number, work_day_id: number }>} */
	const entries = new Map();
	/**
	 * The moments of positions by driver.
	 * @type {Map<number, number[]>}
	 */
	const fixes = new Map();
	/** @type {Map<string, number>} */
	const counts = new Map();
	const write = (/** @type {object} */ line) => file?.write(`${JSON.stringify(line)}\n`);
	return {
		run,
		path,
		entries,
		fixes,
		counts,
		count: (/** @type {string} */ name) => counts.set(name, (counts.get(name) ?? 0) + 1),
		/**
		 * A write that has happened; `at` is the true moment in milliseconds.
		 * @param {Pick<T.Driver, "driver_id" | "work_day_id">} driver
		 * @param {T.SimulatedEntry} entry
		 */
		report({ driver_id, work_day_id }, entry) {
			entries.set(entry.uid, Object.assign(entry, { driver_id, work_day_id }));
			const { uid, at, type, fields } = entry;
			write({ uid, at: new Date(at).toISOString(), type, driver_id, work_day_id, ...fields });
		},
		/**
		 * @param {Pick<T.SimulatedEntry, "uid" | "files">} entry
		 * @param {{ outcome: string, reason?: string }} answer
		 */
		settle({ uid, files }, { outcome, reason }) {
			const entry = entries.get(uid);
			if (entry) Object.assign(entry, { outcome, reason });
			write({ uid, outcome, reason, files: files.map(({ key }) => key) });
		},
		/**
		 * @param {Pick<T.Driver, "driver_id">} driver
		 * @param {{ at: number }[]} bundle
		 */
		reportFixes({ driver_id }, bundle) {
			fixes.set(driver_id, [...(fixes.get(driver_id) ?? []), ...bundle.map(({ at }) => at)]);
			write({ driver_id, fixes: bundle.length });
		},
		close: () =>
			new Promise((/** @type {(value: void) => void} */ resolve) => (file ? file.end(resolve) : resolve())),
	};
}
