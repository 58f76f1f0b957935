const GRID = /\/ag-grid-community\/dist\/package\/main\.esm\.mjs$/;
const DEFAULT_THEME = "return themeQuartz;";

/**
 * A Vite plugin that drops the grid's default theme, which the grid names as a fallback and so cannot be shaken off: 10 kB gzipped
 * of icons, tabs and inputs. `app/ui/grid/theme.ts` has ours. Fails when the grid's code no longer has the place.
 * @returns {import("vite").Plugin}
 */
export function leanGrid() {
	return {
		name: "cartage:lean-grid",
		apply: "build",
		transform(code, id) {
			if (!GRID.test(id)) return null;
			if (!code.includes(DEFAULT_THEME)) throw new Error(`${id} no longer contains "${DEFAULT_THEME}"`);
			return { code: code.replace(DEFAULT_THEME, "return createTheme();"), map: null };
		},
	};
}
