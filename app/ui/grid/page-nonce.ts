/** The nonce for a style element created in the browser, read from a server-rendered script, as the context is empty there. */
export function pageNonce(): string | undefined {
	return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
}
