const IMPORT = /\bimport\("(\.\/[^"?]+\.js)"\)/g;

/**
 * A Vite plugin that lets a part of the program whose code could not be fetched be fetched later. Browsers remember a module that failed and
 * never request it again under its address, so a failed import requests it under another one; offline, that fails like the first.
 * @returns {import("vite").Plugin}
 */
export const repeatableImports = () => ({
	name: "cartage:repeatable-imports",
	apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
	generateBundle: {
		// After Vite has listed what each import preloads.
		order: "post",
		handler(_options, bundle) {
			const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
			const before = chunks.map(({ code }) => code);
			for (const chunk of chunks)
				chunk.code = chunk.code.replace(IMPORT, 'import("$1").catch(()=>import("$1?again="+Date.now()))');
			if (chunks.every(({ code }, at) => code === before[at])) throw new Error("no import was found");
		},
	},
});
