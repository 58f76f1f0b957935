import { createPath, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useLatest } from "~/ui/hooks/use-latest";
import { explainUnreachable } from "./use-offline-links";

/** Dispatched by the router, as patched (patches/README.md), when the code of a screen could not be fetched. */
const MISSING_EVENT = "cartage:screen-missing";

/** The router shows a navigation only after it has begun to load. */
const SETTLE_MS = 50;

/**
 * When the code of a screen cannot be fetched: after a deployment the screen is loaded from the server; without a connection
 * the current screen stays, and a message explains why. Code that was only fetched ahead is not missed.
 */
export function useMissingScreens(): void {
	const navigation = useNavigation();
	const target = useLatest(navigation.location);
	useEffect(() => {
		const handleMissing = () =>
			setTimeout(async () => {
				if (!target.current) return;
				if (!(await isServerReachable())) return explainUnreachable();
				if (target.current) window.location.assign(createPath(target.current));
			}, SETTLE_MS);
		window.addEventListener(MISSING_EVENT, handleMissing);
		return () => window.removeEventListener(MISSING_EVENT, handleMissing);
	}, []);
}

async function isServerReachable(): Promise<boolean> {
	if (!navigator.onLine) return false;
	try {
		await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" });
		return true;
	} catch {
		return false;
	}
}
