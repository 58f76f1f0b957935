import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "../root.mjs";

/**
 * @typedef {{ bytes: number, staticImports: string[], dynamicImports: string[] }} Chunk
 * @typedef {{ id: string, parentId?: string, path?: string, index?: boolean, module: string }} ManifestRoute
 * @typedef {{ entry: { module: string }, routes: Record<string, ManifestRoute> }} Manifest
 */

const ASSETS = `${ROOT}/build/client/assets`;

/**
 * Remix's manifest from the build: routes by id, each with the modules it loads.
 * @returns {Manifest}
 */
export function readManifest() {
	const file = readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
	const text = readFileSync(`${ASSETS}/${file}`, "utf8");
	return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/**
 * Every chunk of the build by file name: gzipped bytes, static imports and dynamic imports.
 * @returns {Promise<Map<string, Chunk>>}
 */
export async function readChunks() {
	const names = readdirSync(ASSETS).filter((name) => name.endsWith(".js") && !name.startsWith("manifest-"));
	const { metafile } = await build({
		entryPoints: names.map((name) => `${ASSETS}/${name}`),
		absWorkingDir: ASSETS,
		outdir: "unwritten",
		bundle: true,
		format: "esm",
		write: false,
		metafile: true,
		logLevel: "silent",
		plugins: [{ name: "keep-external", setup: (on) => on.onResolve({ filter: /.*/ }, keepExternal) }],
	});
	return new Map(
		Object.values(metafile.outputs).map(({ entryPoint: name = "", imports: chunkImports }) => [
			name,
			{
				bytes: gzipSync(readFileSync(`${ASSETS}/${name}`)).length,
				staticImports: chunkImports
					.filter(({ kind }) => kind === "import-statement")
					.map(({ path }) => basename(path)),
				dynamicImports: chunkImports
					.filter(({ kind }) => kind === "dynamic-import")
					.map(({ path }) => basename(path)),
			},
		]),
	);
}

/** @param {import("esbuild").OnResolveArgs} args */
const keepExternal = ({ path, kind }) => (kind === "entry-point" ? undefined : { path, external: true });
