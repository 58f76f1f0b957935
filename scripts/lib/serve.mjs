import { DEMO_LOGINS, DEMO_PASSWORD } from "../demo/logins.mjs";
import { ensureBuilt } from "./bundle.mjs";
import { fail, log } from "./log.mjs";
import { prepareData } from "./prepare-data.mjs";
import { DATA } from "./root.mjs";
import { serveWorker } from "./worker.mjs";

/** Builds if needed, prepares the databases, serves, and runs the scheduled work every minute as a deployment does. */
export async function serve(port) {
	await ensureBuilt();
	await prepareData(DATA);
	const mf = serveWorker({ port });
	try {
		await mf.ready;
	} catch (error) {
		fail(`the server did not start: ${error instanceof Error ? error.message : error}`);
	}
	const timer = setInterval(() => runScheduled(mf), 60_000);
	const stop = async () => {
		clearInterval(timer);
		await mf.dispose();
		process.exit(0);
	};
	process.once("SIGINT", stop);
	process.once("SIGTERM", stop);
	log(`\nCartage is running: http://localhost:${port}\n`);
	for (const { email, role } of DEMO_LOGINS) log(`  ${email.padEnd(26)} ${role}`);
	log(
		`\n  Password of all of them: ${DEMO_PASSWORD}\n  Stop with Ctrl C; \`npm run reset\` deletes the data.\n`,
	);
}

async function runScheduled(mf) {
	try {
		const worker = await mf.getWorker();
		await worker.scheduled({ scheduledTime: new Date(), cron: "* * * * *" });
	} catch (error) {
		console.error("background:", error instanceof Error ? error.message : error);
	}
}
