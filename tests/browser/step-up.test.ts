import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../scripts/demo/accounts/logins.mjs";
import { openClient, readEnvelope, signInDemo } from "../support/served/served-site";
import { expectAccessible } from "./support/accessible";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

/** A session in which the password was never given, as one that is older than ten minutes. */
async function openOldSession() {
	const fresh = await signInDemo("admin@harbour.test");
	const { data } = await readEnvelope(await fresh.get("/api/v3/sanctum-access-token"));
	return openClient({ cartage_session: String(data.token) });
}

describe("an action that needs the password again", () => {
	it.each(["light_mode", "dark_mode"] as const)(
		"requests it in a dialog and loses nothing that was typed (%s)",
		async (theme) => {
			const { page, pageErrors } = await open({
				caller: await openOldSession(),
				theme,
				phone: theme === "dark_mode",
			});
			pageErrors.expect(/403|422/);
			await page.goto("/settings/integrations/api-keys");
			await page.getByRole("button", { name: "Make an API key" }).click();
			const form = page.getByRole("dialog", { name: "Make an API key" });
			await form.getByLabel("Name").fill(`Yard ${theme}`);
			await form.getByRole("checkbox", { name: /^Read jobs/ }).check();
			await form.getByRole("button", { name: "Make key" }).click();
			const question = page.getByRole("dialog", { name: "Confirm your password" });
			await question.waitFor();
			await expectAccessible(page);
			await page.keyboard.press("Escape");
			await question.waitFor({ state: "detached" });
			await page.getByText("Please confirm your password to do this.").first().waitFor();
			expect(await form.getByLabel("Name").inputValue()).toBe(`Yard ${theme}`);

			await form.getByRole("button", { name: "Make key" }).click();
			await question.waitFor();
			await question.getByLabel("Current password").fill("wrong");
			await page.keyboard.press("Enter");
			await question.getByText("This is not your current password.").first().waitFor();
			await question.getByLabel("Current password").fill(DEMO_PASSWORD);
			await page.keyboard.press("Enter");
			await page.getByRole("dialog", { name: `API key Yard ${theme}` }).waitFor();
			expect(await question.count()).toBe(0);
		},
	);
});
