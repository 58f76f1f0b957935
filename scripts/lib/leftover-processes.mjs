import { readdirSync, readFileSync } from "node:fs";

/** Environment variable of everything a test run starts, to recognise processes it leaves behind. */
export const TEST_RUN_VARIABLE = "CARTAGE_TEST_RUN";

/** Kills the servers and browsers that a test run left behind; returns how many. Linux only. */
export function killLeftoverProcesses(run) {
	const killedIds = [];
	for (const pid of listProcessIds("/proc")) {
		if (pid === process.pid || !wasStartedBy(pid, run)) continue;
		try {
			process.kill(pid, "SIGKILL");
			killedIds.push(pid);
		} catch {
			// It has exited in the meantime.
		}
	}
	return killedIds.length;
}

function listProcessIds(folder) {
	try {
		return readdirSync(folder).map(Number).filter(Number.isInteger);
	} catch {
		return [];
	}
}

function wasStartedBy(pid, run) {
	try {
		return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`${TEST_RUN_VARIABLE}=${run}`);
	} catch {
		return false;
	}
}
