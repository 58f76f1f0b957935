import "./quiet.mjs";
import { createServer } from "vite";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../demo/logins.mjs";
import { prepareData } from "./prepare.mjs";
import { ROOT } from "./root.mjs";
import { say } from "./say.mjs";

/** Serves the sources with hot reload, over the same databases as `npm start`; do not run both at once. */
export async function develop(port) {
	await prepareData();
	const server = await createServer({ root: ROOT, server: { port, strictPort: true, host: "127.0.0.1" } });
	await server.listen();
	const stop = async () => {
		await server.close();
		process.exit(0);
	};
	process.once("SIGINT", stop);
	process.once("SIGTERM", stop);
	say(`\nCartage is running in development: http://localhost:${port}\n`);
	say(`  ${DEMO_LOGINS.map(({ email }) => email).join(", ")}`);
	say(`  Password of all of them: ${DEMO_PASSWORD}\n`);
}
