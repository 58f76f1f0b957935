import { ensureBuilt } from "../../scripts/lib/bundle/bundle.mjs";
import { findHeavyScreens, weighScreens } from "../../scripts/lib/checks/screen-weights.mjs";

/**
 * The JavaScript of each screen, beside its budget.
 * @returns {AsyncGenerator<import("./tables.mjs").Section, void>}
 */
export async function* benchWeights() {
	await ensureBuilt();
	const screens = await weighScreens();
	yield {
		title: "JavaScript per screen",
		note: "Thousands of bytes, gzipped: entry, root and the chain of routes with all they import, the grid's engine included; then what is fetched only when it is needed.",
		columns: ["", "to open", "later", "budget"],
		rows: screens.map(({ path, first, later, budget }) => [
			path,
			first.toFixed(1),
			later.toFixed(1),
			String(budget ?? ""),
		]),
		missedTargets: findHeavyScreens(screens),
	};
}
