import { Moon, Sun } from "lucide-react";
import { IconButton } from "~/ui/icon-button";
import { createStore, useStore } from "~/ui/store";

const THEMES = ["light_mode", "dark_mode"] as const;
export type ThemeName = (typeof THEMES)[number];

/** The theme of the system, which is followed while nothing is stored. */
export const SYSTEM_THEME = "system" as const;
export type AppearanceChoice = ThemeName | typeof SYSTEM_THEME;

const THEME_KEY = "theme";
const DARK_SYSTEM = "(prefers-color-scheme: dark)";
const YEAR_SECONDS = 31_536_000;

function isTheme(text: string | null | undefined): text is ThemeName {
	return THEMES.some((theme) => theme === text);
}

/** The theme selected in this browser, from the request's Cookie header; null if none was. */
export function readThemeCookie(header: string | null): ThemeName | null {
	const cookie = header?.split(/;\s*/).find((cookie) => cookie.startsWith(`${THEME_KEY}=`));
	const value = cookie?.slice(THEME_KEY.length + 1);
	return isTheme(value) ? value : null;
}

/**
 * Runs in the document head before the first paint: applies the theme stored in this browser, else that of the system, which it goes on
 * following. The root puts it in a script element with the nonce and gives `html` the class from the cookie and
 * `suppressHydrationWarning`.
 */
export const themeScript = `(function(){var e=document.documentElement,m=matchMedia("${DARK_SYSTEM}");
function a(){var t;try{t=localStorage.getItem("${THEME_KEY}")}catch(_){}
if(t!=="light_mode"&&t!=="dark_mode")t=/(?:^|; )${THEME_KEY}=(light_mode|dark_mode)/.test(document.cookie)?RegExp.$1:m.matches?"dark_mode":"light_mode";
e.classList.remove("light_mode","dark_mode");e.classList.add(t)}a();m.addEventListener&&m.addEventListener("change",a)})()`;

const selectedTheme = createStore<AppearanceChoice | null>(null);

function getActiveTheme(): ThemeName {
	return document.documentElement.classList.contains("dark_mode") ? "dark_mode" : "light_mode";
}

const getSystemTheme = (): ThemeName => (matchMedia(DARK_SYSTEM).matches ? "dark_mode" : "light_mode");

/**
 * Applies a theme and stores it, in local storage and in a cookie for the server; signing out clears neither. The theme of the system is
 * followed by storing none.
 */
export function setTheme(choice: AppearanceChoice): void {
	const isSystem = choice === SYSTEM_THEME;
	document.documentElement.classList.remove(...THEMES);
	document.documentElement.classList.add(isSystem ? getSystemTheme() : choice);
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice from here
	document.cookie = `${THEME_KEY}=${isSystem ? "" : choice}; Path=/; Max-Age=${isSystem ? 0 : YEAR_SECONDS}; SameSite=Lax${secure}`;
	try {
		if (isSystem) localStorage.removeItem(THEME_KEY);
		else localStorage.setItem(THEME_KEY, choice);
	} catch {
		// Local storage may be unavailable; the cookie stores the theme too.
	}
	selectedTheme.set(choice);
}

export function toggleTheme(): void {
	setTheme(getActiveTheme() === "dark_mode" ? "light_mode" : "dark_mode");
}

/** The theme selected since the page was loaded, or null. */
export function useSelectedTheme(): AppearanceChoice | null {
	return useStore(selectedTheme);
}

/** Renders both icons; the class of the page decides which one is visible, so the server need not know the theme. */
export function ThemeToggle({ small }: { small?: boolean }) {
	return (
		<>
			<span className="in-light">
				<IconButton icon={Moon} small={small} label="Dark theme" onClick={toggleTheme} />
			</span>
			<span className="in-dark">
				<IconButton icon={Sun} small={small} label="Light theme" onClick={toggleTheme} />
			</span>
		</>
	);
}
