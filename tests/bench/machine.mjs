import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** The machine and the day of a run, in one sentence. */
export function machine() {
	const memory = Math.round(totalmem() / 2 ** 30);
	const day = new Date().toISOString().slice(0, 10);
	return `${day}, ${availableParallelism()} cores (${cpus()[0].model.trim()}), ${memory} GB, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)} at the start.`;
}

/** Whether others keep the machine so busy that the figures will say little. */
export const isBusy = () => loadavg()[0] > availableParallelism() / 2;
