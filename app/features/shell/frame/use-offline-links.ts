import { useEffect } from "react";
import { canOpenScreen, UNREACHABLE_EVENT } from "~/ui/menu/reachable-screen";
import { toast } from "~/ui/overlay/toasts";

/** Explains that another screen cannot be opened without a connection. */
export const explainUnreachable = () =>
	toast.warning("You're offline. This screen opens once the connection is back.");

function handleClick(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	if (!link || link.target || link.origin !== window.location.origin) return;
	if (!canOpenScreen(link.href)) event.preventDefault();
}

/** While offline, links to other screens stay where they are, and a message explains why. */
export function useOfflineLinks(): void {
	useEffect(() => {
		// Before the router, which respects a prevented click.
		window.addEventListener("click", handleClick, true);
		window.addEventListener(UNREACHABLE_EVENT, explainUnreachable);
		return () => {
			window.removeEventListener("click", handleClick, true);
			window.removeEventListener(UNREACHABLE_EVENT, explainUnreachable);
		};
	}, []);
}
