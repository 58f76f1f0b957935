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
 * Fails when axe finds a violation on the page: every rule in the current theme, contrast in the other theme too. Finishes running
 * animations first, because half-faded text has no reliable contrast.
 */
export async function expectAccessible(page: Page) {
	// Rows are dimmed while another filter loads, and are not meant to be read then.
	await page.waitForFunction(() => document.querySelector(".data-grid-engine.stale") === null);
	// axe ignores a dialog that has not been painted yet.
	await page.waitForFunction(() =>
		[...document.querySelectorAll("[role=dialog]")].every((dialog) =>
			dialog.checkVisibility({ opacityProperty: true }),
		),
	);
	await page.evaluate(`window.axe || (() => { ${axe.source} })()`);
	const violations = await page.evaluate(async (themes) => {
		const root = document.documentElement;
		const currentTheme = themes.find((theme) => root.classList.contains(theme)) ?? "";
		const runAxe = async (theme: string, options: object) => {
			root.classList.remove(...themes);
			root.classList.add(theme);
			for (const animation of document.getAnimations())
				if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
			const results = await window.axe?.run(document, {
				...options,
				preload: false,
				// E-mails are shown in an iframe without scripts, where axe cannot run.
				iframes: false,
				resultTypes: ["violations"],
			});
			if (!results) throw new Error("axe is not loaded");
			return results.violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(" ")} ${failureSummary}`),
			);
		};
		const otherTheme = themes.find((theme) => theme !== currentTheme) ?? "";
		const otherViolations = await runAxe(otherTheme, { runOnly: ["color-contrast"] });
		return [...(await runAxe(currentTheme, {})), ...otherViolations];
	}, THEMES);
	expect(violations).toEqual([]);
}
