import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { readMigrations } from "./lib/databases/migrate.mjs";
import { addRelease, readChecksums } from "./lib/databases/releases.mjs";
import { fail, log } from "./lib/log.mjs";
import { ROOT } from "./lib/root.mjs";
import { importTypeScript } from "./lib/typescript.mjs";

const USAGE = `use: npm run schema                 writes migrations/schema/ from the migrations
     npm run schema -- release      lists the migrations of the version in package.json in migrations/releases.json
     npm run schema -- data [n]     writes tests/data/upgrades/tenant-<n>.sql.gz: a company's database at version n, the newest by default`;

const RELEASES = `${ROOT}/migrations/releases.json`;

async function writeSchemas() {
	/** @type {typeof import("./local/schema-tools")} */
	const { generateSchemas } = await importTypeScript("scripts/local/schema-tools.ts");
	for (const [name, text] of await generateSchemas()) {
		writeFileSync(`${ROOT}/migrations/schema/${name}`, text);
		log(`migrations/schema/${name}`);
	}
}

async function writeRelease() {
	const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));
	const release = { version, date: new Date().toISOString().slice(0, 10) };
	const releases = addRelease(JSON.parse(readFileSync(RELEASES, "utf8")), release, await readChecksums());
	writeFileSync(RELEASES, `${JSON.stringify(releases, null, "\t")}\n`);
	log(`migrations/releases.json has ${version}.`);
}

/** @param {string | undefined} version */
async function writeData(version) {
	const newest = readMigrations("tenant").length;
	const number = Number(version ?? newest);
	if (!Number.isInteger(number) || number < 1 || number > newest) fail(`there are versions 1 to ${newest}`);
	/** @type {typeof import("./local/schema-tools")} */
	const { makeUpgradeData } = await importTypeScript("scripts/local/schema-tools.ts");
	const file = `tests/data/upgrades/tenant-${number}.sql.gz`;
	writeFileSync(`${ROOT}/${file}`, gzipSync(await makeUpgradeData(number), { level: 9 }));
	log(file);
}

/** @type {Record<string, (argument?: string) => Promise<void>>} */
const COMMANDS = { "": writeSchemas, release: writeRelease, data: writeData };

const [command = "", argument, ...others] = process.argv.slice(2);
const run = (Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || fail(USAGE);
if (others.length > 0 || (argument !== undefined && run !== writeData)) fail(USAGE);
await run(argument).catch((error) => fail(error.message));
