import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { CHEAP_COST } from "../demo/password.mjs";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./bundle.mjs";
import { prepareData } from "./prepare-data.mjs";
import { serveWorker } from "./worker.mjs";

/** Serves the built product with the demo data from a temporary folder, on a free port, and starts a browser, for all tests of a run. */
export default async function serveForTests(project) {
	const executablePath = await findBrowser();
	await ensureBuilt();
	const data = mkdtempSync(join(tmpdir(), "cartage-test-"));
	await prepareData(data, { passwordCost: CHEAP_COST });
	const mf = serveWorker({ port: 0, data });
	const { port } = await mf.ready;
	project.provide("origin", `http://localhost:${port}`);
	const browser = await chromium.launchServer({
		executablePath,
		args: [
			"--no-sandbox",
			"--disable-dev-shm-usage",
			"--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND",
		],
	});
	project.provide("browser", browser.wsEndpoint());
	project.provide("data", data);
	return async () => {
		await browser.close();
		await mf.dispose();
		rmSync(data, { recursive: true, force: true });
	};
}
