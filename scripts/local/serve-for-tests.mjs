import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHEAP_COST } from "../demo/accounts/password.mjs";

/** How many sites are served, each with databases of its own, so that as many test files can run at once: a browser often waits. */
export const SITE_COUNT = 3;

/**
 * Features of Chromium that tests do without: those that Playwright switches off, as the last such switch counts, and pages for the
 * address bar, which cost a tenth of the processor time although a headless window has none.
 */
const SWITCHED_OFF = [
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"HttpsFirstBalancedModeAutoEnable",
	"HttpsUpgrades",
	"LensOverlay",
	"MediaRouter",
	"NetworkTimeServiceQuerying",
	"OptimizationHints",
	"PaintHolding",
	"PreconnectToSearch",
	"ThirdPartyStoragePartitioning",
	"WebUIOmniboxAimPopup",
	"WebUIOmniboxPopup",
];

/**
 * Serves the built product with the demo data from temporary folders, on free ports, and starts a browser, for all tests of a run.
 * @param {import("vitest/node").TestProject} project
 */
export default async function serveForTests(project) {
	// Imported only now, as every run of vitest loads this file for its configuration.
	const [
		{ chromium },
		{ findBrowser },
		{ ensureBuilt },
		{ prepareData },
		{ makePapersLast },
		{ serveWorker },
		{ serveStandIn },
		{ serveFileInbox },
	] = await Promise.all([
		import("playwright-core"),
		import("../lib/browser.mjs"),
		import("../lib/bundle/bundle.mjs"),
		import("./prepare-data.mjs"),
		import("./lasting-papers.mjs"),
		import("../lib/worker/worker.mjs"),
		import("../exchange/stand-in-server.mjs"),
		import("../file-inbox/stand-in-server.mjs"),
	]);
	const executablePath = await findBrowser();
	await ensureBuilt();
	const folder = mkdtempSync(join(tmpdir(), "cartage-test-"));
	const folders = Array.from({ length: SITE_COUNT }, (_, at) => join(folder, `site-${at}`));
	const [first = folder, ...copies] = folders;
	await prepareData(first, { passwordCost: CHEAP_COST });
	await makePapersLast(first);
	for (const copy of copies) cpSync(first, copy, { recursive: true });
	const exchanges = await Promise.all(
		folders.map(() => serveStandIn({ quoteAfterMs: 1_000, deliverAfterMs: 6_000, latencyMs: [5, 40] })),
	);
	const inboxes = await Promise.all(folders.map((data) => serveFileInbox({ root: `${data}-bookings-in` })));
	const servers = folders.map((data, at) =>
		serveWorker({
			port: 0,
			data,
			bindings: {
				EXCHANGE_STAND_IN_URL: exchanges[at]?.url ?? "",
				FILE_INBOX_URL: inboxes[at]?.url ?? "",
				BOOKINGS_MAIL_DOMAIN: "localhost",
			},
		}),
	);
	const ports = await Promise.all(servers.map(async (server) => (await server.ready).port));
	for (const [at, exchange] of exchanges.entries()) exchange.pushTo(`http://localhost:${ports[at]}`);
	project.provide(
		"sites",
		ports.map((port) => ({ origin: `http://localhost:${port}` })),
	);
	const browser = await chromium.launchServer({
		executablePath,
		args: [
			"--no-sandbox",
			"--disable-dev-shm-usage",
			"--disable-gpu",
			`--disable-features=${SWITCHED_OFF}`,
			"--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND",
		],
	});
	project.provide("browser", browser.wsEndpoint());
	return async () => {
		await browser.close();
		await Promise.all(servers.map((server) => server.dispose()));
		await Promise.all([...exchanges, ...inboxes].map((standIn) => standIn.stop()));
		rmSync(folder, { recursive: true, force: true });
	};
}
