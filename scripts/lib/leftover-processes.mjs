import { readdirSync, readFileSync } from "node:fs";

/** Environment variable of everything a test run starts, to recognise processes it leaves behind. */
export const TEST_RUN_VARIABLE = "CARTAGE_TEST_RUN";

/** The same for one stage of the run, to end all of it when it hangs. */
export const TEST_STAGE_VARIABLE = "CARTAGE_TEST_STAGE";

/**
 * Kills the processes (servers, browsers) whose environment has `variable` at this value; returns how many. Linux only.
 * @param {string} variable
 * @param {string} value
 */
export function killProcessesOf(variable, value) {
	const killedIds = [];
	for (const pid of listProcessIds("/proc")) {
		if (pid === process.pid || !hasEnvironment(pid, `${variable}=${value}`)) continue;
		try {
			process.kill(pid, "SIGKILL");
			killedIds.push(pid);
		} catch {
			// It has exited in the meantime.
		}
	}
	return killedIds.length;
}

/** @param {string} folder */
function listProcessIds(folder) {
	try {
		return readdirSync(folder).map(Number).filter(Number.isInteger);
	} catch {
		return [];
	}
}

/**
 * @param {number} pid
 * @param {string} entry
 */
function hasEnvironment(pid, entry) {
	try {
		return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(entry);
	} catch {
		return false;
	}
}
