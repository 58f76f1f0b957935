import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { minifyScripts } from "./scripts/lib/bundle/minify-scripts.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const source = `${root}app/driver/`;
const base = "/driver/";

/** Where the service worker has the list of files that it stores; Workbox's own name for it. */
const MANIFEST = "self.__WB_MANIFEST";

/** Gives the service worker the list of built files, so that it stores all of them when it is installed. */
const listFilesForWorker = (): Plugin => ({
	name: "list-files-for-worker",
	apply: "build",
	generateBundle: {
		order: "post",
		handler(_options, bundle) {
			const worker = bundle["sw.js"];
			if (worker?.type !== "chunk") throw new Error("The service worker has not been built.");
			const built = Object.values(bundle)
				.filter((file) => file !== worker)
				.map((file) => ({
					// The page is served at the folder's address, with the headers of a page.
					url: base + (file.fileName === "index.html" ? "" : file.fileName),
					revision: file.fileName.startsWith("assets/")
						? null
						: hash(file.type === "chunk" ? file.code : file.source),
				}));
			const copied = readdirSync(`${source}public`).map((name) => ({
				url: base + name,
				revision: hash(readFileSync(`${source}public/${name}`)),
			}));
			if (!worker.code.includes(MANIFEST)) throw new Error(`The service worker has no ${MANIFEST}.`);
			worker.code = worker.code.replace(MANIFEST, JSON.stringify([...built, ...copied]));
		},
	},
});

const hash = (content: string | Uint8Array) =>
	createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The driver's app: its own bundle beside the screens, below /driver/, with its service worker. */
export default defineConfig({
	root: source,
	base,
	publicDir: `${source}public`,
	resolve: { alias: [{ find: /^~\//, replacement: `${root}app/` }] },
	build: {
		outDir: `${root}build/client/driver`,
		emptyOutDir: true,
		target: "es2022",
		minify: false,
		cssMinify: "esbuild",
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rollupOptions: {
			input: { app: `${source}index.html`, sw: `${source}sw.ts` },
			output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
		},
	},
	esbuild: { jsx: "automatic" },
	plugins: [minifyScripts(), listFilesForWorker()],
});
