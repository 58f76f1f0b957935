import { Moon, Sun } from "lucide-react";
import { IconButton } from "~/components/icon-button";
import { createStore, useStore } from "~/components/store";

export const THEMES = ["light_mode", "dark_mode"] as const;
export type ThemeName = (typeof THEMES)[number];

const NAME = "theme";
const YEAR = 31_536_000;

function isTheme(text: string | null | undefined): text is ThemeName {
	return THEMES.some((theme) => theme === text);
}

/** The theme chosen in this browser, from the request's Cookie header; null when none was. */
export function themeFromCookie(header: string | null): ThemeName | null {
	const found = header?.split(/;\s*/).find((part) => part.startsWith(`${NAME}=`));
	const value = found?.slice(NAME.length + 1);
	return isTheme(value) ? value : null;
}

/**
 * Runs in the head before anything is painted: the choice kept in this browser, else the system's. The root puts it in a
 * script element with the page's nonce and gives `html` the class from the cookie and `suppressHydrationWarning`.
 */
export const themeScript = `(function(){var e=document.documentElement,t;try{t=localStorage.getItem("${NAME}")}catch(_){}
if(t!=="light_mode"&&t!=="dark_mode")t=/(?:^|; )${NAME}=(light_mode|dark_mode)/.test(document.cookie)?RegExp.$1:matchMedia("(prefers-color-scheme: dark)").matches?"dark_mode":"light_mode";
e.classList.remove("light_mode","dark_mode");e.classList.add(t)})()`;

const current = createStore<ThemeName | null>(null);

function worn(): ThemeName {
	return document.documentElement.classList.contains("dark_mode") ? "dark_mode" : "light_mode";
}

/** Puts a theme on and keeps it, in storage and in a cookie the server reads; signing out does not touch either. */
export function setTheme(theme: ThemeName): void {
	document.documentElement.classList.remove(...THEMES);
	document.documentElement.classList.add(theme);
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice from here
	document.cookie = `${NAME}=${theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
	try {
		localStorage.setItem(NAME, theme);
	} catch {
		// Storage may be closed to the page; the cookie holds the choice as well.
	}
	current.set(theme);
}

/** Changes to the other theme. */
export function toggleTheme(): void {
	setTheme(worn() === "dark_mode" ? "light_mode" : "dark_mode");
}

/** The theme chosen since the page was loaded; null until then. */
export function useChosenTheme(): ThemeName | null {
	return useStore(current);
}

/** Sun and moon; which one shows is decided by the class, so the server need not know. */
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
