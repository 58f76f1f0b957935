const MAX_LISTED = 20;

/**
 * The summary of a simulated day, as lines.
 * @param {Awaited<ReturnType<typeof import("./simulation.mjs").simulateDay>>} day
 */
export function summariseDay({ journal, drivers, differences }) {
	const entries = [...journal.entries.values()];
	const count = (/** @type {string | null} */ outcome) =>
		entries.filter((entry) => entry.outcome === outcome).length;
	const fixes = [...journal.fixes.values()].reduce((sum, list) => sum + list.length, 0);
	const files = entries.reduce((sum, entry) => sum + entry.files.length, 0);
	const hindrances = [...journal.counts].map(([name, times]) => `${times} ${name}`).join(", ");
	return [
		`${drivers} drivers reported ${entries.length} writes, ${files} pictures and ${fixes} positions.`,
		`Applied: ${count("applied") + count("already")}; refused and stored for the office: ${count("refused")}; without an answer: ${count(null)}.`,
		`Calls and devices: ${hindrances || "nothing went wrong"}.`,
		...(journal.path ? [`Their log: ${journal.path}`] : []),
		differences.length === 0
			? "The office shows every write once, with its time and its pictures."
			: `The office shows something else in ${differences.length} places:`,
		...differences.slice(0, MAX_LISTED).map((difference) => `  ${difference}`),
	];
}
