import { DEMO_LOGINS, DEMO_PASSWORD } from "../demo/logins.mjs";
import { ensureBuilt } from "./bundle.mjs";
import { prepareData } from "./prepare.mjs";
import { DATA } from "./root.mjs";
import { fail, say } from "./say.mjs";
import { serveWorker } from "./worker.mjs";

/** Builds what has changed, prepares the databases, serves, and runs the minute's background work like a deployment does. */
export async function serve(port) {
	await ensureBuilt();
	await prepareData(DATA);
	const mf = serveWorker({ port });
	try {
		await mf.ready;
	} catch (error) {
		fail(`the server did not start: ${error instanceof Error ? error.message : error}`);
	}
	const minute = setInterval(() => tick(mf), 60_000);
	const stop = async () => {
		clearInterval(minute);
		await mf.dispose();
		process.exit(0);
	};
	process.once("SIGINT", stop);
	process.once("SIGTERM", stop);
	say(`\nCartage is running: http://localhost:${port}\n`);
	for (const { email, who } of DEMO_LOGINS) say(`  ${email.padEnd(26)} ${who}`);
	say(
		`\n  Password of all of them: ${DEMO_PASSWORD}\n  Stop with Ctrl C; \`npm run reset\` makes the data new.\n`,
	);
}

async function tick(mf) {
	try {
		const worker = await mf.getWorker();
		await worker.scheduled({ scheduledTime: new Date(), cron: "* * * * *" });
	} catch (error) {
		console.error("background:", error instanceof Error ? error.message : error);
	}
}
