import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

declare global {
	interface Window {
		axe?: { run(context: Document, options: object): Promise<AxeResults> };
	}
}

const THEMES = ["light_mode", "dark_mode"];

/**
 * Fails where axe finds anything on the page as it stands now: every rule in the theme that is on, contrast in the other one
 * too. Ends what is fading in, as half-shown text has no colour of its own.
 */
export async function expectAccessible(page: Page) {
	// Rows are dimmed while another filter is asked for; nobody is meant to read them then.
	await page.waitForFunction(() => document.querySelector(".ag.stale") === null);
	// A dialog that has not been painted yet is none to axe.
	await page.waitForFunction(() =>
		[...document.querySelectorAll("[role=dialog]")].every((dialog) =>
			dialog.checkVisibility({ opacityProperty: true }),
		),
	);
	await page.evaluate(`window.axe || (() => { ${axe.source} })()`);
	const found = await page.evaluate(async (themes) => {
		const root = document.documentElement;
		const worn = themes.find((theme) => root.classList.contains(theme)) ?? "";
		const run = async (theme: string, options: object) => {
			root.classList.remove(...themes);
			root.classList.add(theme);
			for (const animation of document.getAnimations())
				if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
			const results = await window.axe?.run(document, {
				...options,
				preload: false,
				// A message is shown in a frame of its own, without scripts: nothing answers there.
				iframes: false,
				resultTypes: ["violations"],
			});
			if (!results) throw new Error("axe is not there");
			return results.violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(" ")} ${failureSummary}`),
			);
		};
		const other = themes.find((theme) => theme !== worn) ?? "";
		const inOther = await run(other, { runOnly: ["color-contrast"] });
		return [...(await run(worn, {})), ...inOther];
	}, THEMES);
	expect(found).toEqual([]);
}
