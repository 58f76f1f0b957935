import { parseArgs } from "node:util";
import { selectConfig } from "./lib/config.mjs";
import { openConsole } from "./lib/console-session.mjs";
import { backUp } from "./lib/databases/company-backup.mjs";
import { describeDatabase, listBehind, visitFleet } from "./lib/databases/fleet-run.mjs";
import { describeSealed, findUnsealed, readSealed, resealAll } from "./lib/databases/reseal-run.mjs";
import { fail, log } from "./lib/log.mjs";
import { openSite } from "./local/site.mjs";

/** @typedef {import("./lib/console-session.mjs").ConsoleSession} ConsoleSession */

const USAGE = `use: npm run fleet -- status | migrate [TENANT_DB_07 …]
     npm run fleet -- backup                  every company now
     npm run fleet -- reseal [TENANT_DB_07 …] seals every secret with the current SECRETS_KEY
     npm run fleet -- release TENANT_DB_07    empties a database that a restore put aside
     of a deployment also: --origin https://app.example.com --email you@example.com (password: asked, or CARTAGE_PASSWORD)
     --version <id>: through a version that has no traffic yet (npm run deploy -- stage)`;

const { values, positionals } = readArguments();
const [action, ...bindings] = positionals;

function readArguments() {
	const text = /** @type {const} */ ({ type: "string" });
	try {
		return parseArgs({
			args: selectConfig(),
			options: { origin: text, email: text, version: text },
			allowPositionals: true,
		});
	} catch (error) {
		return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
	}
}

const only = bindings.length > 0 ? bindings : null;

/** @type {Record<string, (session: ConsoleSession) => Promise<void>>} */
const COMMANDS = {
	async status(session) {
		const { target, databases } = await visitFleet(session, "status", { only });
		for (const one of databases) log(describeDatabase(one));
		// A Worker of the release before has no such call.
		log(
			await readSealed(session, { only }).then(
				describeSealed,
				(error) => `Secrets: not read (${error.message}).`,
			),
		);
		report({ target, databases });
	},
	async migrate(session) {
		report(await visitFleet(session, "migrate", { only, log }));
	},
	async backup(session) {
		const { databases } = await visitFleet(session, "status", { only });
		/** @type {string[]} */
		const failed = [];
		for (const { company } of databases.filter((one) => one.company !== null))
			await backUp(session, company ?? "", log).catch((error) => failed.push(`${company}: ${error.message}`));
		if (failed.length > 0) throw new Error(`not backed up:\n  ${failed.join("\n  ")}`);
	},
	async reseal(session) {
		const sealed = await resealAll(session, { only, log });
		const left = findUnsealed(sealed);
		if (left.length > 0) throw new Error(`not sealed with the current key:\n  ${left.join("\n  ")}`);
		log(describeSealed(sealed));
	},
	async release(session) {
		for (const binding of bindings) {
			await session.post("/console/fleet/release", { binding });
			log(`${binding} is free.`);
		}
	},
};

/** @param {import("./lib/databases/fleet-run.mjs").Fleet} fleet */
function report(fleet) {
	const behind = listBehind(fleet);
	log(
		`Version ${fleet.target}: ${fleet.databases.length - behind.length} of ${fleet.databases.length} databases.`,
	);
	if (behind.length > 0)
		throw new Error(
			`not at version ${fleet.target}; run it again once the cause is fixed:\n  ${behind.map(describeDatabase).join("\n  ")}`,
		);
}

const run = (Object.hasOwn(COMMANDS, action ?? "") && COMMANDS[action ?? ""]) || fail(USAGE);
if (run === COMMANDS.release && !only) fail(USAGE);

const site = await openSite(values);
try {
	const session = await openConsole(site);
	try {
		await run(session);
	} finally {
		await session.close();
	}
} catch (error) {
	console.error(`cartage: ${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
} finally {
	await site.close();
}
