import { createServer } from "node:net";
import { fail } from "../log.mjs";
import { describePortError, readPort } from "../start-errors.mjs";

/**
 * The port that a listening server has.
 * @param {import("node:net").Server} server
 */
export function portOf(server) {
	const address = server.address();
	if (address === null || typeof address === "string")
		throw new Error("the server does not listen on a port");
	return address.port;
}

/** The port to serve on: PORT, else 8787. Fails on an invalid or used port. */
export async function requireFreePort() {
	const wanted = readPort(process.env.PORT);
	if ("error" in wanted) fail(wanted.error);
	const { port } = wanted;
	await new Promise((/** @type {(value: void) => void} */ resolve) => {
		const probe = createServer();
		probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
			fail(describePortError(port, error.code)),
		);
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
	});
	return port;
}
