const sorted = (times) => [...times].sort((a, b) => a - b);
const percentile = (times, share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];

/** Median, 95th percentile and mean of at least one time, in the same unit. */
export function summarise(times) {
	const inOrder = sorted(times);
	return {
		median: percentile(inOrder, 0.5),
		p95: percentile(inOrder, 0.95),
		mean: times.reduce((sum, time) => sum + time, 0) / times.length,
	};
}

/** Milliseconds for a table: two decimals below ten, none above a hundred. */
export const formatMs = (time) => time.toFixed(time < 10 ? 2 : time < 100 ? 1 : 0);
