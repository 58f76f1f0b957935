import { it } from "vitest";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** Presses Shift from the first moment of each page until it has been taken over, as often as the page lets it. */
function pressAllTheTime(): void {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => {
		document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
		const isOver = document.body !== null && !document.documentElement.hasAttribute("data-hydrating");
		if (!isOver) setTimeout(() => port2.postMessage(null), 0);
	};
	port2.postMessage(null);
}

it("keys pressed while a page starts do not keep it from starting", async () => {
	const { page } = await open({ email: "dispatch@northline.test" });
	await page.addInitScript(pressAllTheTime);
	for (let visits = 0; visits < 5; visits++) {
		await page.goto("/traffic-diary/quotes");
		await page.locator("html:not([data-hydrating])").waitFor();
	}
	await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
	await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
});
