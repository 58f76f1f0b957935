import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** The load of the last minute. */
const readLoad = () => loadavg()[0] ?? 0;

/** Date, cores, memory, Node version and load of a run, in one sentence. */
export function describeMachine() {
	const memory = Math.round(totalmem() / 2 ** 30);
	const day = new Date().toISOString().slice(0, 10);
	return `${day}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GB, Node ${process.versions.node}, load ${readLoad().toFixed(1)} at the start.`;
}

/** Whether the machine is too busy for meaningful figures. */
export const isBusy = () => readLoad() > availableParallelism() / 2;
