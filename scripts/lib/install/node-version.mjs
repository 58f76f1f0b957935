import { fail } from "../log.mjs";

/** Fails on a Node version that the locked packages do not support. */
export function assertNode() {
	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	if (major < 20 || (major === 20 && minor < 19))
		fail(`Node ${process.versions.node} is too old. Install Node 20.19 or newer, then run this again.`);
}
