import { useEffect, useState } from "react";

/**
 * Whether the server's page has been hydrated. A Suspense boundary in the server's page hydrates late, and an update before that is
 * an error, so overlays are rendered only once this is true.
 */
export function useIsHydrated(): boolean {
	const [isHydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	return isHydrated;
}
