const sorted = (times) => [...times].sort((a, b) => a - b);
const at = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];

/** Median, 95th percentile and mean of at least one time, in its own unit. */
export function summary(times) {
	const inOrder = sorted(times);
	return {
		median: at(inOrder, 0.5),
		p95: at(inOrder, 0.95),
		mean: times.reduce((sum, time) => sum + time, 0) / times.length,
	};
}

/** Milliseconds as a table shows them: two decimals below ten, none above a hundred. */
export const ms = (time) => time.toFixed(time < 10 ? 2 : time < 100 ? 1 : 0);
