import { mkdirSync, readFileSync } from "node:fs";
import { configPath } from "../config.mjs";
import { ROOT } from "../root.mjs";
import { extractWranglerError, runWrangler } from "./wrangler.mjs";

/** @typedef {{ nodes: { id: number, callFrame: { functionName: string } }[], samples: number[], timeDeltas: number[] }} CpuProfile */

const FOLDER = `${ROOT}/.cache/startup`;
/** Not the Worker's own time: nothing to do, and what the profiler itself does. */
const OUTSIDE = new Set(["(idle)", "(program)", "(root)"]);

/** Starts the bundled Worker in a local workerd under its profiler, without a network. Returns the milliseconds in which it was busy. */
export async function measureStartup() {
	mkdirSync(FOLDER, { recursive: true });
	const [bundle, profile] = [`${FOLDER}/worker.bundle`, `${FOLDER}/start.cpuprofile`];
	await runOrThrow(["deploy", "--dry-run", "--outfile", bundle, "--config", configPath()]);
	await runOrThrow(["check", "startup", "--worker", bundle, "--outfile", profile]);
	return Math.round(sumBusyMs(JSON.parse(readFileSync(profile, "utf8"))));
}

/** @param {readonly string[]} args */
async function runOrThrow(args) {
	const { code, text } = await runWrangler(args);
	if (code !== 0) throw new Error(`the start could not be measured: ${extractWranglerError(text)}`);
}

/**
 * The milliseconds of a CPU profile in which code ran, garbage collection included.
 * @param {CpuProfile} profile
 */
export function sumBusyMs({ nodes, samples, timeDeltas }) {
	const outside = new Set(
		nodes.filter(({ callFrame }) => OUTSIDE.has(callFrame.functionName)).map(({ id }) => id),
	);
	return samples.reduce((sum, id, at) => sum + (outside.has(id) ? 0 : (timeDeltas[at] ?? 0)), 0) / 1000;
}
