import { Moon, Sun } from "lucide-react";
import { IconButton } from "~/ui/icon-button";
import { createStore, useStore } from "~/ui/store";

const THEMES = ["light_mode", "dark_mode"] as const;
export type ThemeName = (typeof THEMES)[number];

const THEME_KEY = "theme";
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
 * Runs in the document head before the first paint: applies the theme stored in this browser, else that of the system. The
 * root puts it in a script element with the nonce and gives `html` the class from the cookie and `suppressHydrationWarning`.
 */
export const themeScript = `(function(){var e=document.documentElement,t;try{t=localStorage.getItem("${THEME_KEY}")}catch(_){}
if(t!=="light_mode"&&t!=="dark_mode")t=/(?:^|; )${THEME_KEY}=(light_mode|dark_mode)/.test(document.cookie)?RegExp.$1:matchMedia("(prefers-color-scheme: dark)").matches?"dark_mode":"light_mode";
e.classList.remove("light_mode","dark_mode");e.classList.add(t)})()`;

const selectedTheme = createStore<ThemeName | null>(null);

function getActiveTheme(): ThemeName {
	return document.documentElement.classList.contains("dark_mode") ? "dark_mode" : "light_mode";
}

/** Applies a theme and stores it, in local storage and in a cookie for the server; signing out clears neither. */
export function setTheme(theme: ThemeName): void {
	document.documentElement.classList.remove(...THEMES);
	document.documentElement.classList.add(theme);
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice from here
	document.cookie = `${THEME_KEY}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
	try {
		localStorage.setItem(THEME_KEY, theme);
	} catch {
		// Local storage may be unavailable; the cookie stores the theme too.
	}
	selectedTheme.set(theme);
}

export function toggleTheme(): void {
	setTheme(getActiveTheme() === "dark_mode" ? "light_mode" : "dark_mode");
}

/** The theme selected since the page was loaded, or null. */
export function useSelectedTheme(): ThemeName | null {
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
