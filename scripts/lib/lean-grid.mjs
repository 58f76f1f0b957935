const GRID = /\/ag-grid-community\/dist\/package\/main\.esm\.mjs$/;
const DEFAULT_THEME = "return themeQuartz;";

/**
 * What the grid registers for every page and ours never uses: rows that the browser keeps whole, types guessed from their values, its own
 * messages instead of rows, groups of columns, formulas in definitions, editing, and columns hidden until they are measured.
 */
const UNUSED_MODULES = [
	"ClientSideRowModelModule",
	"DataTypeModule",
	"OverlayModule",
	"ColumnGroupHeaderCompModule",
	"ExpressionModule",
	"ChangeDetectionModule",
	"ColumnDelayRenderModule",
];
const CORE_MODULES = /(var CommunityCoreModule = \{.*?dependsOn: \[)(.*?)\]/s;

/**
 * A Vite plugin that drops what the grid names itself and so cannot be shaken off: its default theme, 10 kB gzipped of icons, tabs and
 * inputs (`app/ui/grid/theme.ts` has ours), and modules without a use, twice as much. Fails when the grid's code no longer has the places.
 * @returns {import("vite").Plugin}
 */
export function leanGrid() {
	return {
		name: "cartage:lean-grid",
		apply: "build",
		transform: (code, id) => (GRID.test(id) ? { code: dropUnused(code, id), map: null } : null),
	};
}

/**
 * @param {string} code
 * @param {string} id
 */
function dropUnused(code, id) {
	if (!code.includes(DEFAULT_THEME)) throw new Error(`${id} no longer contains "${DEFAULT_THEME}"`);
	const names =
		CORE_MODULES.exec(code)?.[2]
			?.split(",")
			.map((name) => name.trim()) ?? [];
	const missing = UNUSED_MODULES.find((name) => !names.includes(name));
	if (missing) throw new Error(`${id} no longer registers ${missing} by itself`);
	const used = names.filter((name) => !UNUSED_MODULES.includes(name));
	return code
		.replace(DEFAULT_THEME, "return createTheme();")
		.replace(CORE_MODULES, (_, before) => `${before}${used.join(", ")}]`);
}
