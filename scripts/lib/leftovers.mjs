import { readdirSync, readFileSync } from "node:fs";

/** Set for everything a test run starts, so that what it leaves behind can be told from all else. */
export const MARK = "CARTAGE_TEST_RUN";

/** Ends the servers and browsers that a run of tests has left behind (Linux; elsewhere the tests close their own). */
export function endLeftovers(run) {
	const ended = [];
	for (const pid of numbers("/proc")) {
		if (pid === process.pid || !startedBy(pid, run)) continue;
		try {
			process.kill(pid, "SIGKILL");
			ended.push(pid);
		} catch {
			// It has ended by itself in the meantime.
		}
	}
	return ended.length;
}

function numbers(folder) {
	try {
		return readdirSync(folder).map(Number).filter(Number.isInteger);
	} catch {
		return [];
	}
}

function startedBy(pid, run) {
	try {
		return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`${MARK}=${run}`);
	} catch {
		return false;
	}
}
