/** Dispatched on the window when a screen was requested that cannot be opened offline. */
export const UNREACHABLE_EVENT = "cartage:unreachable";

/**
 * Whether the screen at this address can be opened. Offline another screen cannot: the router would reload the page, and what is
 * on the screen and was typed would be lost. The shell explains it.
 */
export function canOpenScreen(address: string): boolean {
	if (navigator.onLine || new URL(address, window.location.href).pathname === window.location.pathname)
		return true;
	window.dispatchEvent(new Event(UNREACHABLE_EVENT));
	return false;
}
