const STORED = "cartage-driver-theme";
export const THEME_CHOICES = ["auto", "light", "dark"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const dark = window.matchMedia("(prefers-color-scheme: dark)");

export function readThemeChoice(): ThemeChoice {
	const stored = localStorage.getItem(STORED);
	return THEME_CHOICES.find((choice) => choice === stored) ?? "auto";
}

/** Shows the chosen theme, or the phone's, and follows it. */
export function applyTheme(choice: ThemeChoice = readThemeChoice()): void {
	localStorage.setItem(STORED, choice);
	const isDark = choice === "dark" || (choice === "auto" && dark.matches);
	document.documentElement.className = isDark ? "dark_mode" : "light_mode";
}

dark.addEventListener("change", () => applyTheme());
