import "../lib/tool-env.mjs";
import { join } from "node:path";
import { createServer } from "vite";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../demo/accounts/logins.mjs";
import { log } from "../lib/log.mjs";
import { ROOT } from "../lib/root.mjs";
import { prepareData } from "./prepare-data.mjs";

/**
 * Serves the sources with hot reload, over the same databases as `npm start`; do not run both together.
 * @param {number} port
 */
export async function runDevServer(port) {
	await prepareData();
	const server = await createServer({ root: ROOT, server: { port, strictPort: true, host: "127.0.0.1" } });
	await server.listen();
	const driverServer = await serveDriverApp(port);
	const stop = async () => {
		await Promise.all([server.close(), driverServer.close()]);
		process.exit(0);
	};
	process.once("SIGINT", stop);
	process.once("SIGTERM", stop);
	log(`\nCartage is running in development: http://localhost:${port}\n`);
	log(`  The driver's app: http://localhost:${port + 1}/driver/`);
	log(`  ${DEMO_LOGINS.map(({ email }) => email).join(", ")}`);
	log(`  Password of all of them: ${DEMO_PASSWORD}\n`);
}

/**
 * The driver's app is a bundle of its own: it is served on the next port, with the API of `port` behind it.
 * @param {number} port
 */
async function serveDriverApp(port) {
	const server = await createServer({
		configFile: join(ROOT, "vite.driver.config.ts"),
		server: {
			port: port + 1,
			strictPort: true,
			host: "127.0.0.1",
			proxy: { "/api": `http://127.0.0.1:${port}` },
		},
	});
	await server.listen();
	return server;
}
