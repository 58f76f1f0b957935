import "./tool-env.mjs";
import { createServer } from "vite";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../demo/logins.mjs";
import { log } from "./log.mjs";
import { prepareData } from "./prepare-data.mjs";
import { ROOT } from "./root.mjs";

/** Serves the sources with hot reload, over the same databases as `npm start`; do not run both together. */
export async function runDevServer(port) {
	await prepareData();
	const server = await createServer({ root: ROOT, server: { port, strictPort: true, host: "127.0.0.1" } });
	await server.listen();
	const stop = async () => {
		await server.close();
		process.exit(0);
	};
	process.once("SIGINT", stop);
	process.once("SIGTERM", stop);
	log(`\nCartage is running in development: http://localhost:${port}\n`);
	log(`  ${DEMO_LOGINS.map(({ email }) => email).join(", ")}`);
	log(`  Password of all of them: ${DEMO_PASSWORD}\n`);
}
