import "../lib/tool-env.mjs";
import { join } from "node:path";
import { createServer } from "vite";
import { log } from "../lib/log.mjs";
import { ROOT } from "../lib/root.mjs";
import { prepareData } from "./prepare-data.mjs";
import { describeWelcome } from "./welcome.mjs";

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
	const driverApp = `http://localhost:${port + 1}/driver/`;
	log(`\n${describeWelcome(`http://localhost:${port}`, { driverApp })}\n`);
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
