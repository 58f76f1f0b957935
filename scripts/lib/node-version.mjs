import { fail } from "./say.mjs";

/** Refuses a Node that the locked packages do not run on. */
export function assertNode() {
	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	if (major < 20 || (major === 20 && minor < 19))
		fail(`Node ${process.versions.node} is too old. Install Node 20.19 or newer, then run this again.`);
}
