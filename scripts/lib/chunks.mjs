import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "./root.mjs";

const ASSETS = `${ROOT}/build/client/assets`;

/** Remix's manifest from the build: routes by id, each with the modules it loads. */
export function readManifest() {
	const file = readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
	const text = readFileSync(`${ASSETS}/${file}`, "utf8");
	return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** Every chunk of the build by file name: gzipped bytes, static imports and dynamic imports. */
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
	const imports = Object.values(metafile.outputs).map(({ entryPoint, imports }) => [entryPoint, imports]);
	return new Map(
		imports.map(([name, chunkImports]) => [
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

const keepExternal = ({ path, kind }) => (kind === "entry-point" ? undefined : { path, external: true });
