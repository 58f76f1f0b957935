import { createRoot } from "react-dom/client";
import "~/ui/styles/driver.css";
import { openPhoneStore } from "./outbox/store-idb";
import { applyTheme } from "./parts/theme";
import { ScreenOfRoute } from "./screens/screen-of-route";
import { DriverApp } from "./state/driver-app";
import { AppProvider } from "./state/use-app";
import { loadLanguage, preferredLanguage } from "./texts/texts";

/** Opens the app from what the phone has stored; the server is not needed for the first screen. */
async function openApp(root: HTMLElement): Promise<void> {
	applyTheme();
	const [store] = await Promise.all([openPhoneStore(), loadLanguage(preferredLanguage())]);
	const app = new DriverApp(store);
	await app.open();
	createRoot(root).render(
		<AppProvider value={app}>
			<ScreenOfRoute />
		</AppProvider>,
	);
	// The phone may otherwise remove unsent photos when it is short of space.
	void navigator.storage?.persist?.();
	if (import.meta.env.PROD) void navigator.serviceWorker?.register("/driver/sw.js");
}

const root = document.getElementById("root");
if (root) void openApp(root);
