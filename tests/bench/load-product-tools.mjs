import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ROOT } from "../../scripts/lib/root.mjs";

const BUNDLE = `${ROOT}/.cache/bench/product-tools.mjs`;

/** The product's TypeScript that the benchmarks need (product-tools.ts), bundled for Node. */
export async function loadProductTools() {
	await build({
		entryPoints: [`${ROOT}/tests/bench/product-tools.ts`],
		outfile: BUNDLE,
		bundle: true,
		loader: { ".sql": "text" },
		format: "esm",
		platform: "node",
		packages: "external",
		logLevel: "error",
	});
	return import(pathToFileURL(BUNDLE).href);
}
