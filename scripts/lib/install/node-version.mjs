import { fail } from "../log.mjs";
import { describeNodeVersion } from "../start-errors.mjs";

/** Fails on a Node version that the locked packages do not support. */
export function assertNode() {
	const error = describeNodeVersion(process.versions.node);
	if (error) fail(error);
}
