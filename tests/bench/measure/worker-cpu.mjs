import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second, which Linux has everywhere. */
const TICKS = 100;

/** The seconds of processor that the local servers of this process have used so far; null where that cannot be read. */
export function readWorkerCpuSeconds() {
	try {
		return readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name))
			.flatMap((pid) => readStat(pid) ?? [])
			.filter(({ parent, name }) => parent === process.pid && name.startsWith("workerd"))
			.reduce((sum, { ticks }) => sum + ticks / TICKS, 0);
	} catch {
		return null;
	}
}

/**
 * Null for a process that has just ended.
 * @param {string} pid
 */
function readStat(pid) {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "utf8");
		const end = text.lastIndexOf(")");
		const fields = text.slice(end + 2).split(" ");
		return {
			name: text.slice(text.indexOf("(") + 1, end),
			parent: Number(fields[1]),
			ticks: Number(fields[11]) + Number(fields[12]),
		};
	} catch {
		return null;
	}
}
