import { parseArgs } from "node:util";
import { selectConfig } from "./lib/config.mjs";
import { openConsole } from "./lib/console-session.mjs";
import { backUp } from "./lib/databases/company-backup.mjs";
import { adviseFleet, describeFleet, listBehind, listLate, visitFleet } from "./lib/databases/fleet-run.mjs";
import { describeSealed, findUnsealed, readSealed, resealAll } from "./lib/databases/reseal-run.mjs";
import { fail, log } from "./lib/log.mjs";
import { openSite } from "./local/site.mjs";

/** @typedef {import("./lib/console-session.mjs").ConsoleSession} ConsoleSession */

const USAGE = `use: npm run fleet -- status | migrate | repair [TENANT_DB_07 | PLATFORM_DB | a company's slug …]
     npm run fleet -- backup                  every company now
     npm run fleet -- reseal [TENANT_DB_07 …] seals every secret with the current SECRETS_KEY
     npm run fleet -- release TENANT_DB_07    empties a database that a restore put aside
     of a deployment also: --origin https://app.example.com --email you@example.com (password: asked, or CARTAGE_PASSWORD)
     --version <id>: through a version that has no traffic yet (npm run deploy -- stage)`;

const { values, positionals } = readArguments();
const [action, ...names] = positionals;

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

/** The names of databases; any other is a company's. */
const BINDING = /^(?:TENANT_DB_\d{2,4}|PLATFORM_DB)$/;

/**
 * The databases that the command names, companies by their slugs; null if it names none.
 * @param {ConsoleSession} session
 */
async function findNamed(session) {
	if (names.length === 0) return null;
	const slugs = names.filter((name) => !BINDING.test(name));
	const { databases } = slugs.length > 0 ? await visitFleet(session, "status") : { databases: [] };
	const bindingOf = new Map(databases.map(({ company, binding }) => [company, binding]));
	return names.map((name) => {
		const binding = BINDING.test(name) ? name : bindingOf.get(name);
		if (!binding) throw new Error(`no company ${name} has a database here`);
		return binding;
	});
}

/** @type {Record<string, (session: ConsoleSession) => Promise<void>>} */
const COMMANDS = {
	async status(session) {
		const only = await findNamed(session);
		const fleet = await visitFleet(session, "status", { only });
		for (const line of describeFleet(fleet)) log(line);
		const late = listLate(fleet).map(({ company }) => company);
		if (late.length > 0) log(`Background work is late: ${late.join(", ")}.`);
		// A Worker of the release before has no such call.
		log(
			await readSealed(session, { only }).then(
				describeSealed,
				(error) => `Secrets: not read (${error.message}).`,
			),
		);
		report(fleet);
	},
	async migrate(session) {
		report(await visitFleet(session, "migrate", { only: await findNamed(session), log }));
	},
	async repair(session) {
		report(await visitFleet(session, "repair", { only: await findNamed(session), log }));
	},
	async backup(session) {
		const { databases } = await visitFleet(session, "status", { only: await findNamed(session) });
		/** @type {string[]} */
		const failed = [];
		for (const { company } of databases.filter((one) => one.company !== null))
			await backUp(session, company ?? "", log).catch((error) => failed.push(`${company}: ${error.message}`));
		if (failed.length > 0) throw new Error(`not backed up:\n  ${failed.join("\n  ")}`);
	},
	async reseal(session) {
		const sealed = await resealAll(session, { only: await findNamed(session), log });
		const left = findUnsealed(sealed);
		if (left.length > 0) throw new Error(`not sealed with the current key:\n  ${left.join("\n  ")}`);
		log(describeSealed(sealed));
	},
	async release(session) {
		for (const binding of names) {
			await session.post("/console/fleet/release", { binding });
			log(`${binding} is free.`);
		}
	},
};

/** @param {import("./lib/databases/fleet-run.mjs").Fleet} fleet */
function report(fleet) {
	const due = listBehind(fleet);
	const count = fleet.databases.length;
	const right = count - due.filter(({ binding }) => binding !== fleet.platform?.binding).length;
	log(`Version ${fleet.target}: ${right} of ${count} databases.`);
	if (due.length > 0)
		throw new Error(
			`some databases are not as they should be (see above):\n  ${adviseFleet(fleet).join("\n  ")}`,
		);
}

const run = (Object.hasOwn(COMMANDS, action ?? "") && COMMANDS[action ?? ""]) || fail(USAGE);
if (run === COMMANDS.release && names.length === 0) fail(USAGE);

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
