import { readFileSync } from "node:fs";
import { DEMO_LOGINS, DEMO_PASSWORD } from "../demo/accounts/logins.mjs";
import { askTerminal } from "../lib/ask-terminal.mjs";
import { ensureBuilt } from "../lib/bundle/bundle.mjs";
import { configPath } from "../lib/config.mjs";
import { serveWorker } from "../lib/worker/worker.mjs";
import { prepareData } from "./prepare-data.mjs";

/**
 * @typedef {{ origin?: string, email?: string, version?: string }} SiteOptions
 * @typedef {import("../lib/console-session.mjs").Login} Login
 */

/**
 * The installation that a command works on, and the login it signs in with: a deployment, or the local server as the demo's super
 * admin. `version` names a version of a deployment that has no traffic. Without a running local server one is started for the command, until `close`.
 * @param {SiteOptions} options
 */
export async function openSite({ origin, email, version }) {
	const login = await readLogin(origin, email);
	const getCode = () => askTerminal("Code of your authenticator app: ");
	const site = origin ? { origin: new URL(origin).origin, close: async () => {} } : await openLocal();
	const name = /^name = "([^"]+)"/m.exec(readFileSync(configPath(), "utf8"))?.[1];
	/** @type {Record<string, string>} */
	const headers = version ? { "Cloudflare-Workers-Version-Overrides": `${name}="${version}"` } : {};
	return { ...site, login, getCode, headers };
}

/** The running local server, else one for this command over the same databases. */
async function openLocal() {
	const running = `http://localhost:${process.env.PORT ?? 8787}`;
	const answers = await fetch(`${running}/health`).then(
		(response) => response.ok,
		() => false,
	);
	if (answers) return { origin: running, close: async () => {} };
	await ensureBuilt();
	await prepareData();
	const server = serveWorker({ port: 0 });
	return { origin: `http://localhost:${(await server.ready).port}`, close: () => server.dispose() };
}

/**
 * @param {string | undefined} origin
 * @param {string | undefined} email
 * @returns {Promise<Login>}
 */
async function readLogin(origin, email) {
	if (!origin && !email) return { email: DEMO_LOGINS[0]?.email ?? "", password: DEMO_PASSWORD };
	return {
		email: email ?? (await askTerminal("Email: ")),
		password: process.env.CARTAGE_PASSWORD ?? (await askTerminal("Password: ", { isHidden: true })),
	};
}
