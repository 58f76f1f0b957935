import { createServer } from "node:net";
import { fail } from "../log.mjs";

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
	const port = Number(process.env.PORT ?? 8787);
	if (!Number.isInteger(port) || port < 1 || port > 65_535)
		fail(`PORT=${process.env.PORT} is not a port. Use a number from 1 to 65535.`);
	await new Promise((/** @type {(value: void) => void} */ resolve) => {
		const probe = createServer();
		probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
			fail(
				error.code === "EADDRINUSE"
					? `port ${port} is in use. Stop what uses it, or choose another: PORT=8788 npm start`
					: `port ${port} cannot be used (${error.code}). Choose another: PORT=8788 npm start`,
			),
		);
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
	});
	return port;
}
