import { createServer } from "node:net";
import { fail } from "./log.mjs";

/** The port to serve on: PORT, else 8787. Fails on an invalid or used port. */
export async function requireFreePort() {
	const port = Number(process.env.PORT ?? 8787);
	if (!Number.isInteger(port) || port < 1 || port > 65_535)
		fail(`PORT=${process.env.PORT} is not a port. Use a number from 1 to 65535.`);
	await new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", (error) =>
			fail(
				error.code === "EADDRINUSE"
					? `port ${port} is in use. Stop what uses it, or choose another: PORT=8788 npm start`
					: `port ${port} cannot be used (${error.code}). Choose another: PORT=8788 npm start`,
			),
		);
		probe.listen(port, "127.0.0.1", () => probe.close(resolve));
	});
	return port;
}
