/** @typedef {ReturnType<typeof summarise>} TimeSummary */

/**
 * @param {readonly number[]} times in order
 * @param {number} share
 */
function percentile(times, share) {
	const time = times[Math.min(times.length - 1, Math.floor(times.length * share))];
	if (time === undefined) throw new Error("no times were measured");
	return time;
}

/**
 * Median, 95th percentile and mean of at least one time, in the same unit.
 * @param {readonly number[]} times
 */
export function summarise(times) {
	const inOrder = [...times].sort((a, b) => a - b);
	return {
		median: percentile(inOrder, 0.5),
		p95: percentile(inOrder, 0.95),
		mean: times.reduce((sum, time) => sum + time, 0) / times.length,
	};
}

/** Milliseconds for a table: two decimals below ten, none above a hundred. */
export const formatMs = (/** @type {number} */ time) => time.toFixed(time < 10 ? 2 : time < 100 ? 1 : 0);
