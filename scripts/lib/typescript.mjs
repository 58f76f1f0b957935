import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ROOT } from "./root.mjs";

const FOLDER = join(ROOT, ".cache/typescript");

/**
 * Imports a TypeScript module of this repository with all that it imports, bundled for Node, which has no types of its own before
 * version 22.18. The bundle is named after its content, so that several processes may make it at the same time.
 * @param {string} path below the root
 */
export async function importTypeScript(path) {
	const { outputFiles } = await build({
		entryPoints: [join(ROOT, path)],
		absWorkingDir: ROOT,
		bundle: true,
		write: false,
		format: "esm",
		platform: "node",
		packages: "external",
		loader: { ".sql": "text" },
		logLevel: "error",
	});
	const [output] = outputFiles;
	if (!output) throw new Error(`${path} could not be bundled`);
	const name = createHash("sha256").update(output.contents).digest("hex").slice(0, 20);
	const file = join(FOLDER, `${name}.mjs`);
	if (!existsSync(file)) {
		mkdirSync(FOLDER, { recursive: true });
		const unfinished = `${file}.${process.pid}`;
		writeFileSync(unfinished, output.contents);
		renameSync(unfinished, file);
	}
	return await import(pathToFileURL(file).href);
}
