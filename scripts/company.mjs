import { parseArgs } from "node:util";
import { openConsole } from "./lib/console-session.mjs";
import {
	abandonCompanyRestore,
	backUp,
	downloadBackup,
	listCompanyBackups,
	restore,
	uploadBackup,
} from "./lib/databases/company-backup.mjs";
import { fail, log } from "./lib/log.mjs";
import { openSite } from "./local/site.mjs";

/** @typedef {import("./lib/console-session.mjs").ConsoleSession} ConsoleSession */

const USAGE = `use: npm run company -- suspend|resume|close <slug> --reason "…"
     npm run company -- backup <slug> [--to northline.tar]
     npm run company -- backups <slug>
     npm run company -- restore <slug> [--backup 20261123T020000Z] [--from other-slug | --file northline.tar] [--replace] [--into TENANT_DB_07]
     npm run company -- restore <slug> --abandon
     of a deployment also: --origin https://app.example.com --email you@example.com (password: asked, or CARTAGE_PASSWORD)`;

const text = /** @type {const} */ ({ type: "string" });
const flag = /** @type {const} */ ({ type: "boolean", default: false });
const OPTIONS = {
	reason: text,
	origin: text,
	email: text,
	to: text,
	backup: text,
	from: text,
	file: text,
	into: text,
	replace: flag,
	abandon: flag,
};

const { values, positionals } = readArguments();
const [action, slug = "", ...others] = positionals;

function readArguments() {
	try {
		return parseArgs({ options: OPTIONS, allowPositionals: true });
	} catch (error) {
		return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
	}
}

/** @type {Record<string, (console: ConsoleSession) => Promise<string | undefined>>} */
const COMMANDS = {
	suspend: changeStatus,
	resume: changeStatus,
	close: changeStatus,
	async backup(console) {
		const id = await backUp(console, slug, log);
		if (values.to) await downloadBackup(console, slug, id, values.to);
		return `${slug} is backed up as ${id}${values.to ? `, copied to ${values.to}` : ""}.`;
	},
	async backups(console) {
		const lines = (await listCompanyBackups(console, slug)).map(
			({ id, schema_version, jobs, bytes }) =>
				`${id}  schema ${schema_version}  ${jobs} jobs  ${(bytes / 1e6).toFixed(1)} MB without files`,
		);
		return lines.join("\n") || `${slug} has no backup.`;
	},
	async restore(console) {
		if (values.abandon)
			return `${slug}: abandoned; ${await abandonCompanyRestore(console, slug)} is free again.`;
		const { from, backup } = await findBackup(console);
		const request = { from, backup, replace: values.replace, into: values.into ?? null };
		const binding = await restore(console, slug, request, log);
		return `${slug} is restored from ${backup} into ${binding}, and closed. To open it: npm run company -- resume ${slug} --reason "Restored"`;
	},
};

/** @param {ConsoleSession} console */
async function changeStatus(console) {
	const path = `/console/client/${encodeURIComponent(slug)}/status`;
	return (await console.post(path, { action, reason: values.reason })).message;
}

/**
 * The backup that the options name: of an archive, of another company, or the newest of this one.
 * @param {ConsoleSession} console
 */
async function findBackup(console) {
	if (values.file) {
		const stored = await uploadBackup(console, values.file);
		return { from: stored.slug, backup: stored.id };
	}
	const from = values.from ?? slug;
	const backup = values.backup ?? (await listCompanyBackups(console, from))[0]?.id;
	if (!backup) throw new Error(`${from} has no backup`);
	return { from, backup };
}

const run = (Object.hasOwn(COMMANDS, action ?? "") && COMMANDS[action ?? ""]) || fail(USAGE);
if (!slug || others.length > 0 || (run === changeStatus && !values.reason?.trim())) fail(USAGE);

const site = await openSite(values);
try {
	const session = await openConsole(site);
	try {
		log((await run(session)) ?? "");
	} finally {
		await session.close();
	}
} catch (error) {
	console.error(`cartage: ${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
} finally {
	await site.close();
}
