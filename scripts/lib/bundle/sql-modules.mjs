/**
 * Migrations as text modules, as wrangler bundles them; Vite and vitest do not know them by themselves.
 * @returns {import("vite").Plugin}
 */
export const sqlModules = () => ({
	name: "cartage:sql",
	transform: (code, id) =>
		id.endsWith(".sql") ? { code: `export default ${JSON.stringify(code)};`, map: null } : undefined,
});
