import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** What a simulated fleet reported and what it was answered, in memory and, with a path, as a line of JSON each. */
export function createJournal({ run, path }) {
	if (path) mkdirSync(dirname(path), { recursive: true });
	const file = path ? createWriteStream(path) : null;
	const entries = new Map();
	const fixes = new Map();
	const counts = new Map();
	const write = (line) => file?.write(`${JSON.stringify(line)}\n`);
	return {
		run,
		path,
		entries,
		fixes,
		counts,
		count: (name) => counts.set(name, (counts.get(name) ?? 0) + 1),
		/** A write that has happened; `at` is the true moment in milliseconds. */
		report({ driver_id, work_day_id }, entry) {
			entries.set(entry.uid, Object.assign(entry, { driver_id, work_day_id }));
			const { uid, at, type, fields } = entry;
			write({ uid, at: new Date(at).toISOString(), type, driver_id, work_day_id, ...fields });
		},
		settle({ uid, files }, { outcome, reason }) {
			const entry = entries.get(uid);
			Object.assign(entry, { outcome, reason });
			write({ uid, outcome, reason, files: files.map(({ key }) => key) });
		},
		reportFixes({ driver_id }, bundle) {
			if (!fixes.has(driver_id)) fixes.set(driver_id, []);
			fixes.get(driver_id).push(...bundle.map(({ at }) => at));
			write({ driver_id, fixes: bundle.length });
		},
		close: () => new Promise((resolve) => (file ? file.end(resolve) : resolve())),
	};
}
