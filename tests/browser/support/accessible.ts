import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

declare global {
	interface Window {
		axe?: { run(context: Document | Element, options: object): Promise<AxeResults> };
	}
}

const THEMES = ["light_mode", "dark_mode"];

/** The rules about the parts of a whole page, which a dialog can break. */
const PAGE_RULES = ["landmark-no-duplicate-banner", "landmark-no-duplicate-main", "landmark-unique"];

/**
 * Fails when axe finds a violation on the page, or in the dialog on top of it, as the page below is looked at without one: every rule in
 * the current theme, contrast in the other theme too. Finishes running animations first, because half-faded text has no reliable contrast.
 */
export async function expectAccessible(page: Page) {
	// A page that is still being taken over from the server may change under axe.
	await page.waitForFunction(() => document.documentElement.dataset.hydrating === undefined);
	// Rows that cover the engine, or are dimmed while another filter loads, are not meant to be read then.
	await page.waitForFunction(() => document.querySelector(".first-rows, .data-grid-engine.stale") === null);
	// axe ignores a dialog that has not been painted yet.
	await page.waitForFunction(() =>
		[...document.querySelectorAll("[role=dialog]")].every((dialog) =>
			dialog.checkVisibility({ opacityProperty: true }),
		),
	);
	if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
	const scopes = { themes: THEMES, pageRules: PAGE_RULES };
	const violations = await page.evaluate(async ({ themes, pageRules }) => {
		const root = document.documentElement;
		const dialog = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1);
		const currentTheme = themes.find((theme) => root.classList.contains(theme)) ?? "";
		const runAxe = async (theme: string, scope: Document | Element, options: object) => {
			root.classList.remove(...themes);
			root.classList.add(theme);
			for (const animation of document.getAnimations())
				if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
			const results = await window.axe?.run(scope, {
				...options,
				preload: false,
				// Emails are shown in an iframe without scripts, where axe cannot run.
				iframes: false,
				resultTypes: ["violations"],
			});
			if (!results) throw new Error("axe is not loaded");
			return results.violations.flatMap(({ id, nodes }) =>
				nodes.map(({ target, failureSummary }) => `${theme} ${id}: ${target.join(" ")} ${failureSummary}`),
			);
		};
		const otherTheme = themes.find((theme) => theme !== currentTheme) ?? "";
		const scope = dialog ?? document;
		const otherViolations = await runAxe(otherTheme, scope, { runOnly: ["color-contrast"] });
		const pageViolations = dialog ? await runAxe(currentTheme, document, { runOnly: pageRules }) : [];
		return [...(await runAxe(currentTheme, scope, {})), ...otherViolations, ...pageViolations];
	}, scopes);
	expect(violations).toEqual([]);
}
