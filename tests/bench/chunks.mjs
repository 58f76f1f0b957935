import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { ROOT } from "../../scripts/lib/root.mjs";

const ASSETS = `${ROOT}/build/client/assets`;

/** Remix's own list of screens, out of the build: routes by id, and what each of them is loaded with. */
export function readManifest() {
	const file = readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
	const text = readFileSync(`${ASSETS}/${file}`, "utf8");
	return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** Every chunk of the build by file name: its gzipped bytes, the chunks it comes with, and those it may fetch later. */
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
		plugins: [{ name: "each-alone", setup: (on) => on.onResolve({ filter: /.*/ }, alone) }],
	});
	const imports = Object.values(metafile.outputs).map(({ entryPoint, imports }) => [entryPoint, imports]);
	return new Map(
		imports.map(([name, all]) => [
			name,
			{
				bytes: gzipSync(readFileSync(`${ASSETS}/${name}`)).length,
				fixed: all.filter(({ kind }) => kind === "import-statement").map(({ path }) => basename(path)),
				late: all.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => basename(path)),
			},
		]),
	);
}

const alone = ({ path, kind }) => (kind === "entry-point" ? undefined : { path, external: true });
