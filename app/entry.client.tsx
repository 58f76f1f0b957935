import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import "~/shared/input-messages";

startTransition(() => {
	hydrateRoot(document, <RemixBrowser />);
});
