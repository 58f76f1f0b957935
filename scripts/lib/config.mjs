import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fail } from "./log.mjs";
import { ROOT } from "./root.mjs";

/** The variable that names the configuration; the processes that a script starts inherit it. */
const VARIABLE = "CARTAGE_CONFIG";

/** The file name of the configuration that scripts read and wrangler gets: that of `--config`, of CARTAGE_CONFIG, else `wrangler.toml`. */
export const configFile = () => basename(process.env[VARIABLE] || "wrangler.toml");

export const configPath = () => join(ROOT, configFile());

/**
 * Takes `--config <file>` out of a script's arguments, for everything that it runs. Returns the other arguments. The file is beside
 * `wrangler.toml`, as its paths are relative to its folder. Ends the process for any other.
 */
export function selectConfig(args = process.argv.slice(2)) {
	const { file, others, error } = splitConfig(args);
	if (error) fail(error);
	if (file !== undefined) process.env[VARIABLE] = file;
	const chosen = process.env[VARIABLE];
	if (chosen && dirname(resolve(ROOT, chosen)) !== resolve(ROOT))
		fail(`${chosen} is not beside wrangler.toml: its paths are relative to its folder.`);
	if (!existsSync(configPath()))
		fail(`${configFile()} does not exist. \`npm run deploy -- copy <place>\` makes one (docs/deploy.md).`);
	return others;
}

/**
 * The file of `--config file` or `--config=file`, and the other arguments; an error for `--env`, and for one without a file.
 * @param {readonly string[]} args
 * @returns {{ file?: string, others: string[], error?: string }}
 */
export function splitConfig(args) {
	/** @type {string[]} */
	const others = [];
	/** @type {string | undefined} */
	let file;
	for (let at = 0; at < args.length; at++) {
		const [name, value] = (args[at] ?? "").split(/=(.*)/s);
		if (name === "--env" || name === "-e")
			return {
				others,
				error: "a place is a file of its own, not an environment: use --config wrangler.staging.toml.",
			};
		if (name !== "--config" && name !== "-c") {
			others.push(args[at] ?? "");
			continue;
		}
		file = value ?? args[++at];
		if (!file?.endsWith(".toml"))
			return { others, error: "--config needs a file: --config wrangler.staging.toml" };
	}
	return { file, others };
}
