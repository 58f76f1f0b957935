import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ROOT } from "../../scripts/lib/root.mjs";

const BUNDLE = `${ROOT}/.cache/bench/tools.mjs`;

/** What the bench needs of the product's TypeScript (see tools.ts), bundled for Node. */
export async function loadTools() {
	await build({
		entryPoints: [`${ROOT}/tests/bench/tools.ts`],
		outfile: BUNDLE,
		bundle: true,
		format: "esm",
		platform: "node",
		packages: "external",
		logLevel: "error",
	});
	return import(pathToFileURL(BUNDLE).href);
}
