import { minify } from "@swc/core";

/** @type {import("@swc/core").JsMinifyOptions} */
const OPTIONS = {
	module: true,
	ecma: 2020,
	compress: { passes: 2, toplevel: true },
	mangle: { toplevel: true },
	// Licence texts are in public/licences.txt instead of in a hundred chunks.
	format: { comments: false },
};

/**
 * A Vite plugin that minifies the browser's scripts with swc, which Vite has no setting for.
 * @returns {import("vite").Plugin}
 */
export const minifyScripts = () => ({
	name: "minify-scripts",
	apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
	// After Vite has replaced its own placeholders.
	renderChunk: {
		order: "post",
		handler: async (code) => ({ code: (await minify(code, OPTIONS)).code, map: null }),
	},
});
