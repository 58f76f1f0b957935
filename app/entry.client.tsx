import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Decodes the page's data. Remix begins with that in the first render, which suspends until it is done, above all boundaries; a key or click
 * in between has React 18 render again at once, which fails for good ("Root did not complete"), and the page answers nothing any more.
 * So the first render is made here, by itself: all it does is to begin decoding, and to throw the promise of it.
 */
async function decodeData(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

await decodeData();
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />);
});
