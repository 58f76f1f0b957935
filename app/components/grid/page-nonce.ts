/** The nonce for a style element made in the browser, read from a script the server wrote; the context is empty there. */
export function pageNonce(): string | undefined {
	return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
}
