import { describe, it } from "vitest";
import { eventually } from "./support/eventually";
import { windows } from "./support/windows";

const open = windows();

describe("notifications", () => {
	it("say where their list ends, and that what rings was saved", async () => {
		const { page } = await open({ as: "finance@northline.test" });
		await page.goto("/home");
		await page.getByRole("button", { name: /^Notifications/ }).click();
		const list = page.getByRole("dialog", { name: "Notifications" }).locator(".notices");
		await list.getByRole("listitem").first().waitFor();
		const read = await list.getByRole("listitem").count();
		await list.getByRole("button", { name: "Show more" }).click();
		await eventually(() => list.getByRole("listitem").count()).toBeGreaterThan(read);
		await eventually(async () => {
			const isAtEnd = await list.evaluate((box) => {
				const left = box.scrollHeight - box.clientHeight - box.scrollTop;
				if (left > 1) box.scrollTo(0, box.scrollHeight);
				return left <= 1;
			});
			return isAtEnd && (await list.getByText("No new notifications!", { exact: true }).count());
		}).toBe(1);

		const { page: settings } = await open({ as: "admin@harbour.test" });
		await settings.goto("/settings/notification");
		const kind = settings.getByRole("table", { name: "Kinds of notification" }).getByRole("checkbox").first();
		for (let twice = 0; twice < 2; twice++) {
			await kind.click();
			const saved = settings.waitForResponse(/client-notifications$/);
			await settings.getByRole("button", { name: "Save" }).click();
			await saved;
			await settings
				.getByText("Client Notifications Updated Successfully", { exact: true })
				.first()
				.waitFor();
		}
	});
});
