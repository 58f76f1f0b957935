import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openReceiver } from "../support/connections/webhook-receiver";
import { expectAccessible } from "./support/accessible";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();
const ADMIN = "admin@harbour.test";

const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Calls the API as a program would: without cookies, with a key. */
const callWithKey = async (page: Page, key: string) => {
	const url = `${new URL(page.url()).origin}/api/v3/client/get-job-list?limit=1`;
	return (await fetch(url, { headers: { Authorization: `Bearer ${key}` } })).status;
};

describe("integrations", () => {
	it("an API key is made, opens the API, and ends when it is revoked", async () => {
		const { page } = await open({ email: ADMIN });
		await page.goto("/settings/integrations/api-keys");
		await page.getByRole("heading", { name: "API keys" }).waitFor();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Make an API key" }).click();
		const form = page.getByRole("dialog", { name: "Make an API key" });
		await form.getByRole("button", { name: "Make key" }).click();
		await form.getByText("Please enter a name").first().waitFor();
		await form.getByLabel("Name").fill("Warehouse");
		await form.getByRole("checkbox", { name: /^Read jobs/ }).check();
		await expectAccessible(page);
		await form.getByRole("button", { name: "Make key" }).click();
		const shown = page.getByRole("dialog", { name: "API key Warehouse" });
		const key = await shown.getByLabel("API key").inputValue();
		await expectAccessible(page);
		await shown.getByRole("button", { name: "Done" }).click();
		expect(await callWithKey(page, key)).toBe(200);
		await page.reload();
		await page.getByText(/^Last used/).waitFor();
		expect(await page.content()).not.toContain(key);
		await page.getByRole("button", { name: "Revoke Warehouse" }).click();
		await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button").last().click();
		await waitForText(page, "API key revoked");
		await eventually(() => callWithKey(page, key)).toBe(401);
	});

	it("a webhook is added, gets a test, and shows what was sent and answered", async () => {
		const receiver = await openReceiver();
		const { page } = await open({ email: ADMIN, phone: true });
		await page.goto("/settings/integrations/webhooks");
		await page.getByRole("button", { name: "Add a webhook" }).click();
		const form = page.getByRole("dialog", { name: "Add a webhook" });
		await form.getByLabel("Address").fill(receiver.url);
		await form.getByRole("checkbox", { name: /^POD added/ }).check();
		await form.getByRole("button", { name: "Add webhook" }).click();
		const shown = page.getByRole("dialog", { name: "Secret of the webhook" });
		receiver.useSecret(await shown.getByLabel("Secret").inputValue());
		await shown.getByRole("button", { name: "Done" }).click();
		await expectAccessible(page);
		await page.getByRole("button", { name: `Actions for ${receiver.url}` }).click();
		await page.getByRole("menuitem", { name: "Send test event" }).click();
		await waitForText(page, "Test event delivered");
		expect(receiver.accepted).toMatchObject([{ type: "test", company: "harbour" }]);
		await page.getByRole("button", { name: `Deliveries to ${receiver.url}` }).click();
		const log = page.getByRole("dialog", { name: "Deliveries" });
		await log.getByRole("button", { name: /^Details of/ }).click();
		await log.getByText(/Cartage-Signature: t=/).waitFor();
		await expectAccessible(page);
		await receiver.close();
	});

	it("an integration with a provider is tried, and one that is shared has no switch", async () => {
		const { page } = await open({ email: ADMIN });
		await page.goto("/settings/integrations");
		await page.getByRole("navigation", { name: "Integrations" }).getByRole("link", { name: /^Maps/ }).click();
		await page.getByRole("heading", { name: "Maps and truck routes" }).waitFor();
		await page.getByRole("button", { name: "Test" }).click();
		await waitForText(page, "Maps and truck routes works");
		await page.getByText(/Last success/).waitFor();
		expect(await page.getByRole("switch").count()).toBe(0);
		await expectAccessible(page);
	});
});
