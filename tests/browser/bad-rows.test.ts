import { expect, it } from "vitest";
import { setUpWindows } from "./support/windows";

const open = setUpWindows();

it("a notification that cannot be drawn leaves the others where they are", async () => {
	const { page, pageErrors } = await open({ email: "dispatch@northline.test" });
	// React reports what it has caught.
	pageErrors.expect(/Minified React error|cannot be shown|not valid as a React child/);
	await page.goto("/home");
	await page.route(/\/notifications(\?|$)/, async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		// The line of a late job puts its texts together, so that any of them can be drawn.
		const broken = body.data.notifications.find((notification: { late: unknown }) => !notification.late);
		if (broken) broken.message = {};
		await route.fulfill({ response, json: body });
	});
	await page.getByRole("button", { name: /^Notifications/ }).click();
	const list = page.getByRole("dialog", { name: "Notifications" }).getByTestId("notification-list");
	await list.getByText(/^Notification \d+ cannot be shown\.$/).waitFor();
	expect(await list.getByRole("listitem").count()).toBeGreaterThan(1);
});
