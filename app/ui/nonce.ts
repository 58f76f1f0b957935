import { createContext, useContext } from "react";

/** The Content-Security-Policy nonce of this response; empty in the browser, where scripts already run. */
export const NonceContext = createContext("");
export const useNonce = () => useContext(NonceContext);

/** The nonce for a style element created in the browser, read from a server-rendered script, as the context is empty there. */
export function pageNonce(): string | undefined {
	return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
}
