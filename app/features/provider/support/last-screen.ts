import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

let lastScreen: string | null = null;

/** Remembers which screen a person came from, so that support learns what they were looking at. What was searched for there is left out. */
export function useRememberedScreen(): void {
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname !== "/support") lastScreen = pathname;
	}, [pathname]);
}

/** The path of the screen before support; null on a page that began there. */
export const getLastScreen = (): string | null => lastScreen;
