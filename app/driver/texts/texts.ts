import english from "./en.json";

/** The name of a text. English has them all. */
export type TextName = keyof typeof english;

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", pl: "Polski", ro: "Română", bg: "Български" } as const;
export type Language = keyof typeof LANGUAGES;

const FILES: Record<Exclude<Language, "en">, () => Promise<{ default: Record<TextName, string> }>> = {
	pl: () => import("./pl.json"),
	ro: () => import("./ro.json"),
	bg: () => import("./bg.json"),
};
const STORED = "cartage-driver-language";
const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

let texts: Readonly<Record<TextName, string>> = english;
let current: Language = "en";

export const currentLanguage = (): Language => current;

/** The language that was chosen on this phone, else the phone's own, else English. */
export function preferredLanguage(): Language {
	const names = [localStorage.getItem(STORED) ?? "", ...navigator.languages.map((name) => name.slice(0, 2))];
	return names.find(isLanguage) ?? "en";
}

/** Loads a language and stays with it. */
export async function loadLanguage(language: Language): Promise<void> {
	texts = language === "en" ? english : (await FILES[language]()).default;
	current = language;
	localStorage.setItem(STORED, language);
	document.documentElement.lang = language === "en" ? "en-GB" : language;
}

const isTextName = (name: string): name is TextName => Object.hasOwn(english, name);

/** A reason of the company's list in the driver's language, unless the company has given it a name of its own. */
export function nameReason({ code, name }: { code: string; name: string }): string {
	const text = `reason_${code}`;
	return isTextName(text) && english[text] === name ? texts[text] : name;
}

/** A text in the driver's language; `{name}` in it becomes that value. */
export function t(name: TextName, values: Readonly<Record<string, string | number>> = {}): string {
	return texts[name].replace(/\{(\w+)\}/g, (braces, value) => String(values[value] ?? braces));
}
