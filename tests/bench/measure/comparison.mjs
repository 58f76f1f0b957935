import { formatMs, summarise } from "./stats.mjs";

/**
 * @import { Section } from "../tables.mjs"
 * @typedef {import("./alternate.mjs").ComparedTimes & { name: string }} ComparedCase
 */

/**
 * The table of cases that were measured alternately with a bare Worker. `cases` have a `name` and the times `ours` and `bare` in
 * milliseconds, `note` is what is measured, `target` how many times as long the product may take, if there is a target.
 * @param {{ title: string, note: string, cases: readonly ComparedCase[], target?: number | null }} comparison
 * @returns {Section}
 */
export function compareWithBare({ title, note, cases, target = null }) {
	const rows = cases.map(({ name, ours, bare }) => {
		const [ourTimes, bareTimes] = [summarise(ours), summarise(bare)];
		return { name, ourTimes, bareTimes, ratio: ourTimes.median / bareTimes.median };
	});
	const aim = target === null ? "" : ` Target: at most ${target} times the bare Worker.`;
	return {
		title,
		note: `${note}${aim}`,
		columns: ["", "median", "p95", "bare median", "bare p95", "ratio"],
		rows: rows.map(({ name, ourTimes, bareTimes, ratio }) => [
			name,
			formatMs(ourTimes.median),
			formatMs(ourTimes.p95),
			formatMs(bareTimes.median),
			formatMs(bareTimes.p95),
			ratio.toFixed(2),
		]),
		missedTargets: rows
			.filter(({ ratio }) => target !== null && ratio > target)
			.map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} times`),
	};
}
