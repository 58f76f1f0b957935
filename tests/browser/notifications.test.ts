import { describe, it } from "vitest";
import { eventually } from "./support/eventually";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

describe("notifications", () => {
	it("show the end of the list, and confirm saved notification settings", async () => {
		const { page } = await open({ email: "finance@northline.test" });
		await page.goto("/home");
		await page.getByRole("button", { name: /^Notifications/ }).click();
		const list = page.getByRole("dialog", { name: "Notifications" }).getByTestId("notification-list");
		await list.getByRole("listitem").first().waitFor();
		const shownCount = await list.getByRole("listitem").count();
		await list.getByRole("button", { name: "Show more" }).click();
		await eventually(() => list.getByRole("listitem").count()).toBeGreaterThan(shownCount);
		await eventually(async () => {
			const isAtEnd = await list.evaluate((box) => {
				const distance = box.scrollHeight - box.clientHeight - box.scrollTop;
				if (distance > 1) box.scrollTo(0, box.scrollHeight);
				return distance <= 1;
			});
			return isAtEnd && (await list.getByText("No new notifications!", { exact: true }).count());
		}).toBe(1);

		const { page: settings } = await open({ email: "admin@harbour.test" });
		await settings.goto("/settings/notification");
		const kind = settings.getByRole("table", { name: "Kinds of notification" }).getByRole("checkbox").first();
		for (let round = 0; round < 2; round++) {
			await kind.click();
			const saved = settings.waitForResponse(
				(response) => response.request().method() === "POST" && response.url().includes("notification.data"),
			);
			await settings.getByRole("button", { name: "Save" }).click();
			await saved;
			await settings
				.getByText("Client Notifications Updated Successfully", { exact: true })
				.first()
				.waitFor();
		}
	});
});
